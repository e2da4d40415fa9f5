"""A report and a comparison as designers open them: files in a browser, without a server or a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from playwright.sync_api import Browser, Page, expect

from rouage.lab import comparing, report
from rouage.lab.reading import Reading
from rouage.lab.results import Results
from tests.browser.gallery import Gallery
from tests.browser.windows import LAPTOP, NARROW, PHONE, Kind, Window, Windows
from tests.lab.folders import BRAWL, alone

GAMES = 12
LINK = "/lab/runs/a/games/{n}"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    before, after = (tmp_path_factory.mktemp("lab") / name for name in ("before", "after"))
    alone(BRAWL, GAMES, before)
    alone(replace(BRAWL, changes={"creature.dockside-bully.weapon": 2}), GAMES, after)
    return before, after


class Desk:
    """Somebody with report files and a browser; whatever a page asks of a network is noted."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.windows = Windows(browser, "http://nowhere.invalid")
        self.folder = folder
        self.asked: list[str] = []

    def open(self, text: str, kind: Kind = LAPTOP) -> Window:
        file = self.folder / "page.html"
        file.write_text(text, "utf-8")
        window = self.windows.open("reader", kind=kind)
        window.page.on("request", lambda request: self.asked.append(request.url))
        window.open(file.as_uri())
        window.page.wait_for_load_state()
        expect(window.page.locator(".chart svg")).to_have_count(window.page.locator(".chart").count())
        # A chart is seen before it is drawn in full, and before it hears a click.
        drawn = "() => page.charts.every((_, place) => views[place])"
        window.until(lambda: window.page.evaluate(drawn), "the charts to be drawn")
        window.page.evaluate("() => document.fonts.ready")
        return window


@pytest.fixture
def desk(browser: Browser, tmp_path: Path) -> Iterator[Desk]:
    one = Desk(browser, tmp_path)
    yield one
    complaints, asked = one.windows.complaints(), one.asked
    one.windows.close()
    assert not complaints, "\n".join(complaints)
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def fits(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(
    ("language", "kind", "title"),
    [("en", LAPTOP, "How games end"), ("fr", LAPTOP, "Comment finissent les parties"),
     ("en", PHONE, "How games end"), ("fr", NARROW, "Comment finissent les parties")],
)  # fmt: skip
def test_every_chart_is_drawn_with_a_title_a_sentence_and_units(
    desk: Desk, folders: tuple[Path, Path], language: str, kind: Kind, title: str
) -> None:
    page = desk.open(report.page(folders[0], language), kind).page
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator("#endings h2")).to_have_text(title)
    charts = Reading(Results.open(folders[0])).charts()
    sections = page.locator("main section")
    assert sections.count() == len(charts) >= 10
    for section, chart in zip(sections.all(), charts, strict=True):
        assert section.locator("h2").inner_text().strip()
        assert section.locator("p").first.inner_text().strip().endswith(".")
        assert section.locator("svg .role-axis-title").first.text_content()
        if chart.shape == "bars":
            assert section.locator("svg .mark-rect path").count() == len(chart.bars)
        svg, card = section.locator("svg").bounding_box(), section.bounding_box()
        assert svg is not None
        assert card is not None
        assert svg["x"] + svg["width"] <= card["x"] + card["width"] + 1
        for legend in section.locator("svg .role-legend-entry").all():
            place = legend.bounding_box()
            assert place is not None
            assert place["x"] + place["width"] <= svg["x"] + svg["width"] + 1
    page.evaluate("() => document.querySelectorAll('details').forEach(one => (one.open = true))")
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.closest('section').id)"
    assert page.locator("main section .wide").evaluate_all(cut) == []
    assert fits(page)


def test_a_bar_opens_the_games_behind_it_and_each_has_its_command(desk: Desk, folders: tuple[Path, Path]) -> None:
    page = desk.open(report.page(folders[0], "en")).page
    games = Results.open(folders[0]).table("games")
    ending = games["reason"].value_counts(sort=True)["reason"][0]
    behind = games.filter(pl.col("reason") == ending)["game"].to_list()
    page.locator("#endings svg .mark-rect path").first.click()
    dialog = page.locator("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator("#count")).to_have_text(f"Games behind it: {len(behind)}")
    assert [int(text) for text in dialog.locator("tbody tr td:first-child").all_inner_texts()] == behind
    command = dialog.locator("tbody tr button").first.inner_text()
    assert re.fullmatch(rf"rouage study \S+ {behind[0]}", command)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_a_name_in_the_table_opens_the_same_with_the_keyboard(desk: Desk, folders: tuple[Path, Path]) -> None:
    page = desk.open(report.page(folders[0], "fr"), NARROW).page
    section = page.locator("#things-used")
    section.locator("summary").press("Enter")
    section.locator("[data-bar]").first.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    assert page.locator("dialog tbody tr").count() > 0
    assert fits(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()


def test_a_served_report_links_to_its_games(desk: Desk, folders: tuple[Path, Path]) -> None:
    page = desk.open(report.page(folders[0], "en", LINK)).page
    page.locator("#endings svg .mark-rect path").first.click()
    number = page.locator("dialog tbody tr td").first.inner_text()
    link = page.locator("dialog tbody tr a").first
    assert link.get_attribute("href") == LINK.format(n=number)
    assert link.get_attribute("target") == "_top"
    assert "rouage study" not in page.locator("dialog").inner_text()


def test_a_chart_is_saved_as_a_picture(desk: Desk, folders: tuple[Path, Path]) -> None:
    page = desk.open(report.page(folders[0], "en")).page
    with page.expect_download() as saved:
        page.locator("#endings [data-save=svg]").click()
    assert saved.value.suggested_filename == "endings.svg"
    assert saved.value.path().read_text("utf-8").startswith("<svg")


def test_a_comparison_says_what_was_changed_and_opens_its_games(desk: Desk, folders: tuple[Path, Path]) -> None:
    found = comparing.compare(*map(Results.open, folders))
    page = desk.open(comparing.page(found, folders, "fr"), PHONE).page
    expect(page.locator("header")).to_contain_text("(creature.dockside-bully.weapon)")
    page.locator("#compared-won summary").tap()
    page.locator("#compared-won [data-bar]").first.tap()
    expect(page.locator("dialog")).to_be_visible()
    assert fits(page)


@pytest.mark.parametrize("kind", [LAPTOP, PHONE], ids=lambda kind: kind.name)
def test_nothing_stands_in_the_way_of_a_reader(desk: Desk, folders: tuple[Path, Path], kind: Kind) -> None:
    gallery = Gallery(thorough=True)
    window = desk.open(report.page(folders[0], "en"), kind)
    window.page.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
    gallery.look(window, "report")
    window.page.locator("[data-bar]").first.click()
    expect(window.page.locator("dialog")).to_be_visible()
    gallery.look(window, "games")
    assert gallery.faults == []
