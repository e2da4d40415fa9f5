"""Messages in words: placeholders, plurals, percentages, and what happens when words are missing."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouage.engine import language
from rouage.engine.language import LANGUAGES, LOCALE, Message, Trouble, known, word
from rouage.engine.plain import Plain
from scripts.compile_catalogues import compile_catalogues

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: nplurals=2; plural={};\\n"\n'
)
ENGLISH = """
msgid "inn.hurt"
msgstr "{who:name} is hurt by {foes:names} ({wounds}/3)."

msgid "inn.beds"
msgid_plural "inn.beds"
msgstr[0] "one bed"
msgstr[1] "{n} beds"

msgid "inn.all"
msgstr "{dice:dice} {change:signed} {chance:percent} {lines:lines} {why:text}"

msgid "inn.why"
msgstr "because of {who:name}"

msgid "inn.base"
msgstr "base"

msgid "inn.far"
msgstr "{away:thousandths}"

msgid "inn.near"
msgstr "{away:inches}"

msgid "inn.served"
msgstr "served{who:aside}"

msgid "inn.shares"
msgstr "{shares:pairs}"
"""
FRENCH = """
msgid "inn.hurt"
msgstr "{foes:names} : {who:name} est touché ({wounds}/3)."

msgid "inn.beds"
msgid_plural "inn.beds"
msgstr[0] "{n} lit"
msgstr[1] "{n} lits"

msgid "inn.all"
msgstr "{dice:dice} {change:signed} {chance:percent} {lines:lines} {why:text}"

msgid "inn.far"
msgstr "{away:thousandths}"

msgid "inn.near"
msgstr "{away:inches}"

msgid "inn.served"
msgstr "served{who:aside}"

msgid "inn.shares"
msgstr "{shares:pairs}"

msgid "inn.bill"
msgstr "{verb} à {who:name}, voilà {who:name}. À {who} !"

msgid "inn.sign"
msgstr "À \\n{who:name}"
"""


@pytest.fixture(autouse=True)
def inn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue for an inn, beside those of the package."""
    for name, text, plural in (("en", ENGLISH, "(n != 1)"), ("fr", FRENCH, "(n > 1)")):
        folder = tmp_path / name / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "inn.po").write_text(HEADER.format(plural) + text, encoding="utf-8")
        compile_catalogues([folder / "inn.po"])
        (folder / "engine.mo").write_bytes((LOCALE / name / "LC_MESSAGES" / "engine.mo").read_bytes())
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    language._catalogue.cache_clear()
    yield
    language._catalogue.cache_clear()


def named(id: str, lang: str) -> str:
    return {"wolf": {"en": "the wolf", "fr": "le loup"}}.get(id, {}).get(lang, id)


def said(id: str, lang: str = "en", /, **args: Plain) -> str:
    return word(Message(f"inn.{id}", args), lang, named)


def test_names_are_those_the_reader_knows() -> None:
    assert said("hurt", who="anna", foes=["wolf", "wolf-2"], wounds=2) == "anna is hurt by the wolf, wolf-2 (2/3)."
    assert said("hurt", "fr", who="wolf", foes=["anna"], wounds=1) == "anna : le loup est touché (1/3)."
    assert (
        word(Message("inn.hurt", {"who": "wolf", "foes": ["anna"], "wounds": 1}), "en") == "wolf is hurt by anna (1/3)."
    )


@pytest.mark.parametrize(
    ("who", "french"),
    [
        ("Le Passeur", "Servir au Passeur, voilà Le Passeur. Au Passeur !"),
        ("Les Cernes", "Servir aux Cernes, voilà Les Cernes. Aux Cernes !"),
        ("La Tanche", "Servir à La Tanche, voilà La Tanche. À La Tanche !"),
        ("Lena", "Servir à Lena, voilà Lena. À Lena !"),
    ],
)
def test_an_article_that_begins_a_name_melts_into_what_stands_before_it(who: str, french: str) -> None:
    assert said("bill", "fr", verb="Servir", who=who) == french


def test_a_name_on_a_line_of_its_own_keeps_its_article() -> None:
    assert said("sign", "fr", who="Le Passeur") == "À \nLe Passeur"


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [(0, "0 beds", "0 lit"), (1, "one bed", "1 lit"), (2, "2 beds", "2 lits"), (-1, "one bed", "−1 lit")],
)
def test_a_number_called_n_selects_the_plural(n: int, english: str, french: str) -> None:
    assert said("beds", n=n) == english
    assert said("beds", "fr", n=n) == french


def test_every_kind_of_placeholder() -> None:
    args: dict[str, Plain] = {
        "dice": [5, 3], "change": -2, "chance": "11/36", "lines": [["inn.base", 4], ["inn.bonus", -1]],
        "why": {"id": "inn.why", "args": {"who": "wolf"}},
    }  # fmt: skip
    assert word(Message("inn.all", args), "en", named) == "5, 3 −2 30.6% base 4, inn.bonus −1 because of the wolf"
    french: dict[str, Plain] = {**args, "why": "inn.beds", "change": 0}
    assert word(Message("inn.all", french), "fr", named) == "5, 3 +0 30,6\u202f% inn.base 4, inn.bonus −1 {n} lit"


