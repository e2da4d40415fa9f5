"""The map of Primaevus V: rings, links, colours, elements, and the enemies of each colour."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rouage
from rouage.games.sine_tempore.territories import attainable, chart
from tests.sine_tempore.campaigns import GREEN, LANDS, RED, SHELF, YELLOW, asked, camp, end, now, refused, seen, set_out

ENEMY = SHELF.entries["enemy"]


def laid(difficulty: str, scene: str = "landing-site", **more: Any) -> rouage.Game[Any]:
    return rouage.new("sine-tempore", {"scene": scene, "difficulty": difficulty, "event": "none", **more}, seed=3)


@pytest.mark.rule("ST-RUL-108")
def test_three_rings_of_eight_lie_around_the_camp() -> None:
    lands = chart(SHELF)
    assert len(lands) == 24
    assert Counter(one.colour for one in lands.values()) == {"green": 8, "yellow": 8, "red": 8}
    assert seen(camp())["camp"]["links"] == GREEN


@pytest.mark.rule("ST-RUL-108", "ST-CAM-02")
def test_each_is_linked_to_its_neighbours_and_to_one_of_the_next_ring() -> None:
    lands = chart(SHELF)
    for place in range(8):
        round_about = {(place + 1) % 8, (place - 1) % 8}
        assert set(lands[GREEN[place]].links) == {*(GREEN[one] for one in round_about), YELLOW[place]}
        assert set(lands[YELLOW[place]].links) == {*(YELLOW[one] for one in round_about), GREEN[place], RED[place]}
        assert set(lands[RED[place]].links) == {*(RED[one] for one in round_about), YELLOW[place]}


@pytest.mark.rule("ST-RUL-108", "ST-CAM-01")
def test_from_the_camp_only_the_first_ring_can_be_attempted() -> None:
    game = camp()
    assert game.decision is not None
    assert game.decision.keys == [f"explore {id}" for id in GREEN]
    assert refused(game, f"explore {YELLOW[0]}") == "ST-RUL-108"
    assert refused(game, "explore nowhere") == "ST-RUL-108"


@pytest.mark.rule("ST-CAM-02", "ST-CAM-03", "ST-RUL-108")
def test_success_unlocks_a_territory_and_opens_those_linked_to_it() -> None:
    game = camp()
    set_out(game, f"explore {GREEN[2]}")
    events = end(game, True)
    assert [event.data["territory"] for event in events if event.kind == "territory-unlocked"] == [GREEN[2]]
    assert now(game).unlocked == (GREEN[2],)
    assert attainable(SHELF, now(game).unlocked) == [*[id for id in GREEN if id != GREEN[2]], YELLOW[2]]
    assert YELLOW[2] in [one["id"] for one in seen(game)["territories"] if one["open"]]


@pytest.mark.rule("ST-CAM-03", "ST-RUL-109")
def test_failure_unlocks_nothing_and_may_be_tried_again() -> None:
    game = camp()
    set_out(game, f"explore {GREEN[2]}")
    end(game, False)
    game.choose("done")
    assert now(game).unlocked == ()
    assert asked(game) == "ask-next"
    assert game.why_not(f"explore {GREEN[2]}") is None


@pytest.mark.rule("ST-CAM-03")
def test_what_is_unlocked_is_not_attempted_again() -> None:
    assert refused(camp(unlocked=[GREEN[0]]), f"explore {GREEN[0]}") == "ST-CAM-03"


@pytest.mark.rule("ST-RUL-108", "ST-SET-01")
def test_an_exploration_mission_is_drawn_each_as_likely_as_any_other() -> None:
    game = camp()
    odds = game.forecast(f"explore {GREEN[0]}")["odds"]
    assert isinstance(odds, dict)
    assert set(odds.values()) == {"1/10"}
    assert all(SHELF.entries["mission"][id].random for id in odds)
    drawn = set()
    for seed in range(40):
        one = camp(seed=seed)
        one.choose(f"explore {GREEN[0]}")
        drawn.add(now(one).mission)
    assert drawn == set(odds)


@pytest.mark.rule("ST-RUL-108")
def test_a_mission_is_played_in_the_colour_of_its_territory() -> None:
    game = camp(unlocked=[GREEN[0], YELLOW[0]])
    set_out(game, f"explore {RED[0]}")
    alone = rouage.new("sine-tempore", {"scene": now(game).mission, "deploy": "auto"}, seed=1)
    assert len(game.state.enemies) > len(alone.state.enemies)


@pytest.mark.rule("ST-RUL-108")
def test_in_a_yellow_territory_each_group_has_one_model_more_next_to_its_first() -> None:
    plain, yellow = laid("green"), laid("yellow")
    for id, group in plain.state.groups.items():
        assert len(yellow.state.groups[id].models) == len(group.models) + 1
        assert yellow.state.groups[id].time == group.time
    assert set(yellow.state.groups) == set(plain.state.groups)
    assert not [one for one in yellow.state.enemies.values() if ENEMY[one.card].elite_of]


@pytest.mark.rule("ST-RUL-108")
def test_the_new_model_takes_the_free_square_nearest_to_the_first_of_its_group() -> None:
    from rouage.games.sine_tempore.board import board_of, free
    from rouage.space.grid import squares_of

    plain, yellow = laid("green"), laid("yellow")
    for id, group in plain.state.groups.items():
        first = yellow.state.enemies[group.models[0]].square
        new = yellow.state.enemies[yellow.state.groups[id].models[-1]].square
        apart = board_of(plain.state).grid.distance
        others = [one.square for one in yellow.state.enemies.values()]
        room = [one for one in squares_of(free(plain.state)) if one not in (*_start(plain), *others)]
        assert apart(first, new) <= min(apart(first, square) for square in room)
        assert new not in _start(plain)


def _start(game: rouage.Game[Any]) -> list[int]:
    from rouage.games.sine_tempore.board import board_of

    card = SHELF.entries["mission"][game.state.mission]
    return [board_of(game.state).grid.square(x, y) for x, y in card.start_zone]


@pytest.mark.rule("ST-RUL-108")
@pytest.mark.parametrize("scene", ["landing-site", "coven", "stand-fast"])
def test_in_a_red_territory_there_are_two_more_and_an_elite_in_the_first_group(scene: str) -> None:
    plain, red = laid("green", scene), laid("red", scene)
    casts = SHELF.entries["mission"][scene].enemies
    elites = [one for one in red.state.enemies.values() if ENEMY[one.card].elite_of]
    assert [ENEMY[one.card].elite_of for one in elites] == [casts[0].enemy]
    assert red.state.groups[elites[0].card].time == red.state.groups[casts[0].enemy].time
    for place, cast in enumerate(casts):
        more = len(red.state.groups[cast.enemy].models) - len(plain.state.groups[cast.enemy].models)
        assert more == (1 if place == 0 else 2)


@pytest.mark.rule("ST-RUL-108", "ST-CMP-02")
@pytest.mark.parametrize("colour", ["yellow", "red"])
@pytest.mark.parametrize("scene", [id for id, card in SHELF.entries["mission"].items() if card.chapter is None])
def test_there_are_never_more_models_than_miniatures(scene: str, colour: str) -> None:
    game = laid(colour, scene)
    used = Counter(ENEMY[one.card].miniature for one in game.state.enemies.values())
    for miniature, n in used.items():
        assert n <= SHELF.entries["miniature"][miniature].count


@pytest.mark.rule("ST-RUL-108", "ST-CMP-02")
def test_bull_y_stays_alone() -> None:
    game = laid("red", "the-beast")
    assert [one.card for one in game.state.enemies.values() if ENEMY[one.card].miniature == "bull-y"] == ["bull-y"]


@pytest.mark.rule("ST-RUL-108", "ST-RUL-128")
def test_models_of_the_colour_count_for_the_objective() -> None:
    from rouage.games.sine_tempore import objectives
    from rouage.games.sine_tempore.cards import mission_card

    game = laid("red")
    for id in [one.id for one in game.state.enemies.values() if not ENEMY[one.card].elite_of]:
        del game.state.enemies[id]
    game.state.due = ()
    assert not objectives.met(game, mission_card(game))
    game.state.enemies.clear()
    assert objectives.met(game, mission_card(game))


@pytest.mark.rule("ST-RUL-111", "ST-CAM-04")
def test_elements_come_in_turn_around_the_map() -> None:
    order = ("alh-84001", "inottenio", "kekulenium")
    assert [one.element for one in chart(SHELF).values()] == [order[n % 3] for n in range(24)]


@pytest.mark.rule("ST-RUL-111", "ST-CAM-04")
def test_each_unlocked_territory_yields_a_unit_in_every_colony_phase() -> None:
    game = camp("recovery", unlocked=LANDS[:5], store={"inottenio": 7})
    assert seen(game)["store"] == {"alh-84001": 2, "inottenio": 9, "kekulenium": 1}
    done_at = asked(game)
    assert done_at == "ask-workshop"


@pytest.mark.rule("ST-RUL-108")
def test_a_forecast_tells_what_a_territory_is_and_opens() -> None:
    told = camp(unlocked=[GREEN[0]]).forecast(f"explore {YELLOW[0]}")
    assert (told["colour"], told["item"], told["experience"]) == ("yellow", True, 1)
    assert told["opens"] == [YELLOW[1], YELLOW[7], RED[0]]
