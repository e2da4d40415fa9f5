"""A name that nobody and nothing has is refused with the nearest, or with all there are."""

import pytest

from rouage.games.artemis.master import Desk
from tests.artemis.table import GM, ONE, Play, act, evening, fight, hero, npc

PEOPLE = "There are: hero-1, hero-2, pirate, lurker!1."
ACTIVE = PEOPLE.replace("hero-1", "busy, rest, sleep, leisure, holiday, convalesce, casket, hero-1")


def said(game: Play, key: str, seat: str = GM, language: str = "en") -> str:
    refusal = game.why_not(key, seat)
    assert refusal is not None
    return game.say(refusal.message, language)


def table() -> Play:
    return fight([hero(), hero()], [npc(), npc("lurker", hidden=True)], [5, 4, 3, 2])


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("cal hero-1 calme 5", "The GM has no command “cal hero-1 calme 5”. Did you mean “call”?"),
        ("call hero1 calme 5", "Nobody here is called “hero1”. Did you mean “hero-1”?"),
        ("nifimo nemo endurance", f"Nobody here is called “nemo”. {PEOPLE}"),
        ("time 1h rest nemo", f"“nemo” is neither an activity nor somebody here: nothing was done. {ACTIVE}"),
        ("set nemo.wound-light 2", f"Nobody here is called “nemo”. {PEOPLE}"),
        ("hurt pirat 3", "Nobody here is called “pirat”. Did you mean “pirate”?"),
        ("chase nemo 5", f"Nobody here is called “nemo”. {PEOPLE}"),
        ("chase hero-1 5 crew hero-2,pirat", "Nobody here is called “pirat”. Did you mean “pirate”?"),
        ("wear hero-1 combat-suti", "No clothing is called “combat-suti”. Did you mean “combat-suit”?"),
        ("give hero-1 lazer", "No thing, weapon or clothing is called “lazer”. Did you mean “laser”?"),
        ("npc bob amateur lazer", "No thing, weapon or clothing is called “lazer”. Did you mean “laser”?"),
        ("begin last-cal", "No scene is called “last-cal”. Did you mean “last-call”?"),
        ("add poachr", "The packs have no person or creature called “poachr”. Did you mean “poacher”?"),
    ],
)
def test_the_gm_is_told_what_was_meant_or_what_there_is(key: str, says: str) -> None:
    assert said(table(), key) == says


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_knows_no_command_is_told_them_all(language: str) -> None:
    words = said(table(), "attack x", language=language)
    assert words.endswith(f" {', '.join(Desk.verbs)}.")


def test_whoever_may_be_added_is_in_the_packs_and_not_here() -> None:
    words = said(table(), "add zzzz")
    assert words.startswith("The packs have no person or creature called “zzzz”. There are: ash-hound, ")
    assert words.endswith(", …, lost-child.")


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("attack pirate with sabr", "Character 1 has no weapon called “sabr”. Did you mean “sabre”?"),
        ("throw sabr at pirate", "Character 1 has no weapon called “sabr”. Did you mean “sabre”?"),
        ("attack pirate with bazooka", "Character 1 has no weapon called “bazooka”. There are: sabre, fists."),
    ],
)
def test_a_player_is_told_the_weapons_in_hand(key: str, says: str) -> None:
    assert said(table(), key, ONE) == says


@pytest.mark.parametrize("key", ["call all calme 5", "feat all 9", "nifimo all endurance"])
def test_nobody_is_left_to_answer(key: str) -> None:
    game = act(evening(hero()), "set hero-1.out 1", seat=GM)
    assert said(game, key) == "Nobody can answer: none of the players’ characters is here any more."


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("give hero-1 zzz", "Lance-filin"),
        ("wear hero-1 zzz", "À nu"),
        ("npc bob amateur zzz", "Étourdisseur"),
        ("add zzz", "Chien des cendres"),
        ("begin zzz", "Dernière tournée au Fil à plomb"),
        ("wear hero-1 vetement leger", "Vêtements légers"),
    ],
)
def test_a_french_reader_is_told_french_names(key: str, name: str) -> None:
    words = said(table(), key, language="fr")
    assert name in words
    assert "-clothes" not in words
    assert "ash-" not in words
    assert "stunner" not in words
