"""The Lab in a browser: many games played, watched, reported, compared, and one of them opened; and exact odds."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.gallery import Gallery
from tests.browser.hands import Finger, Hand, Keys
from tests.browser.people import Person
from tests.browser.windows import LAPTOP, PHONE, Kind, Window, Windows
from tests.browser.words import beginning, containing, exactly

NUMBER = "creature.tavern-brawler.difficulty"
"""Of the first scene; 5 as printed."""


class Designer(Person):
    """Somebody who wants to know what a change does."""

    def begin(self, games: int) -> None:
        self.window.open("/lab")
        self.hand.press(self.link("page.lab-simulate-open"))
        self.hand.choose(self.page.get_by_role("radio", name=exactly("Signature")))
        self.hand.write(self.number("page.lab-games"), str(games))

    def link(self, id: str) -> Locator:
        return self.page.get_by_role("link", name=exactly(self.words(id)))

    def number(self, id: str) -> Locator:
        return self.page.get_by_role("spinbutton", name=exactly(self.words(id)))

    def play(self, games: int) -> str:
        """Press the button, and wait for the report; the run's own address."""
        self.press("page.lab-play", n=games, count=games)
        expect(self.page).to_have_url(re.compile(r"/lab/runs/[a-z0-9]+$"))
        expect(self.page.locator("iframe")).to_be_visible()
        return self.page.url.rpartition("/")[2]

    def change(self, typed: str, value: str) -> None:
        self.press("page.lab-change-add")
        expect(self.changed).to_be_focused()
        self.page.keyboard.type(typed)
        offered = self.page.get_by_role("listbox", name=exactly(self.words("page.lab-change-what")))
        expect(offered.get_by_role("option").first).to_be_visible()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.hand.write(self.field("page.lab-change-to"), value)

    @property
    def changed(self) -> Locator:
        """Which number is changed, by the last change that was added."""
        return self.page.get_by_role("combobox", name=exactly(self.words("page.lab-change-what"))).last

    def waits_for_the_report(self) -> None:
        """Opened once more, the page says that the report is being written until it is there."""

        def hold(_: Route) -> None:
            """It goes on once nobody holds it."""

        self.page.route("**/api/lab/runs/*/report*", hold)
        self.page.reload()
        writing = self.page.get_by_role("status").filter(has_text=self.words("page.lab-report-written"))
        expect(writing).to_be_visible()
        self.page.unroute("**/api/lab/runs/*/report*")
        expect(self.page.locator("iframe")).to_be_visible()
        expect(writing).to_have_count(0)

    @property
    def report(self) -> Any:
        return self.page.frame_locator("iframe")


def test_a_change_is_tried_and_compared(windows: Windows) -> None:
    """From the Lab's door to a comparison, and from a report's bar to one of its games on the study board."""
    one = Designer(windows.open("designer"))
    one.begin(6)
    first = one.play(6)
    one.sees(one.words("page.lab-state-done"))
    expect(one.report.get_by_role("heading", level=1)).to_be_visible()
    expect(one.report.locator("html")).to_have_css("color-scheme", "light dark")
    one.page.evaluate("() => localStorage.setItem('rouage.theme', 'dark')")
    one.page.reload()
    expect(one.report.locator("html")).to_have_css("color-scheme", "dark")

    one.hand.press(one.link("page.lab-again"))
    expect(one.number("page.lab-games")).to_have_value("6")
    one.change(NUMBER, "6")
    second = one.play(6)
    one.sees("Tavern brawler, difficulty: 6 (5 as printed)")
    one.press("page.lab-compare-do")
    expect(one.page).to_have_url(re.compile(rf"/lab/compare\?before={first}&after="))
    expect(one.report.get_by_role("heading", level=1)).to_be_visible()
    expect(one.report.locator("header")).to_contain_text(f"Tavern brawler, difficulty ({NUMBER}): 5 in A, 6 in B.")

    one.window.open(f"/lab/runs/{second}")
    expect(one.report.locator(".chart svg").first).to_be_visible()
    one.report.locator("details:has([data-bar]) > summary").first.click()
    one.report.locator("[data-bar]").first.click()
    one.report.locator("dialog a[href*='/games/']").first.click()
    expect(one.page).to_have_url(re.compile("/study/"))
    expect(one.region("page.study-lines").get_by_role("listitem")).to_have_count(1)
    one.page.go_back()
    expect(one.page).to_have_url(re.compile(f"/lab/runs/{second}$"))


