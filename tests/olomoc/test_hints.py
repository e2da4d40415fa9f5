"""A name that nothing has is refused with the nearest, or with all there are."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.olomoc.cabals import why_no_cabal
from tests.olomoc.cycles import HANDS, cycle
from tests.olomoc.table import ONE, TWO, mine, play

SHELF = rouage.title("olomoc").shelf()
OTHERS = (("kubik-oktobar", "clef-de-service"), ("dominik-kralov", "plan-des-galeries"))


def said(game: Game[Any], key: str) -> str:
    refusal = game.why_not(key)
    assert refusal is not None
    return game.say(refusal.message, "en")


@pytest.mark.parametrize(
    ("card", "hint"),
    [
        ("propagande", "Did you mean “propaganda”?"),
        ("zz", "Yours are: Docker, Scholar, Guard, Propaganda, Unrest, Shift work, Silence, Hymn."),
    ],
)
def test_a_plan_is_laid_of_ones_own_cards(card: str, hint: str) -> None:
    assert said(cycle(), f"plan a1 a2 a3 {card} t-axe") == f"“{card}” is none of your cards. {hint}"


def test_a_hint_does_not_tell_the_other_hand() -> None:
    theirs = {*HANDS[TWO]} - {*HANDS[ONE]}
    for card in theirs:
        words = said(cycle(), f"plan a1 a2 a3 {card[:-1]} t-axe")
        assert not [one for one in theirs if one in words]


def test_a_capacity_is_one_that_the_rouage_has() -> None:
    game = play([], mine("w", 8000, 8000, "witch"))
    assert said(game, "use raly") == "Witch has no capacity called “raly”. Did you mean “rally”?"
    assert said(game, "use zzzz").startswith("Witch has no capacity called “zzzz”. There are: ")


@pytest.mark.parametrize(
    ("rouage", "card", "says"),
    [
        (
            "petra-kanto",
            "matraque",
            "“petra-kanto” is not a rouage that can be recruited. Did you mean “petra-kantor”?",
        ),
        ("petra-kantor", "matraqe", "“matraqe” is neither equipment nor a gift. Did you mean “matraque”?"),
    ],
)
def test_a_cabal_is_recruited_and_equipped_from_the_packs(rouage: str, card: str, says: str) -> None:
    refusal = why_no_cabal(SHELF, ((rouage, card), *OTHERS))
    assert refusal is not None
    assert str(refusal.message) == says
