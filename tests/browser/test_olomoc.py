"""Olomòc at a table: laid, drafted and marched with a mouse, with keys and with a finger; the proof of the page plays
whole nights.
"""

from __future__ import annotations

from math import hypot
from typing import Any, Final

import pytest
from playwright.sync_api import expect

import rouage
from rouage.space.reach import farthest
from tests.browser.cabalist import Cabalist, Spot
from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.skirmish import agree, laid_out, set_up
from tests.browser.windows import DESKTOP, PHONE, Kind, Windows

PETRA: Final = "petra-kantor"
START: Final = (6000, 6000)
ALONE: Final[dict[str, Any]] = {
    "agenda": "releves", "begin": "activation", "active": PETRA, "markers": [],
    "decors": [{"decor": "batiment", "at": [6000, 9000]}],
    "players": {"player-1": {"opened": [PETRA]}, "player-2": {"opened": ["bohdan"]}},
    "rouages": [
        {"card": PETRA, "seat": "player-1", "at": [*START]},
        {"card": "bohdan", "seat": "player-2", "at": [14000, 14000]},
    ],
}  # fmt: skip
"""One to move, a building to the north of her, and nobody near."""
BUILDING: Final = (6000, 9000)
FAR: Final = ((15000, 6000), (14000, 9500), (6000, 800))
"""Much too far: to the east, to the north-east, and to the south."""
HANDS: Final = [pytest.param(Mouse(), DESKTOP, id="mouse"), pytest.param(Finger(), PHONE, id="finger")]


def test_the_bloc_is_laid_and_the_cabals_are_drafted(windows: Windows) -> None:
    """From the page that lays tables to the first plan: decors put down, an edge taken, rouages and cards picked."""
    asks = set_up(windows)
    assert asks == {"ask-decor", "ask-edge", "ask-pick-rouage", "ask-pick-equipment", "ask-assign"}


@pytest.mark.parametrize("spot", FAR, ids=["east", "north-east", "south"])
@pytest.mark.parametrize(("hand", "kind"), HANDS)
def test_a_base_dragged_too_far_stops_at_the_limit(windows: Windows, hand: Hand, kind: Kind, spot: Spot) -> None:
    """It comes to rest as far as the ruler carries it, to the thousandth of an inch; there it may be put down."""
    one = laid_out(windows, hand, kind, ALONE)
    r, size = one.view["rouages"][0]["r"], tuple(one.view["rulers"]["ruler"])
    limit = farthest(size, r)
    one.hold(START, spot)
    expect(one.confirming).to_be_enabled()
    expect(one.refusal).to_be_hidden()
    for text in (
        one.words("olomoc-page.move-gist-march", who=PETRA, far=f"{limit / 1000:.1f}"),
        one.words("olomoc-page.say-inches", n=f"{limit / 1000:.2f}"),
        one.words("olomoc-page.move-limit"),
    ):
        one.sees(text)
    with one.moving():
        one.confirm()
    at = one.at(PETRA)
    assert at is not None
    assert abs(hypot(at[0] - START[0], at[1] - START[1]) - limit) < 1
    assert within(limit, at, spot)
    agree_on(one, at)


def within(limit: float, at: Spot, spot: Spot) -> bool:
    """Whether it went the way it was dragged, as straight as a hand goes."""
    dx, dy = spot[0] - START[0], spot[1] - START[1]
    along = limit / hypot(dx, dy)
    return hypot(START[0] + dx * along - at[0], START[1] + dy * along - at[1]) < 150


def agree_on(one: Cabalist, at: Spot) -> None:
    """The rules accept that very spot, as the table did, and none beyond it."""
    key = one.sent[-1]
    game: rouage.Game[Any] = rouage.new("olomoc", ALONE)
    assert game.why_not(key) is None
    beyond = at[0] + round((at[0] - START[0]) * 0.002), at[1] + round((at[1] - START[1]) * 0.002)
    assert game.why_not(f"march {beyond[0]},{beyond[1]}") is not None
    game.choose(key)
    agree({"player-1": one}, game)


@pytest.mark.parametrize(("hand", "kind"), HANDS)
def test_a_base_dragged_where_it_may_not_stand_is_refused_in_words(windows: Windows, hand: Hand, kind: Kind) -> None:
    """Nothing is to be confirmed there, the reason is the rules' own, and the base can be dragged on from there."""
    one = laid_out(windows, hand, kind, ALONE)
    one.hold(START, BUILDING)
    refused = rouage.new("olomoc", ALONE).why_not(f"march {BUILDING[0]},{BUILDING[1]}")
    assert refused is not None
    expect(one.refusal).to_contain_text(one.words.phrase(refused.message.to_data()))
    expect(one.confirming).to_be_hidden()
    assert one.at(PETRA) == START
    with one.moving():
        one.go((7500, 7000))
    assert one.at(PETRA) != START
