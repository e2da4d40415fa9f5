"""What every game master's desk has: parts on a small screen, tools, a voice, and whom something concerns."""

from __future__ import annotations

from typing import ClassVar

from playwright.sync_api import Locator, expect

from tests.browser.people import Data, Host, Seat
from tests.browser.words import beginning, exactly


class DeskSeat(Seat, Host):
    """Somebody at a desk, whichever game lies on it."""

    panels: ClassVar[str]
    """How the catalogue begins to call the panels of this game's desk."""

    @property
    def now(self) -> Locator:
        """What the table waits for."""
        self.part("now")
        return self.region("roleplay-page.desk-now")

    def part(self, name: str) -> None:
        """On a small screen the desk comes in parts."""
        expect(self.page.locator(".desk > .inside")).to_be_visible()
        parts = self.page.get_by_role("tablist", name=exactly(self.words("roleplay-page.desk-parts")))
        if parts.count():
            tab = parts.get_by_role("tab", name=beginning(self.words(f"roleplay-page.desk-{name}")))
            self.hand.choose(tab)
            expect(tab).to_have_attribute("aria-selected", "true")

    def tool(self, name: str) -> Locator:
        """Open a panel of the desk."""
        self.part("tools")
        title = self.words(f"{self.panels}-{name}")
        panel = self.page.get_by_role("region", name=exactly(title))
        if not panel.is_visible():
            tools = self.page.get_by_role("toolbar", name=exactly(self.words("roleplay-page.desk-tools")))
            self.hand.press(tools.get_by_role("button", name=exactly(title)))
            expect(panel).to_be_visible()
        return panel

    def hero_name(self, id: str) -> str:
        heroes: list[Data] = self.position["view"]["heroes"]
        name: str = next(hero for hero in heroes if hero["id"] == id)["name"][self.words.language]
        return name

    def brief(self, id: str) -> str:
        """What one calls somebody across a table."""
        words = self.hero_name(id).split()
        return next((word for word in words if word.lower() == id), words[0])

    def secret(self) -> str:
        """What the scene tells the GM alone."""
        self.window.until(lambda: self.position, "the scene")
        text: str = self.position["view"]["scene"]["secret"][self.words.language]
        return text

    # Forms

    def rung(self, place: Locator, difficulty: int) -> None:
        """On the ladder of difficulties."""
        self.hand.choose(place.get_by_role("radio", name=beginning(f"{difficulty}")))

    def step(self, panel: Locator, label: str) -> None:
        """A number goes up by one."""
        self.hand.more(panel, self.words(label), self.words("page.more", what=self.words(label)))

    def everybody(self, panel: Locator, label: str) -> None:
        group = panel.get_by_role("group", name=exactly(self.words(label)))
        self.hand.choose(group.get_by_role("checkbox", name=exactly(self.words("roleplay-page.desk-all"))))

    def only(self, panel: Locator, label: str, *who: str) -> None:
        """These characters of those who may be ticked."""
        group = panel.get_by_role("group", name=exactly(self.words(label)))
        heroes = [hero["id"] for hero in self.position["view"]["heroes"]]
        self.tick(group, {self.hero_name(id): id in who for id in heroes})

    def tick(self, group: Locator, wanted: dict[str, bool]) -> None:
        """Boxes by their names. All of them at once look like none: those who are not meant go first."""
        for name in sorted(wanted, key=lambda name: wanted[name]):
            box = group.get_by_role("checkbox", name=exactly(name))
            if box.is_checked() != wanted[name]:
                self.hand.toggle(box)
                if not all(wanted.values()):
                    expect(box).to_be_checked(checked=wanted[name])

    # To everybody, to one, to nobody

    def tell(self, words: str, to: str = "") -> None:
        """To everybody, to the player of one character alone, or (`note`) to oneself."""
        self.part("now")
        form = self.page.get_by_role("form", name=exactly(self.words("roleplay-page.desk-tell")))
        whom = {"": "roleplay-page.desk-tell-all-short", "note": "roleplay-page.desk-tell-note"}.get(to)
        label = self.words(whom) if whom else self.words("roleplay-page.desk-tell-one", who=self.brief(to))
        self.hand.pick(form.get_by_role("combobox"), label)
        self.hand.write(form.get_by_role("textbox"), words)
        with self.moving():
            self.press("roleplay-page.desk-keep-note" if to == "note" else "roleplay-page.desk-tell-do", form)

    def hand_out(self, title: str, text: str) -> None:
        panel = self.tool("table")
        self.hand.write(self.field("roleplay-page.desk-title", panel), title)
        self.hand.write(self.field("roleplay-page.desk-text", panel), text)
        with self.moving():
            self.press("roleplay-page.desk-hand-out", panel)

    def sure(self, panel: Locator) -> None:
        """Before something that cannot be mended."""
        self.hand.choose(panel.get_by_role("checkbox", name=exactly(self.words("roleplay-page.desk-sure"))))
