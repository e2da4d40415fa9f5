"""Words of answers in another language: shown, read back, and kept apart from what is the player's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rouage.engine.message import Message
from rouage.engine.vocabulary import NO_WORDS, Reading, Vocabulary, folded, vocabulary

CASES = json.loads((Path(__file__).parent / "answers.json").read_text("utf-8"))
"""What the page reads and shows alike: its own tests take the same cases."""
FRENCH = Vocabulary(*[CASES["words"][part] for part in ("verbs", "words", "themes", "own")])


@pytest.mark.parametrize(("key", "shown"), CASES["shown"])
def test_a_key_is_shown_in_another_language_and_reads_back(key: str, shown: str) -> None:
    assert FRENCH.shown(key) == shown
    assert FRENCH.read(shown) == key


@pytest.mark.parametrize(("typed", "key"), CASES["read"])
def test_accents_capitals_and_blanks_do_not_matter_and_english_is_always_read(typed: str, key: str) -> None:
    assert FRENCH.read(typed) == key


@pytest.mark.parametrize(("typed", "key"), CASES["own"])
def test_the_players_own_words_are_never_altered(typed: str, key: str) -> None:
    assert FRENCH.read(typed) == key


def test_pieces_go_by_their_names_the_longest_first() -> None:
    names = {"loup": ("wolf",), "loup 2": ("wolf-2",), "pere etienne d'aubigny": ("priest",)}
    assert FRENCH.readings("attaquer Loup 2", names)[0].key == "attack wolf-2"
    assert FRENCH.readings("attaquer loup", names)[0].key == "attack wolf"
    assert FRENCH.readings("attaquer Père Étienne d’Aubigny", names)[0].key == "attack priest"
    assert FRENCH.readings("dire loup", names)[0].key == "say loup"
    assert FRENCH.readings("chuchoter loup attaquer loup", names)[0].key == "whisper wolf attaquer loup"


@pytest.mark.parametrize(("typed", "keys"), CASES["named"])
def test_lines_with_names_mean_these_keys_and_no_others(typed: str, keys: list[str]) -> None:
    assert list(dict.fromkeys([one.key for one in FRENCH.readings(typed, CASES["names"])])) == keys


def test_a_name_that_several_share_means_each_of_them() -> None:
    found = FRENCH.readings("attaquer Garde", {"garde": ("guard-1", "guard-2")})
    assert [one.key for one in found[:2]] == ["attack guard-1", "attack guard-2"]
    assert len(FRENCH.readings("attaquer " + "garde " * 40, {"garde": ("a", "b")})) <= 4 * 32


def test_a_name_that_is_a_word_of_ours_too_is_read_either_way() -> None:
    keys = [one.key for one in FRENCH.readings("attaquer vers", {"vers": ("worms",)})]
    assert keys[0] == "attack toward"
    assert "attack worms" in keys


def test_an_id_in_capitals_is_one() -> None:
    assert [one.key for one in FRENCH.readings("ATTAQUER WOLF", {})][-1] == "attack wolf"
    assert {one.key for one in FRENCH.readings("dire Wolf", {})} == {"say Wolf"}


def test_a_refusal_quotes_what_was_typed_and_lists_words_of_the_language() -> None:
    reading = Reading("attack wolf", {"attack": "frapper", "attack wolf": "frapper wolf"})
    told = FRENCH.explained(Message("x.y", {"key": "attack wolf", "known": "sleep, energy, wolf", "n": 3}), reading)
    assert told.args == {"key": "frapper wolf", "known": "dormir, énergie, wolf", "n": 3}
    hint = Message("x.y", {"key": "attack cat", "hint": {"id": "x.hint", "args": {"guess": "sleep"}}})
    assert FRENCH.explained(hint, reading).args == {
        "key": "frapper cat",
        "hint": {"id": "x.hint", "args": {"guess": "dormir"}},
    }


def test_without_a_catalogue_everything_stays_as_it_is(tmp_path: Path) -> None:
    assert vocabulary(tmp_path, "fr") is NO_WORDS
    assert not NO_WORDS
    assert NO_WORDS.shown("attack wolf") == "attack wolf"
    assert NO_WORDS.read("attack wolf") == "attack wolf"


def test_a_third_language_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.toml").write_text('[verbs]\nsay = ["sagen", "reden"]\n[words]\nall = "alle"\n', "utf-8")
    (tmp_path / "words" / "own.toml").write_text('say = "text"\n', "utf-8")
    german = vocabulary(tmp_path, "de")
    assert german.read("reden alle") == "say alle"
    assert german.thing("Alle") == "all"


def test_folding() -> None:
    assert folded("  Père  Étienne d’Aubigny, Sœur ") == "pere etienne d'aubigny, soeur"
