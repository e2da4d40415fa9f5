"""What every form of Espace Artémis's desk is made of, and everything about one person."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.desk import DeskSeat
from tests.browser.hands import Keys
from tests.browser.traveller import Traveller
from tests.browser.words import beginning, exactly

LINES: Final = ("wound", "fatigue", "stress", "fear")
PENS: Final = {"light": "-", "grave": "x"}
"""What draws a mark with keys; a permanent one needs the pen."""


class FormSeat(DeskSeat, Traveller):
    """Whoever fills in forms: each says the command it writes before it is sent."""

    def write(self, panel: Locator, label: str, key: str, **facts: object) -> None:
        """Press what sends the command, once the form says it."""
        name = exactly(self.words(label, **facts))
        foot = panel.locator(".writes").filter(has=self.page.get_by_role("button", name=name))
        expect(foot.locator("code")).to_have_text([key])
        self.hand.press(foot.get_by_role("button", name=name))

    def whom(self, panel: Locator, label: str, who: str) -> None:
        """Everybody, or some, with commas between them."""
        if who == "all":
            self.everybody(panel, label)
        else:
            self.only(panel, label, *who.split(","))

    def search(self, panel: Locator, label: str, id: str) -> None:
        """What is typed in full is chosen."""
        self.hand.write(panel.get_by_role("searchbox", name=exactly(self.words(label))), id)

    def count(self, panel: Locator, label: str, change: int) -> None:
        """A number so many presses higher, or lower."""
        name = self.words(label)
        for _ in range(abs(change)):
            if change > 0:
                self.hand.more(panel, name, self.words("page.more", what=name))
            else:
                self.less(panel, name)

    def less(self, panel: Locator, name: str) -> None:
        if isinstance(self.hand, Keys):
            self.hand.reach(panel.get_by_role("spinbutton", name=exactly(name)))
            self.page.keyboard.press("ArrowDown")
        else:
            self.hand.press(panel.get_by_role("button", name=exactly(self.words("page.less", what=name))))

    def value(self, panel: Locator) -> int:
        return int(panel.get_by_role("spinbutton").first.inner_text())

    def check(self, panel: Locator, label: str, wanted: bool) -> None:
        box = panel.get_by_role("checkbox", name=exactly(self.words(label)))
        if box.is_checked() != wanted:
            self.hand.toggle(box)


class PieceSeat(FormSeat):
    """Whoever takes up somebody's card: the grid, harm, things, corrections."""

    def piece(self, who: str) -> Locator:
        """Everything about somebody, from their line on the combat sheet."""
        title = exactly(self.words("artemis-page.desk-panel-piece"))
        panel = self.page.get_by_role("region", name=title).or_(self.page.get_by_role("dialog", name=title))
        heading = panel.get_by_role("heading", name=exactly(self.called(who)))
        if not heading.is_visible():
            self.part("cast")
            self.hand.press(self.page.locator(f".cast [data-ping='{who}']:visible"))
        expect(heading).to_be_visible()
        return panel

    def put_away(self) -> None:
        """On a small screen what there is about somebody lies over everything else."""
        dialog = self.dialog("artemis-page.desk-panel-piece")
        if dialog.is_visible():
            self.hand.press(dialog.get_by_role("button", name=exactly(self.words("page.close"))).first)
            expect(dialog).to_be_hidden()

    def part_of(self, who: str, label: str) -> Locator:
        """A folded part of what there is about somebody."""
        panel = self.piece(who)
        title = self.folded(label, panel)
        self.unfold(title)
        return title.locator("xpath=..")

    def mark(self, words: list[str]) -> None:
        """A box of the grid, drawn in or erased; with keys, the sign that draws it."""
        who, line, severity, change, *cause = words
        panel = self.piece(who)
        if cause:
            self.hand.write(self.field("artemis-page.grid-cause", panel), " ".join(cause))
        row = LINES.index(line)
        boxes = panel.locator(f"[data-box^='{row}.']")
        drawn = panel.locator(f"[data-box^='{row}.'].{severity}")
        if isinstance(self.hand, Keys):
            self.hand.reach(panel.locator(".box[tabindex='0']"))
            wanted = (boxes if int(change) > 0 else drawn).first.get_attribute("data-box") or ""
            self.walk(wanted)
            self.page.keyboard.press(PENS[severity] if int(change) > 0 else "Delete")
            return
        if int(change) > 0:
            self.hand.choose(self.choice(f"artemis-page.grid-pen-{severity}", panel))
            self.hand.press(boxes.and_(panel.locator(":not(.light, .grave, .permanent)")).first)
        else:
            self.hand.press(drawn.first)

    def walk(self, box: str) -> None:
        """With arrows from box to box."""
        row, column = (int(part) for part in box.split("."))
        for _ in range(20):
            at = str(self.page.evaluate("() => document.activeElement?.dataset.box ?? ''"))
            here = tuple(int(part) for part in at.split("."))
            if here == (row, column):
                return
            key = ("ArrowDown" if row > here[0] else "ArrowUp") if here[0] != row else "ArrowLeft"
            self.page.keyboard.press("ArrowRight" if here[0] == row and column > here[1] else key)
        raise AssertionError(f"arrows do not reach {box}")

    def hurt(self, words: list[str]) -> None:
        who, category = words
        part = self.part_of(who, "artemis-page.cast-hurt")
        self.hand.choose(part.get_by_role("radio", name=beginning(category)))
        self.write(part, "artemis-page.cast-hurt-do", f"hurt {who} {category}")

    def correct(self, words: list[str]) -> None:
        path, value = words
        who, _, field = path.partition(".")
        part = self.part_of(who, "artemis-page.cast-correct")
        label = self.words(f"artemis-page.desk-field-{field}")
        fields = part.get_by_role("combobox")
        expect(fields.locator("option").filter(has_text=label).first).to_be_attached()
        named = next(text for text in fields.locator("option").all_inner_texts() if text.startswith(label))
        self.hand.pick(fields, named)
        self.count(part, f"artemis-page.desk-field-{field}", int(value) - self.value(part))
        self.write(part, "artemis-page.desk-correct", f"set {path} {value}")

    def hand_over(self, words: list[str]) -> None:
        who, thing = words
        part = self.part_of(who, "artemis-page.cast-things")
        self.search(part, "artemis-page.cast-give-what", thing)
        self.write(part, "artemis-page.cast-give", f"give {who} {thing}")

    def take_away(self, words: list[str]) -> None:
        part = self.part_of(words[0], "artemis-page.cast-things")
        self.hand.press(part.locator(f"button[data-command='take {' '.join(words)}']"))

    def wear(self, words: list[str]) -> None:
        who, clothing, *rest = words
        part = self.part_of(who, "artemis-page.cast-things")
        clothes = part.get_by_role("combobox")
        self.hand.pick(clothes, str(clothes.locator(f"option[value='{clothing}']").inner_text()))
        self.check(part, "artemis-page.cast-pressurised", "pressurised" in rest)
        self.write(part, "artemis-page.cast-wear", " ".join(["wear", *words]))

    def load(self, words: list[str]) -> None:
        who, count = words
        part = self.part_of(who, "artemis-page.cast-things")
        self.count(part, "artemis-page.cast-load", int(count) - self.value(part))
        self.write(part, "artemis-page.cast-load-do", f"load {who} {count}")

    def cover(self, words: list[str]) -> None:
        self.hand.press(self.piece(words[0]).locator(f"button[data-command='cover {' '.join(words)}']"))

    def reveal(self, words: list[str]) -> None:
        self.hand.press(self.piece(words[0]).locator(f"button[data-command='reveal {words[0]}']"))