@pytest.mark.parametrize(("hand", "kind"), [(Keys(), LAPTOP), (Finger(), PHONE)], ids=["keys", "finger"])
def test_a_change_is_tried_in_french(windows: Windows, hand: Hand, kind: Kind) -> None:
    one = Designer(windows.open("designer", kind=kind, language="fr"), hand)
    one.begin(4)
    one.change(NUMBER, "6")
    one.play(4)
    one.sees("Bagarreur de taverne, difficulté\u00a0: 6 (5 à l’origine)")
    one.sees(NUMBER)
    expect(one.report.locator("html")).to_have_attribute("lang", "fr")
    one.window.until(lambda: wide(one.window) <= kind.width, "a page within its window")
    gallery = Gallery()
    gallery.look(one.window, "run")
    one.waits_for_the_report()
    assert not gallery.faults, "\n".join(gallery.faults)
    one.hand.write(one.page.get_by_role("spinbutton", name=beginning(one.words("page.lab-game-number", last=3))), "2")
    one.press("page.lab-game-open")
    expect(one.page).to_have_url(re.compile("/study/"))


def test_a_run_is_stopped_goes_on_and_is_deleted(windows: Windows) -> None:
    one = Designer(windows.open("designer"))
    one.begin(2000)
    one.press("page.lab-play", n=2000, count="2,000")
    expect(one.page.get_by_role("progressbar")).to_be_visible()
    expect(one.button("page.lab-report-now")).to_be_visible()
    one.press("page.lab-report-now")
    one.sees(one.words("page.lab-report-so-far", games="2,000"))
    expect(one.report.get_by_role("heading", level=1)).to_be_visible()
    one.press("page.lab-stop")
    one.sees(one.words("page.lab-stopped-text"))
    one.press("page.lab-go-on")
    expect(one.button("page.lab-stop")).to_be_visible()
    one.press("page.lab-stop")
    expect(one.link("page.lab-again")).to_be_visible()
    one.press("page.lab-run-delete")
    one.hand.press(one.button("page.delete", one.dialog("page.lab-run-delete")).last)
    expect(one.page).to_have_url(re.compile("/lab/runs$"))
    one.sees(one.words("page.lab-reports-none"))


def test_what_is_wrong_is_said_at_its_field(windows: Windows) -> None:
    """By the page where it can know, by the server where only it does; the first such field has the focus."""
    one = Designer(windows.open("designer", "/lab/simulate?game=signature&games=0&seed=x"))
    one.window.expect_complaint("422")
    one.press("page.lab-play", n=200, count=200)
    seed = one.field("page.lab-seed")
    expect(seed).to_be_focused()
    expect(seed).to_have_accessible_description(containing(one.words("page.lab-fault-seed")))
    one.hand.write(seed, "1")
    one.hand.write(one.number("page.lab-games"), "99999")
    one.press("page.lab-play", n=99999, count="99,999")
    expect(one.number("page.lab-games")).to_be_focused()
    one.hand.write(one.number("page.lab-games"), "5")
    one.press("page.lab-change-add")
    expect(one.changed).to_be_focused()
    one.page.keyboard.type("creature.nobody.level")
    one.hand.write(one.field("page.lab-change-to"), "2")
    one.press("page.lab-play", n=5, count=5)
    expect(one.changed).to_be_focused()
    expect(one.page.get_by_role("alert").filter(has_text="creature.nobody.level")).to_be_visible()
    expect(one.page).to_have_url(re.compile("/lab/simulate"))


def test_a_new_page_is_read_from_its_top(windows: Windows) -> None:
    """By keys and by ear: the link that led there is gone."""
    one = Person(windows.open("reader", "/lab"), Keys())
    one.hand.press(one.page.get_by_role("link", name=exactly(one.words("page.lab-reports-open"))))
    one.sees(one.words("page.lab-reports-none"))
    expect(one.page.get_by_role("main")).to_be_focused()


def test_nobody_sees_the_runs_of_another(windows: Windows) -> None:
    owner = Designer(windows.open("owner"))
    made = owner.window.post("/lab/runs", {"game": "signature", "setup": {"scene": "tavern-brawl"}, "games": 2})
    other = Person(windows.open("stranger", f"/lab/runs/{made['id']}"))
    other.window.expect_complaint("404")
    expect(other.page.get_by_role("heading", name=exactly(other.words("page.error-title")))).to_be_visible()
    other.window.open("/lab/runs")
    other.sees(other.words("page.lab-reports-none"))


