"""More pieces, corners, people or dice than any game needs: refused before anything is worked out from them."""

from __future__ import annotations

import math
from typing import Any

import pytest

import rouage
from rouage.engine.decision import Illegal, Throw
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.engine.history import Base, Header, snapshot
from rouage.engine.lines import BadRecord
from rouage.engine.pack import MOST_GIVEN
from rouage.engine.plain import Plain
from rouage.engine.title import BadSetup
from rouage.games.olomoc import setup as olomoc
from rouage.games.signature import title as signature
from rouage.space import inches
from rouage.table import attendant
from tests.patience import until
from tests.table.house import House, Visitor
from tests.table.stranger import worded
from tests.table.trio import live

CORNERS = 6862


def around(count: int) -> list[Plain]:
    """The corners of a polygon that nothing is wrong with."""
    turns = [2 * math.pi * number / count for number in range(count)]
    return [[round(8000 + 7000 * math.cos(turn)), round(8000 + 7000 * math.sin(turn))] for turn in turns]


def test_a_polygon_with_thousands_of_corners_is_refused_before_it_is_looked_at(
    ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int] = []
    is_simple = inches.is_simple

    def counted(corners: Any) -> bool:
        looked_at.append(len(corners))
        return is_simple(corners)

    monkeypatch.setattr(olomoc, "is_simple", counted)
    wish = {"game": "olomoc", "setup": {"decors": [{"corners": around(3000)}]}}
    assert ann.refused("POST", "/tables", wish, 422) == "table.fault"
    assert max(looked_at, default=0) <= olomoc.MOST_CORNERS


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        ({"decors": [{"corners": around(CORNERS)}]}, "decors#1.corners"),
        ({"decors": [{"corners": around(olomoc.MOST_CORNERS + 1)}]}, "decors#1.corners"),
        ({"markers": [{"at": [number, 0]} for number in range(olomoc.MOST_PIECES + 1)]}, "markers"),
        ({"pile": ["x"] * (MOST_GIVEN + 1)}, "pile"),
    ],
)
def test_a_setup_that_is_too_long_says_where(setup: dict[str, object], key: str) -> None:
    with pytest.raises(PackError) as wrong:
        rouage.new("olomoc", setup)
    assert [(fault.key, fault.kind) for fault in wrong.value.faults] == [(key, "too-many")]


def test_all_decors_together_have_so_many_corners_and_no_more() -> None:
    """Each within its limit, they would cost as much as one with far too many."""
    decor: Plain = {"corners": around(20)}
    most = olomoc.MOST_CORNERS_IN_ALL // 20
    laid = rouage.new("olomoc", {"begin": "hostiles", "agenda": "releves", "decors": [decor] * most})
    ((_, corners, limit),) = [one for one in laid.title.counts(laid.state) if one[0] == "olomoc.full-of-corners"]
    assert corners == limit == olomoc.MOST_CORNERS_IN_ALL
    with pytest.raises(BadSetup) as wrong:
        rouage.new("olomoc", {"begin": "hostiles", "agenda": "releves", "decors": [decor] * (most + 1)})
    assert [fault.id for fault in wrong.value.faults] == ["olomoc.full-of-corners"]


def refused(table: Game[Any], key: str) -> str | None:
    """The id of what the GM is told, if the command is refused."""
    try:
        table.choose(key, "gm")
    except Illegal as illegal:
        return illegal.message.id
    return None


@pytest.mark.parametrize(("game", "sort"), [("signature", "npc stranger 3"), ("artemis", "npc stranger amateur")])
def test_the_gm_brings_in_as_many_as_a_table_bears_and_plays_on(game: str, sort: str) -> None:
    table = rouage.new(game, {}, seed=1)
    full = {"signature": "full-of-creatures", "artemis": "full-of-people"}[game]
    refusal = None
    while refusal is None and table.number < 400:
        before = table.number
        refusal = refused(table, sort)
    assert refusal == worded(f"{game}.{full}")
    assert table.number == before
    table.choose("say it is crowded here", "gm")
    assert all(count <= most for _, count, most in table.title.counts(table.state))


def test_nobody_finds_sources_of_balance_without_end() -> None:
    """All of a sheet is told again whenever the table moves."""
    table = rouage.new("artemis", {"heroes": [{"character": "bastien"}]}, seed=1)
    refusal = None
    while refusal is None and table.number < 400:
        refusal = refused(table, f"source bastien 1 thing {table.number}")
    assert refusal == worded("artemis.full-of-things")
    assert all(count <= most for _, count, most in table.title.counts(table.state))


def test_bots_left_to_themselves_rest_at_last(here: House, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """One request would keep the server busy, and fill its disk, for ever."""
    monkeypatch.setattr(attendant, "MOST_ALONE", 20)
    seats = [{"seat": seat, "who": "bot"} for seat in ("player-1", "player-2", "gm")]
    setup = {"heroes": [{"character": "bastien"}, {"character": "maelle"}]}
    wish = {"game": "artemis", "setup": setup, "seats": seats, "pace": 0, "begin": True}
    table = live(here, ann.post("/tables", wish)["table"]["id"])
    until(lambda: len(table.log.chosen) >= 20 and not table.attendant.busy)
    assert len(table.log.chosen) == 20
    assert not table.over


def grown(extra: int) -> Game[Any]:
    """A game of Signature that goes on from a snapshot with so many creatures more than a table bears."""
    first = rouage.new("signature", {"creatures": [{"difficulty": 4, "count": 20}]}, seed=1)
    creatures = first.state.creatures
    while len(creatures) < signature.MOST_PIECES + extra:
        twin = creatures[0].copy()
        twin.id = f"twin-{len(creatures)}"
        creatures.append(twin)
    return based_on(first)


def based_on(first: Game[Any]) -> Game[Any]:
    old = first.header
    base = Base(snapshot(first.state, first.stack), ())
    header = Header(old.game, old.version, old.packs, old.setup, old.dice, old.script, old.seed, old.salt, base)
    return Game.begin(first.title, header, first.shelf)


def test_a_record_whose_snapshot_is_overfull_is_refused(ann: Visitor) -> None:
    assert rouage.load(grown(0).save()).number == 0
    text = grown(1).save()
    with pytest.raises(BadRecord) as wrong:
        rouage.load(text)
    assert "at most 200 creatures" in str(wrong.value).lower()
    assert ann.refused("POST", "/studies", {"record": text}, 422) == "engine.record-line"


def test_a_record_that_waits_for_endless_dice_is_refused() -> None:
    first = rouage.new("signature", {"scene": "tavern-brawl"}, seed=1, dice="typed")
    first.stack.append(Throw("x", 10**9, 6, "gm"))
    with pytest.raises(BadRecord) as wrong:
        rouage.load(based_on(first).save())
    assert "at most 1000 dice" in str(wrong.value).lower()
