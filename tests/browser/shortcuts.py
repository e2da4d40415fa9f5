"""Keys that mean something wherever one is, and the line on which everything can be typed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person, Seat
from tests.browser.scripted import Company
from tests.browser.serving import Links
from tests.browser.words import beginning, containing, exactly


def shortcuts(company: Company, links: Links) -> None:
    company.sit(links)
    keys_card(company.one)
    act_by_digits(company)
    look_around(company)
    commands(company)


def keys_card(one: Person) -> None:
    dialog = one.dialog("page.keys-title")
    expect(one.page.get_by_role("main")).to_be_visible()
    one.page.keyboard.press("?")
    expect(dialog).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def act_by_digits(company: Company) -> None:
    """A digit picks, Enter does it; arrows spend Energy, Enter rolls; Ctrl+Z asks to go back."""
    master, one = company.master, company.one
    one.wait_for("act")
    expect(one.page.locator("main [data-bar]:not(:disabled)").first).to_be_visible()
    one.page.keyboard.press("1")
    expect(one.region("signature-page.sheet-your-action")).to_contain_text(one.words("signature.outcome-success"))
    with one.moving():
        one.page.keyboard.press("Enter")
    one.wait_for("card")
    expect(one.dice_button).to_be_focused()
    one.page.keyboard.press("ArrowRight")
    energy = one.page.get_by_role("radiogroup", name=exactly(one.words("signature-page.sheet-energy-spend")))
    expect(energy.get_by_role("radio").nth(1)).to_be_checked()
    with one.moving():
        one.page.keyboard.press("Enter")
    one.keep()
    with one.moving():
        one.page.keyboard.press("Control+z")
    one.wait_for("rethink")
    with one.moving():
        one.page.keyboard.press("Control+y")
    one.window.until(lambda: not one.questions, "the choice to be restored")
    master.window.until(lambda: master.position["waiting"] == ["player-2"], "the other player's turn")


def look_around(company: Company) -> None:
    """Odds, reasons, log, talk, sheet, rules, the past, and whom the table waits for."""
    one, two = company.one, company.two
    for key, panel in (("o", "odds"), ("g", "log"), ("b", "rules"), ("c", "talk")):
        two.page.keyboard.press(key)
        tab = two.page.get_by_role("tab", name=beginning(two.words(f"page.panel-{panel}")))
        expect(tab).to_have_attribute("aria-selected", "true")
        if panel == "rules":
            two.page.keyboard.press("Escape")
            leave_field(two)
    expect(two.page.locator("[data-chat]")).to_be_focused()
    two.page.keyboard.type("Behind you!")
    two.page.keyboard.press("Enter")
    one.page.keyboard.press("c")
    one.sees("Behind you!")
    leave_field(one)
    leave_field(two)
    two.page.keyboard.press("s")
    expect(two.page.locator("[data-sheet]")).to_be_focused()
    two.page.keyboard.press("[")
    banner = two.button("page.replay-to-now")
    expect(banner).to_be_visible()
    two.page.keyboard.press("End")
    expect(banner).to_be_hidden()
    one.page.keyboard.press("t")
    one.sees(one.words("page.table-waits-for", names=[""])[:12])


def leave_field(person: Person) -> None:
    """Out of a field, so that letters are keys again."""
    person.page.keyboard.press("Tab")
    while person.page.evaluate("() => document.activeElement.matches('input, textarea, select')"):
        person.page.keyboard.press("Tab")


def commands(company: Company) -> None:
    """The same words as in the terminal."""
    master, one, two = company.master, company.one, company.two
    two.page.keyboard.press("/")
    line = two.dialog("page.command-title")
    expect(line.get_by_role("combobox")).to_be_focused()
    two.page.keyboard.type(two.words("page.command-help").split()[0])
    two.page.keyboard.press("Enter")
    expect(line).to_contain_text(containing(two.words("page.command-help-undo")))
    two.page.keyboard.type("attack nobody")
    two.page.keyboard.press("Enter")
    expect(line.get_by_role("alert")).to_be_visible()
    two.page.keyboard.press("Escape")
    expect(line).to_be_hidden()
    command(two, "rest energy")
    two.recover(1)
    command(master, "npc guard 3 light-armour")
    command(master, "call all notice 4")
    one.wait_for("card")
    one.roll()
    one.keep()
    two.wait_for("card")
    two.roll()
    one.window.until(lambda: one.window.line.number >= two.window.line.number, "what the other rolled")
    one.drawn()
    command(one, "night-watchman wait")
    master.wait_for("which-creature")
    round = master.position["view"]["round"]
    master.page.keyboard.press(".")
    expect(master.button("signature-page.desk-close-anyway")).to_be_visible()
    master.page.keyboard.press(".")
    master.window.until(lambda: master.position["view"]["round"] > round, "the next round")


def command(person: Seat, text: str) -> None:
    """Typed after a slash."""
    person.page.keyboard.press("/")
    expect(person.dialog("page.command-title").get_by_role("combobox")).to_be_focused()
    person.page.keyboard.type(text)
    with person.moving():
        person.page.keyboard.press("Enter")
    expect(person.dialog("page.command-title")).to_be_hidden()
