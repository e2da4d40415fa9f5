"""The vectors that need a game around the geometry: typed keys, bases from data, markers that bring together."""

from importlib import import_module
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc import TITLE
from rouage.games.olomoc.bloc import distance, is_free, sees_rouage

import_module("rouage.games").add(TITLE)

BASE = 591
PETRA, KUBIK = "petra-kantor", "kubik-oktobar"


def bloc(petra: list[int], kubik: list[int] | None = None, **more: Any) -> Game[Any]:
    """Pétra's turn to act, with Kubik of the other cabal somewhere, on an empty Bloc unless something is put there."""
    rouages = [{"card": PETRA, "seat": "player-1", "at": petra}]
    if kubik is not None:
        rouages.append({"card": KUBIK, "seat": "player-2", "at": kubik})
    setup = {
        "agenda": "releves",
        "begin": "activation",
        "active": PETRA,
        "decors": [],
        "markers": [],
        "rouages": rouages,
    }
    return rouage.new("olomoc", {**setup, **more}, seed=1)


def refused(game: Game[Any], key: str) -> str:
    refusal = game.why_not(key)
    return refusal.rule if refusal is not None else ""


RULER = "ruler 10091,8000 1,0"
"""The displacement ruler along x, touching a base at (8000, 8000)."""


@pytest.mark.rule("OLO-TV-01", "OLO-RUL-05", "OLO-RUL-04")
def test_a_typed_pose_is_judged_as_it_lies() -> None:
    assert refused(bloc([8000, 8000]), f"march 12182,8000 {RULER}") == ""
    game = bloc([8000, 8000])
    game.choose(f"march 12182,8000 {RULER}")
    assert game.events()[-1]["end"] == [12182, 8000]


@pytest.mark.rule("OLO-TV-02", "OLO-TV-03", "OLO-TV-04", "OLO-RUL-05")
def test_the_end_lies_beside_the_ruler_not_on_it_nor_off_it() -> None:
    game = bloc([8000, 8000])
    assert refused(game, f"march 10000,8841 {RULER}") == ""
    assert refused(game, f"march 10000,8000 {RULER}") == "OLO-MOV-08"
    assert refused(game, f"march 12500,8000 {RULER}") == "OLO-MOV-07"


@pytest.mark.rule("OLO-TV-05", "OLO-RUL-06")
def test_an_end_without_a_pose_is_looked_for() -> None:
    game = bloc([8000, 8000])
    assert refused(game, "march 12220,8000") == ""
    assert refused(game, "march 12230,8000") == "OLO-MOV-04"


@pytest.mark.rule("OLO-TV-06", "OLO-RUL-05")
def test_a_rouage_in_the_way_of_the_ruler() -> None:
    assert refused(bloc([8000, 8000], [10000, 8000]), f"march 12182,8000 {RULER}") == "OLO-MOV-05"


@pytest.mark.rule("OLO-TV-07", "OLO-RUL-05")
def test_a_marker_beside_the_ruler() -> None:
    game = bloc([8000, 8000], markers=[{"at": [9000, 8900], "size": 30}])
    assert refused(game, f"march 12182,8000 {RULER}") == ""


@pytest.mark.rule("OLO-TV-08", "OLO-RUL-05")
def test_a_ruler_over_the_edge() -> None:
    assert refused(bloc([8000, BASE]), "march 8841,591 ruler 8000,-1500 0,1") == "OLO-MOV-05"


@pytest.mark.rule("OLO-TV-10", "OLO-TV-11", "OLO-RUL-07", "OLO-RUL-04")
def test_the_push_ruler_and_the_shift() -> None:
    game = bloc([8000, 8000])
    assert refused(game, "march 10182,8000 push-ruler 9091,8000 1,0") == ""
    assert refused(game, "march 10190,8000 push-ruler 9091,8000 1,0") == "OLO-MOV-07"
    assert refused(game, "march 9181,8000 shift") == ""
    assert refused(game, "march 9200,8000 shift") == "OLO-MOV-10"


