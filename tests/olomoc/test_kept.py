"""What is kept, or taken for granted, changes no answer."""

import random
from types import ModuleType
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc import bloc, charge, entering, movements
from tests.olomoc.table import block, hostile, mine, offers, place, play, take, theirs


def crowd(seed: int) -> Game[Any]:
    """Nine rouages close together around a wall, wherever there is room, and a marker."""
    dice = random.Random(seed)
    spots: list[tuple[int, int]] = []
    while len(spots) < 9:
        x, y = dice.randrange(3000, 13000, 10), dice.randrange(3000, 13000, 10)
        clear = not (6300 < x < 9700 and 6800 < y < 9200) and (x - 8000) ** 2 + (y - 11000) ** 2 > 1200**2
        if clear and all((x - a) ** 2 + (y - b) ** 2 > 1200**2 for a, b in spots):
            spots.append((x, y))
    kinds = (mine, theirs, hostile)
    rouages = [kinds[number % 3](f"r{number}", *spot, stunned=number == 7) for number, spot in enumerate(spots)]
    return play("seed", *rouages, seed=seed, decors=[block(7000, 7500, 2000, 1000)], markers=[{"at": [8000, 11000]}])


@pytest.mark.parametrize("seed", range(12))
def test_a_march_that_is_offered_is_legal_by_itself(seed: int) -> None:
    game = crowd(seed)
    decision = game.decision
    assert decision is not None
    offered = [*decision.candidates(), *[decision.sample(number) for number in range(20)]]
    for key in offered:
        assert game.copy().why_not(key) is None, "a copy knows nothing of what was drawn"
    marches = [key for key in offered if key.startswith("march ") and "ruler" in key]
    assert marches
    for key in marches[:4]:
        one, other = game.copy(), game.copy()
        assert one.decision is not None
        one.decision.candidates()
        assert [*one.choose(key)] == [*other.choose(key)]


def test_marches_are_drawn_anew_where_somebody_has_moved() -> None:
    game = play([], mine("a", 8000, 8000), mine("b", 8000, 3000))
    assert game.decision is not None
    before = game.decision.candidates()
    game.state.rouages["b"].x, game.state.rouages["b"].y = 10000, 8000
    again = game.copy().decision
    assert again is not None
    after = again.candidates()
    assert before != after
    assert all(again.why_not(key) is None for key in after)
    assert any(again.why_not(key) is not None for key in before)


@pytest.mark.interpreted("it replaces a function")
@pytest.mark.parametrize(("module", "at", "seed"), [(movements, 8000, 0), (entering, None, 2)])
def test_two_who_draw_at_once_draw_the_same(
    module: ModuleType, at: int | None, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots think in threads of their own: one may draw while another is about to."""
    places = [(x, y) for x in range(1000, 15000, 1500) for y in (1000, 6600, 9400)]

    def drawn() -> list[list[str]]:
        games = [play([], mine("a", at, at), *more) for more in [(), *[(theirs("b", *place),) for place in places]]]
        return [game.decision.candidates() for game in games if game.decision is not None]

    module._drawn.cache_clear()
    alone, draw, other = drawn(), module.draw, [play([], mine("a", at, at))]

    def late(*asked: Any) -> int:
        if asked[0] == seed and other and (decision := other.pop().decision) is not None:
            decision.candidates()
        found: int = draw(*asked)
        return found

    module._drawn.cache_clear()
    monkeypatch.setattr(module, "draw", late)
    assert drawn() == alone
    assert not other


@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_reached_has_a_first_end(seed: int) -> None:
    game = crowd(seed)
    everybody = [*game.state.rouages.values()]
    for one in everybody:
        for other in everybody:
            if one is not other:
                assert charge.reaches(game, one, other) == (charge.first_end(game, one, other) is not None)


def test_who_is_reached_is_asked_anew_where_somebody_has_moved() -> None:
    game = play([], mine("a", 8000, 8000), theirs("b", 11000, 8000))
    assert offers(game, "charge") == ["charge b"]
    game.state.rouages["b"].x = 15000
    assert not offers(game.copy(), "charge")


@pytest.mark.rule("OLO-KEY-06")
@pytest.mark.parametrize("seed", range(12))
def test_the_engaged_are_those_that_are_not_free(seed: int) -> None:
    game = crowd(seed)
    game.state.rouages["r0"].x = -1
    here = [one for one in game.state.rouages.values() if one.here]
    assert bloc.engaged(game) == {one.id for one in here if not bloc.is_free(game, one)}


def test_two_games_of_one_setup_share_nothing_that_changes() -> None:
    one, other = (play([], mine("a", 8000, 8000)) for _ in range(2))
    take(one, "march 8000,9000")
    assert (place(one, "a"), place(other, "a")) == ((8000, 9000), (8000, 8000))
    assert place(play([], mine("a", 8000, 8000)), "a") == (8000, 8000)
    assert place(play([], mine("a", 8000, 8100)), "a") == (8000, 8100)


def test_a_bad_setup_is_refused_each_time() -> None:
    for _ in range(2):
        with pytest.raises(rouage.BadSetup):
            play([], mine("a", 8000, 8000), mine("a", 4000, 4000))