@pytest.mark.parametrize(("kind", "language"), [(LAPTOP, "en"), (PHONE, "fr")], ids=["laptop", "phone"])
def test_no_serious_fault(windows: Windows, kind: Kind, language: str) -> None:
    gallery = Gallery()
    window = windows.open("visitor", kind=kind, language=language)
    one = Designer(window)
    for name, address in {
        "simulate": "/lab/simulate?game=sine-tempore&change=enemy.witch.wo=4", "own-setup": "/lab/simulate?setup={}",
        "runs": "/lab/runs", "compare": "/lab/compare", "odds-artemis": "/odds?game=artemis",
        "odds-sine-tempore": "/odds?game=sine-tempore", "odds-olomoc": "/odds?game=olomoc",
    }.items():  # fmt: skip
        window.open(address)
        expect(one.page.get_by_role("heading", level=1)).to_be_visible()
        expect(one.page.get_by_text(one.words("page.loading"))).to_have_count(0)
        expect(
            one.page.get_by_role("main").get_by_role("button").or_(one.link("page.lab-simulate-open")).first
        ).to_be_visible()
        window.page.wait_for_load_state()
        window.until(lambda: wide(window) <= kind.width, f"{name} within its window")
        gallery.look(window, name)
    assert not gallery.faults, "\n".join(gallery.faults)


def wide(window: Window) -> int:
    """How much room the page takes: more than the window has, and it scrolls sideways."""
    found: int = window.page.evaluate("() => document.documentElement.scrollWidth")
    return found


def test_odds_are_turned_and_shared(windows: Windows) -> None:
    """The address says what is looked at, and opens it again."""
    one = Person(windows.open("player", "/odds?game=artemis&score=7&difficulty=10"))
    one.sees("33.3%")
    one.hand.choose(one.page.get_by_role("radio", name=exactly(one.words("page.odds-way-privilege"))))
    one.sees("55.6%")
    expect(one.page).to_have_url(re.compile("way=privilege"))
    one.page.reload()
    expect(one.page.get_by_role("radio", name=exactly(one.words("page.odds-way-privilege")))).to_be_checked()
    one.hand.choose(one.page.get_by_role("radio", name=exactly("Olomòc")))
    expect(one.page).to_have_url(re.compile("game=olomoc&dice=4"))
    one.sees("55%")
    one.press("page.odds-share")
    expect(one.page.get_by_role("dialog").get_by_role("textbox")).to_have_value(re.compile("game=olomoc"))


def test_a_curve_says_what_stands_below_it(windows: Windows) -> None:
    """Also where what is looked at lies beyond its end, on a screen with room for every other mark."""
    one = Person(windows.open("player", "/odds?game=artemis&score=2&difficulty=28", kind=PHONE))
    curve = one.page.get_by_role("img", name=beginning(one.words("page.odds-curve")))
    expect(curve.get_by_text("5", exact=True)).to_be_visible()


@pytest.mark.parametrize(("kind", "language"), [(LAPTOP, "en"), (PHONE, "fr")], ids=["laptop", "phone"])
def test_every_figure_of_a_roll_is_in_sight(windows: Windows, kind: Kind, language: str) -> None:
    """Fractions of many figures too; and what a chart shows is said beside it, not only to a screen reader."""
    one = Person(windows.open("player", kind=kind, language=language))
    for query in ("game=signature", "game=olomoc&dice=12&difficulty=5&dodge=12&dodging=4"):
        one.window.open(f"/odds?{query}")
        table = one.page.get_by_role("table")
        expect(table.get_by_role("row").last).to_be_visible()
        in_sight(one, table)
    one.sees(one.words("page.odds-curve-hits-text"))
    one.sees(one.words("page.odds-ladder-rising"))


def in_sight(one: Person, table: Locator) -> None:
    """All of a table, without scrolling sideways."""
    hidden = "it => it.parentElement.scrollWidth - it.parentElement.clientWidth"
    one.window.until(lambda: table.evaluate(hidden) <= 0, f"{one.page.url}: all of the table in sight")


def test_a_form_is_found_again(windows: Windows) -> None:
    """After a reload, and on the way back from the run."""
    one = Designer(windows.open("designer"))
    one.begin(3)
    one.change(NUMBER, "6")
    expect(one.page).to_have_url(re.compile(r"games=3&seed=1&change=[^&]*%3D6$"))
    one.page.reload()
    expect(one.number("page.lab-games")).to_have_value("3")
    one.hand.write(one.number("page.lab-games"), "2")
    one.press("page.lab-play", n=2, count=2)
    expect(one.page).to_have_url(re.compile(r"/lab/runs/[a-z0-9]+$"))
    one.page.go_back()
    expect(one.number("page.lab-games")).to_have_value("2")
    expect(one.field("page.lab-change-to")).to_have_value("6")
