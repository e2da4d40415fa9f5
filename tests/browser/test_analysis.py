"""A finished game analysed on the study board: the curve leads through it, and its turning points too."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import rouage
from rouage import bots
from tests.browser.gallery import Gallery
from tests.browser.hands import Mouse
from tests.browser.people import Seat
from tests.browser.windows import LAPTOP, PHONE, Kind, Windows


def record(seed: int) -> str:
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=seed, salt="s")
    players = {seat: bots.make("gentle", seed, "signature") for seat in game.seats}
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game.save()


@pytest.mark.parametrize(("kind", "language", "seed"), [(LAPTOP, "en", 1), (PHONE, "fr", 4)])
def test_a_game_is_analysed(windows: Windows, tmp_path: Path, kind: Kind, language: str, seed: int) -> None:
    file = tmp_path / "brawl.rouage"
    file.write_text(record(seed), "utf-8")
    one = Seat(windows.open("student", "/lab", kind=kind, language=language), Mouse())
    with one.page.expect_file_chooser() as chosen:
        one.press("page.lab-study-choose")
    # What is known of an analysis comes before one is begun.
    with one.page.expect_response("**/api/studies/*/analysis*"):
        chosen.value.set_files(file)
    panel = one.region("page.analysis")
    one.press("page.analysis-begin")
    curve = panel.get_by_role("slider")
    expect(curve).to_be_visible()
    expect(curve).to_have_accessible_description(one.words("page.analysis-curve-text"))
    expect(panel.get_by_text(one.words("page.analysis-axis"))).to_be_visible()
    last = curve.get_attribute("aria-valuemax")
    expect(curve).to_have_attribute("aria-valuenow", last or "")
    # One after another by the keyboard: each point is a position on the board.
    curve.focus()
    one.page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    one.page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", "2")
    one.page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuenow", last or "")
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(curve).not_to_have_attribute("aria-valuenow", last or "")
    turning = panel.get_by_role("button")
    if turning.count():
        turning.first.click()
        expect(turning.first).to_have_attribute("aria-current", "true")
    curve.scroll_into_view_if_needed()
    gallery = Gallery()
    gallery.look(one.window, "analysis")
    assert not gallery.faults, "\n".join(gallery.faults)


@pytest.mark.parametrize(("kind", "language", "seed"), [(LAPTOP, "en", 11), (PHONE, "fr", 12)])
def test_an_analysis_is_stopped_by_whoever_asked(
    windows: Windows, tmp_path: Path, kind: Kind, language: str, seed: int
) -> None:
    file = tmp_path / "brawl.rouage"
    file.write_text(record(seed), "utf-8")
    one = Seat(windows.open("student", "/lab", kind=kind, language=language), Mouse())
    with one.page.expect_file_chooser() as chosen:
        one.press("page.lab-study-choose")
    # What is known of an analysis comes before one is begun.
    with one.page.expect_response("**/api/studies/*/analysis*"):
        chosen.value.set_files(file)
    one.press("page.analysis-begin")
    stop = one.button("page.analysis-stop", one.region("page.analysis"))
    expect(stop).to_be_visible()
    other = Seat(windows.open("reader", one.page.url.removeprefix(one.window.base), language=language), Mouse())
    expect(other.region("page.analysis").get_by_role("progressbar")).to_be_visible()
    expect(other.button("page.analysis-stop", other.region("page.analysis"))).to_have_count(0)
    stop.scroll_into_view_if_needed()
    gallery = Gallery()
    gallery.look(one.window, "analysis-under-way")
    assert not gallery.faults, "\n".join(gallery.faults)
    one.hand.press(stop)
    begin = one.button("page.analysis-begin")
    expect(begin).to_be_focused()
    one.hand.press(begin)
    expect(stop).to_be_visible()
    one.hand.press(stop)
    expect(begin).to_be_visible()
