"""What is wrong is named: the first word at fault, and how the command is written."""

from typing import Any

import pytest

from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.games.signature.master import FEWEST, GEAR, VERBS
from tests.signature.scenes import BARE, WOLF, fight, table


def refused(game: Game[Any], key: str, seat: str = "gm") -> Refusal:
    found = game.why_not(key, seat)
    assert found is not None
    return found


def english(game: Game[Any], key: str, seat: str = "gm") -> str:
    return game.say(refused(game, key, seat).message, "en")


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("give ysolde lantren", "No object is called “lantren”. Did you mean “lantern”?"),
        ("give bob lantern", "No character is called “bob”. There are: ysolde."),
        ("call all notice 14", "“14” will not do: give a whole number from 1 to 10."),
        ("call ysolde notice", "Type “call NAME|all WHAT N [all|outcome|player|gm]”."),
        ("call ysolde climbing the wall", "Type “call NAME|all WHAT N [all|outcome|player|gm]”."),
        ("npc boss 12", "“12” will not do: give a whole number from 1 to 10."),
        ("npc boss 3 sword", f"“sword” is not a piece of gear. What there is: {', '.join(GEAR)}."),
        ("xp ysolde 20", "“20” will not do: give a whole number from 1 to 10."),
        ("circumstance wolf -9", "“-9” will not do: give a change from −2 to +2."),
        ("circumstance nobody +1", "No creature or obstacle is called “nobody”. There are: wolf."),
        ("group wolf wolff", "No creature or obstacle is called “wolff”. Did you mean “wolf”?"),
        ("whisper bob hi", "No seat is called “bob”. The seats: player-1."),
        ("reveal", "Type “reveal ID”."),
        ("begin tavern-bral", "No scene is called “tavern-bral”. Did you mean “tavern-brawl”?"),
        ("add wolf 99", "“99” will not do: give a whole number from 1 to 10."),
        ("invent lantern 1 lore A light", "An object is called “lantern” already."),
        ("invent token 7 lore A token", "“7” will not do: give a whole number from 0 to 2."),
        ("time 0", "“0” will not do: give a whole number from 1 to 10080."),
    ],
)  # fmt: skip
def test_the_gm_is_told_the_first_thing_wrong(key: str, says: str) -> None:
    assert english(fight(creature=WOLF), key) == says


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize("verb", sorted(FEWEST))
def test_every_command_says_how_it_is_written(verb: str) -> None:
    assert english(fight(creature=WOLF), verb).startswith(f"Type “{verb} ")
    assert verb in VERBS


@pytest.mark.rule("SIG-GM-07")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_knows_no_command_is_told_them_all(language: str) -> None:
    game = fight(creature=WOLF)
    assert game.say(refused(game, "attack x").message, language).endswith(f" {', '.join(VERBS)}.")


@pytest.mark.rule("SIG-DEF-02")
def test_nobody_is_able_to_answer_a_call() -> None:
    game = table(heroes=[{**BARE, "wounds": 3}])
    assert english(game, "call all notice 4") == "Nobody can answer: none of the characters is here and able to act."
    assert english(game, "give all lantern") == "No character is called “all”. There are: ysolde."


@pytest.mark.rule("SIG-CRE-11")
def test_a_change_of_circumstances_is_read_with_or_without_its_sign() -> None:
    game = fight(creature=WOLF)
    for change in ("2", "+2", "-2", "−2", "0"):
        assert game.why_not(f"circumstance wolf {change}", "gm") is None


@pytest.mark.rule("SIG-NRG-02")
@pytest.mark.parametrize("key", ["claim 1", "energy 2", "roll"])
def test_energy_and_traits_wait_for_a_deed(key: str) -> None:
    game = fight(creature=WOLF)
    assert english(game, key, "player-1") == "First choose what you do; Energy and traits come before the roll."
    game.choose("attack wolf")
    assert english(game, "attack wolf", "player-1").startswith("Finish this roll first:")


@pytest.mark.rule("SIG-GM-07", "SIG-DEF-01")
def test_a_correction_that_defeats_or_restores_is_told_as_such() -> None:
    game = table(heroes=[{**BARE, "wounds": 2}, {"character": "tamsin"}], creatures=[WOLF, {**WOLF, "id": "bear"}])
    kinds = []
    for key in ("wolf.wounds 1", "wolf.wounds 0", "ysolde.wounds 3", "ysolde.wounds 2"):
        kinds.append([event.kind for event in game.choose(f"set {key}", "gm")])
    assert kinds == [
        ["corrected", "creature-defeated"], ["corrected", "restored"], ["corrected", "hero-defeated"],
        ["corrected", "woke"],
    ]  # fmt: skip
    assert "The GM defeated Wolf." in game.log("en")


@pytest.mark.rule("SIG-RUL-40")
def test_the_words_of_an_intrusion_end_with_a_full_stop() -> None:
    game = fight(hero={**BARE, "xp": 1}, creature=WOLF)
    game.choose("intrude ysolde twist Boo", "gm")
    decision = game.decision
    assert decision is not None
    assert game.say(decision.prompt, "en").startswith("Intrusion, Ysolde of the Marches: Boo. Accept it")
    game.choose("accept")
    game.choose("intrude ysolde twist “Boo!”", "gm")
    decision = game.decision
    assert decision is not None
    assert "“Boo!” Accept it" in game.say(decision.prompt, "en")