@pytest.mark.rule("OLO-TV-13", "OLO-RUL-15")
def test_two_that_touch_a_small_marker_are_an_inch_apart_and_engaged() -> None:
    """On opposite sides of it; a larger one brings nobody together."""
    for size, r, apart in ((30, 591, 1000.0), (40, 787, 1574.0)):
        game = bloc([8000 - BASE - r, 8000], [8000 + BASE + r, 8000], markers=[{"at": [8000, 8000], "size": size}])
        state = game.state
        petra, kubik = state.rouages[PETRA], state.rouages[KUBIK]
        assert distance(state, petra, kubik) == distance(state, kubik, petra) == apart
        assert (is_free(game, petra), is_free(game, kubik)) == (size == 40, size == 40)


@pytest.mark.rule("OLO-TV-28", "OLO-RUL-11", "OLO-RUL-13")
def test_neither_a_decor_that_does_not_obstruct_nor_rouages_nor_markers_hide() -> None:
    corners = [[7000, 5000], [9000, 5000], [9000, 11000], [7000, 11000]]
    hidden = bloc([2000, 8000], [14000, 8000], decors=[{"corners": corners, "obstructing": True}])
    shown = bloc([2000, 8000], [14000, 8000], decors=[{"corners": corners, "obstructing": False}])
    crowded = rouage.new("olomoc", {
        "agenda": "releves", "begin": "activation", "active": PETRA, "decors": [],
        "markers": [{"at": [6000, 8000 + step], "size": 50} for step in (-2000, 0, 2000)],
        "rouages": [
            {"card": PETRA, "seat": "player-1", "at": [2000, 8000]},
            {"card": KUBIK, "seat": "player-2", "at": [14000, 8000]},
            *[{"card": "rogue", "id": f"rogue-{n}", "at": [9000, 6400 + 1600 * n]} for n in range(3)],
        ],
    })  # fmt: skip
    answers = []
    for game in (hidden, shown, crowded):
        petra, kubik = game.state.rouages[PETRA], game.state.rouages[KUBIK]
        answers.append(sees_rouage(game.state, petra, kubik))
        assert sees_rouage(game.state, petra, petra)
    assert answers == [False, True, True]


@pytest.mark.rule("OLO-RUL-01", "OLO-RUL-04")
def test_the_bloc_and_its_rulers_come_from_data_in_whole_thousandths() -> None:
    measures = TITLE.shelf().entries["measures"]["bloc"]
    assert (measures.side, measures.ruler, measures.push_ruler) == (16000, (3000, 500), (1000, 500))
    game = bloc([8000, 8000])
    assert game.decision is not None
    ends = set()
    for seed in range(20):
        after = game.copy()
        after.choose(game.decision.sample(seed))
        moved: list[dict[str, Any]] = [event for event in after.events() if event["kind"] == "moved"]
        assert all(isinstance(one, int) for event in moved for one in (*event["end"], *event["ruler"]))
        for event in moved:
            x, y = event["end"]
            assert after.state.rouages[event["who"]].at == (x, y)
            ends.add((x, y))
    assert len(ends) > 5


@pytest.mark.rule("OLO-RUL-09")
def test_a_placement_is_measured_from_base_to_base_and_only_its_end_is_judged() -> None:
    walls = [{"corners": [[9000, 4000], [10000, 4000], [10000, 12000], [9000, 12000]]}]
    rouages = [{"card": PETRA, "seat": "player-1", "at": [8000, 8000], "carries": "souffle-du-veneur"}]
    game = bloc([8000, 8000], rouages=rouages, decors=walls)
    game.choose("use souffle-du-veneur")
    farthest = 8000 + 3000 + 2 * BASE
    assert refused(game, f"place {farthest},8000") == "", "over the wall"
    assert refused(game, f"place {farthest + 1},8000") == ""
    assert refused(game, f"place {farthest + 2},8000") == "OLO-RUL-09"
    assert refused(game, "place 9500,8000") == "OLO-MOV-17"