@pytest.mark.parametrize(
    ("thousandths", "english", "french"),
    [(6000, "6", "6"), (6299, "6.2", "6,2"), (99, "0", "0"), (-1500, "−1.5", "−1,5")],
)
def test_lengths_are_told_in_units_and_tenths(thousandths: int, english: str, french: str) -> None:
    assert (said("far", away=thousandths), said("far", "fr", away=thousandths)) == (english, french)


@pytest.mark.parametrize(
    ("away", "english", "french"),
    [
        (4216, "4.22″", "4,22″"), (4214, "4.21″", "4,21″"), (12000, "12.00″", "12,00″"), (-45, "−0.05″", "−0,05″"),
        ([4216, 8000], "(4.22, 8.00)", "(4,22\u202f; 8,00)"), ("far", "far", "far"),
        ([1, "x"], "(0.00, x)", "(0,00\u202f; x)"),
    ],
)  # fmt: skip
def test_inches_are_told_in_hundredths(away: Plain, english: str, french: str) -> None:
    assert (said("near", away=away), said("near", "fr", away=away)) == (english, french)


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ([], "served"),
        ("", "served"),
        (None, "served"),
        ("cook", "served (cook)"),
        (["cook", "maid"], "served (cook, maid)"),
    ],
)
def test_an_aside_is_said_only_where_there_is_something(who: Plain, words: str) -> None:
    assert said("served", who=who) == words


def test_each_has_a_share() -> None:
    assert said("shares", shares={"cook": "ladle", "maid": 2}) == "cook: ladle; maid: 2"
    assert said("shares", "fr", shares={"cook": ["a=b", "c"]}) == "cook\u00a0: a (b), c"
    assert said("shares", shares=["cook=ladle", "maid"]) == "cook (ladle), maid"


@pytest.mark.parametrize(
    ("chance", "english"),
    [
        ("0", "0%"), ("1", "100%"), ("1/2", "50%"), ("1/3", "33.3%"), ("1/100000", "<0.1%"),
        ("99999/100000", ">99.9%"), ("1/8", "12.5%"), ("1/16", "6.2%"), ("2/3", "66.7%"),
    ],
)  # fmt: skip
def test_percentages(chance: str, english: str) -> None:
    assert said("all", chance=chance).split()[2] == english


@given(st.fractions(0, 1))
def test_only_certainty_is_told_as_0_or_100(chance: Fraction) -> None:
    shown = language._Wording("en", None).percent(chance)
    assert (shown == "0%") == (chance == 0)
    assert (shown == "100%") == (chance == 1)
    assert abs(Fraction(shown.removesuffix("%").lstrip("<>")) / 100 - chance) <= Fraction(1, 1000)


class TestMissingWords:
    def test_an_unknown_message_is_said_by_its_id(self) -> None:
        assert word(Message("inn.unknown", {"n": 2}), "en") == "inn.unknown"
        assert word(Message("no-such-inn.hurt"), "fr") == "no-such-inn.hurt"
        assert (known("inn.why", "en"), known("inn.why", "fr"), known("inn.beds", "fr")) == (True, False, True)

    def test_an_unknown_language_is_english(self) -> None:
        assert said("beds", "de", n=2) == "2 beds"

    def test_a_missing_fact_leaves_its_gap_to_be_seen(self) -> None:
        assert said("hurt", who="anna", wounds=1) == "anna is hurt by {foes} (1/3)."

    @pytest.mark.parametrize("text", ["", "{0}", "{who.__class__}", "{", "A line. {n}", "../../etc.passwd", "Inn.hurt"])
    def test_what_somebody_wrote_is_never_a_pattern(self, text: str) -> None:
        assert word(Message(text, {"who": "anna"}), "en") == text
        assert said("all", why=text).endswith(f" {text}")

    def test_facts_of_another_kind_are_shown_as_they_are(self) -> None:
        assert said("all", dice=4, change="x", lines="y", why={"args": 3}) == "4 x {chance} y None"


def test_messages_are_values() -> None:
    assert Message("a.b", {"n": 1}) == Message("a.b", {"n": 1}) != Message("a.b", {"n": 2})
    assert len({Message("a.b"), Message("a.b"), Message("a.c")}) == 2
    assert Message("a.b", {"n": 1}).to_data() == {"id": "a.b", "args": {"n": 1}}
    assert repr(Message("a.b", {"n": 1})) == "Message('a.b', {'n': 1})"


def test_trouble_is_told_in_both_languages() -> None:
    trouble = Trouble(Message("engine.game-over"))
    assert str(trouble) == "The game is over."
    assert [trouble.in_(lang) for lang in LANGUAGES] == ["The game is over.", "La partie est finie."]
    assert str(pickle.loads(pickle.dumps(trouble))) == str(trouble)
