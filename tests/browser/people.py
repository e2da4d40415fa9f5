"""People at a table, each at a window of their own: they see labels and press what the labels say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.hands import SETTLED, Hand, Mouse
from tests.browser.windows import Window
from tests.browser.words import Words, beginning, containing, exactly

Data = dict[str, Any]


class Person:
    """Somebody with a window and a way of working it."""

    def __init__(self, window: Window, hand: Hand | None = None) -> None:
        self.window: Final = window
        self.page: Final = window.page
        self.words: Final[Words] = window.words
        self.hand: Final = hand or Mouse()

    # What is on the page, by what it says

    def button(self, id: str, within: Locator | None = None, **facts: Any) -> Locator:
        return (within or self.page.locator("body")).get_by_role("button", name=exactly(self.words(id, **facts)))

    def field(self, id: str, within: Locator | None = None) -> Locator:
        return (within or self.page.locator("body")).get_by_role("textbox", name=beginning(self.words(id)))

    def choice(self, id: str, within: Locator | None = None, **facts: Any) -> Locator:
        """One of several, by its label."""
        return (within or self.page.locator("body")).get_by_role("radio", name=exactly(self.words(id, **facts)))

    def drop_down(self, id: str, within: Locator | None = None, **facts: Any) -> Locator:
        place = within or self.page.locator("body")
        return place.get_by_role("combobox", name=beginning(self.words(id, **facts)))

    def folded(self, id: str, within: Locator | None = None, **facts: Any) -> Locator:
        """The title of something folded away."""
        return (within or self.page.locator("body")).locator("summary").filter(has_text=self.words(id, **facts))

    def region(self, id: str, **facts: Any) -> Locator:
        return self.page.get_by_role("region", name=exactly(self.words(id, **facts)))

    def dialog(self, id: str, **facts: Any) -> Locator:
        return self.page.get_by_role("dialog", name=exactly(self.words(id, **facts)))

    def sees(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(containing(text))

    # What one does

    def press(self, id: str, within: Locator | None = None, **facts: Any) -> None:
        self.hand.press(self.button(id, within, **facts))

    def menu(self, item: str) -> None:
        self.press("page.menu-title")
        self.press(f"page.menu-{item}")


class Guest(Person):
    """Whoever comes by a link."""

    def sit(self, link: str, name: str) -> None:
        self.window.open(link)
        self.hand.write(self.field("page.lobby-name"), name)
        self.press("page.lobby-sit")
        self.window.until(lambda: self.window.line.table, "the table after sitting down")


class Host(Person):
    """Whoever lays a table through the page, and opens play."""

    def lay(self, scene: str, name: str, seed: int, seats: dict[str, str]) -> None:
        """From the start page to the waiting room; `seats` says who sits where: me, link, bot."""
        self.window.open("/")
        way = self.page.get_by_role("navigation", name=exactly(self.words("page.start-choices")))
        self.hand.press(way.get_by_role("link", name=beginning(self.words("page.house-play"))))
        self.hand.choose(self.page.get_by_role("radio", name=beginning("Signature")))
        self.hand.choose(self.page.get_by_role("radio", name=beginning(scene)))
        self.hand.write(self.field("page.play-your-name"), name)
        self.hand.press(self.folded("page.play-advanced"))
        for seat, who in seats.items():
            self.hand.pick(self.seat_list(seat), self.words(f"page.play-who-{who}"))
        self.hand.write(self.field("page.play-seed"), str(seed))
        self.hand.pick(self.drop_down("page.play-pace"), self.words("page.play-pace-none"))
        self.press("page.play-lay")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(scene)

    def seat_list(self, seat: str) -> Locator:
        return self.page.get_by_role("combobox", name=beginning(self.seat_name(seat))).first

    def seat_name(self, seat: str) -> str:
        number = seat.removeprefix("player-")
        return self.words("page.seat-gm") if seat == "gm" else self.words("page.seat-player", number=number)

    def link(self, seat: str) -> str:
        """The link of a seat, from its dialog in the waiting room."""
        name = self.seat_name(seat)
        place = self.page.get_by_role("group", name=exactly(self.words("page.lobby-actions", seat=name)))
        self.press("page.lobby-link", place)
        dialog = self.dialog("page.lobby-link-of", seat=name)
        expect(dialog.get_by_role("img", name=exactly(self.words("page.lobby-qr")))).to_be_visible()
        found = dialog.get_by_role("textbox").input_value()
        self.press("page.close", dialog)
        return found

    def begin(self) -> None:
        self.press("page.lobby-begin")


class Seat(Guest):
    """Somebody at the table while it is played."""

    @property
    def position(self) -> Data:
        return self.window.line.position

    @property
    def questions(self) -> list[Data]:
        """What the game asks this seat, by what its window was last told."""
        position = self.position
        if not position or not position.get("begun", True) or position.get("outcome"):
            return []
        return [one for one in position["decisions"] if not one["aside"]]

    def asked(self, *ids: str) -> Data | None:
        """The first question with one of these names, if it is open."""
        wanted = {id if "." in id else f"signature.{id}" for id in ids}
        return next((one for one in self.questions if one["prompt"]["id"] in wanted), None)

    def wait_for(self, *ids: str) -> Data:
        found: Data | None = None

        def here() -> bool:
            nonlocal found
            found = self.asked(*ids)
            return found is not None

        self.window.until(here, f"to be asked {' or '.join(ids)}")
        self.drawn()
        assert found is not None
        return found

    @contextmanager
    def moving(self) -> Iterator[None]:
        """What is done within leads to another entry in this window's log."""
        before = self.window.line.number
        yield
        self.window.until(
            lambda: self.window.line.number > before and self.window.line.settled, f"something to follow entry {before}"
        )
        self.drawn()

    def drawn(self) -> None:
        """A frame is overheard before the page has drawn what it says, and keys are heard by what is drawn."""
        self.page.evaluate(SETTLED)

    @property
    def over(self) -> bool:
        return bool(self.position.get("outcome"))

    def confirm(self) -> None:
        self.press("page.confirm", self.region("page.confirm-title"))

    def panel(self, name: str) -> None:
        """Log, talk, odds or rules; on a phone, actions and sheet as well."""
        tab = self.page.get_by_role("tab", name=beginning(self.words(f"page.panel-{name}")))
        drawer = self.button("page.table-panels-open")
        expect(tab.or_(drawer).first).to_be_visible()
        if not tab.is_visible():
            self.hand.press(drawer)
        if tab.get_attribute("aria-selected") != "true":
            self.hand.press(tab)

    def log(self) -> str:
        """All the log shows."""
        self.panel("log")
        return self.page.get_by_role("list", name=exactly(self.words("page.log-title"))).inner_text()

    def result(self, reason: str) -> None:
        """The card at the end, which says how it ended."""
        expect(self.region(f"signature.ending-{reason}")).to_be_visible()

    @property
    def undoing(self) -> Locator:
        return self.page.get_by_role("group", name=exactly(self.words("page.undo-title"))).get_by_role("button")

    def undo(self) -> None:
        """Go back, or ask the others to."""
        with self.moving():
            self.hand.press(self.undoing.first)

    def redo(self) -> None:
        with self.moving():
            self.press("page.redo")

    def consent(self, yes: bool = True) -> None:
        """Answer somebody who asks to go back."""
        card = self.region("page.undo-asked-title")
        with self.moving():
            self.press("page.undo-agree" if yes else "page.undo-refuse", card)

    def pause(self) -> None:
        """Lay the pause card."""
        self.press("roleplay-page.desk-pause")
        expect(self.dialog("roleplay-page.desk-paused")).to_be_visible()

    def go_on(self) -> None:
        """Lift the pause card, whoever laid it."""
        dialog = self.dialog("roleplay-page.desk-paused")
        self.press("roleplay-page.desk-go-on", dialog)
        expect(dialog).to_be_hidden()

    def read_handout(self, title: str, text: str) -> None:
        papers = self.page.get_by_role("list", name=exactly(self.words("roleplay-page.desk-handouts")))
        self.hand.press(papers.get_by_role("button", name=beginning(title)))
        dialog = self.page.get_by_role("dialog", name=exactly(title))
        expect(dialog).to_contain_text(text)
        self.hand.press(dialog.get_by_role("button", name=exactly(self.words("page.close"))).last)
        expect(dialog).to_be_hidden()


class Spectator(Seat):
    def watch(self, address: str) -> None:
        self.window.open(address)
        self.window.until(lambda: self.window.line.table, "the table to watch")
