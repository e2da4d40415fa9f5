"""A name that nobody and nothing has is refused with the nearest, or with all there are."""

from collections.abc import Callable

import pytest

import rouage
from tests.sine_tempore.campaigns import GREEN, LANDS, Play, camp
from tests.sine_tempore.scenes import acting

PLENTY = {"alh-84001": 20, "inottenio": 20, "kekulenium": 20}
CREW = "There are: achab, andromeda, jukas, alexandra."


def muster() -> Play:
    game = camp(settlers={"yarrow": {}})
    game.choose(f"explore {GREEN[0]}")
    return game


def said(game: Play, key: str) -> str:
    refusal = game.why_not(key)
    assert refusal is not None
    return game.say(refusal.message, "en")


@pytest.mark.parametrize(
    ("table", "key", "says"),
    [
        (lambda: acting("achab"), "skill fient", "Captain Achab has no skill called “fient”. Did you mean “feint”?"),
        (
            lambda: acting("achab"),
            "skill zzz",
            "Captain Achab has no skill called “zzz”. There are: order, rally, lunge, feint.",
        ),
        (muster, "go yarow", "Nobody called “yarow” is in the crew. Did you mean “yarrow”?"),
        (lambda: camp("skills"), "learn achap feint", "Nobody called “achap” is in the crew. Did you mean “achab”?"),
        (lambda: camp("skills"), "learn nemo feint", f"Nobody called “nemo” is in the crew. {CREW}"),
        (lambda: camp("workshop"), "give captains-blade nemo", f"Nobody called “nemo” is in the crew. {CREW}"),
        (
            lambda: camp("ship", store=PLENTY),
            "build bridg",
            "The ship has no module called “bridg”. Did you mean “bridge”?",
        ),
        (
            lambda: camp("ship", store=PLENTY),
            "build zzz",
            "The ship has no module called “zzz”. There are: infirmary, workshop, laboratory, bridge.",
        ),
        (
            camp,
            "explore first-furow",
            "The map has no territory called “first-furow”. Did you mean “first-furrow”?",
        ),
    ],
)
def test_a_crew_is_told_what_was_meant_or_what_there_is(table: Callable[[], Play], key: str, says: str) -> None:
    assert said(table(), key) == says


def test_a_map_too_large_to_be_told_whole_is_told_from_its_first_land_to_its_last() -> None:
    words = said(camp(), "explore zzz")
    assert words.startswith(f"The map has no territory called “zzz”. There are: {LANDS[0]}, {LANDS[1]}, ")
    assert words.endswith(f", …, {LANDS[-1]}.")


def test_terrain_is_moved_by_the_names_it_has() -> None:
    game = rouage.new("sine-tempore", {"scene": "landing-site"}, seed=1)
    piece = next(iter(game.state.scenery))
    assert (
        said(game, f"move {piece[:-1]} e5") == f"There is no piece called “{piece[:-1]}” here. Did you mean “{piece}”?"
    )
    assert said(game, "move zzz e5").startswith(f"There is no piece called “zzz” here. There are: {piece}, ")
