"""The rulebook as data: read, found by id, searched."""

from __future__ import annotations

from pathlib import Path

import pytest

from rouage.engine.rulebook import Rule, Rulebook

CHAPTERS = {
    "02-later.toml": """
[[rule]]
id = "TOY-B-01"
title = { en = "Help", fr = "Aide" }
text = { en = "Whoever helps gives up a turn.", fr = "Qui aide perd son tour." }
related = ["TOY-A-01"]
""",
    "01-first.toml": """
[[rule]]
id = "TOY-A-01"
title = { en = "Exploding sixes", fr = "Six explosifs" }
text = { en = "A six is rolled again.", fr = "Un six est relancé ; l’été aussi." }

[[rule]]
id = "TOY-RUL-01"
title = { en = "A turn", fr = "Un tour" }
text = { en = "Help counts once.", fr = "L’aide compte une fois." }
untestable = "a matter of taste"

[[rule]]
id = "TOY-EX-01"
title = { en = "Example", fr = "Exemple" }
text = { en = "Two sixes.", fr = "Deux six." }

[[rule]]
id = "TOY-TV-01"
title = { en = "Vector", fr = "Vecteur" }
text = { en = "Three sixes.", fr = "Trois six." }
guidance = true
""",
}


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    for name, text in CHAPTERS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Rulebook.read(tmp_path)


def test_rules_stand_in_the_order_of_their_chapters(book: Rulebook) -> None:
    assert [rule.id for rule in book] == ["TOY-A-01", "TOY-RUL-01", "TOY-EX-01", "TOY-TV-01", "TOY-B-01"]
    assert len(book) == 5
    assert [rule.kind for rule in book] == ["rule", "ruling", "example", "vector", "rule"]


@pytest.mark.parametrize(
    ("id", "kind"),
    [
        ("ST-ACT-01", "rule"),
        ("EX-ACT-01", "example"),
        ("ART-FX-01", "example"),
        ("ST-RUL-130", "ruling"),
        ("ART-FACT-01", "ruling"),
        ("OLO-TV-01", "vector"),
    ],
)
def test_the_kind_is_told_by_any_part_of_the_id(id: str, kind: str) -> None:
    assert Rule(id, {}, {}, (), None).kind == kind


def test_a_rule_is_found_by_its_id(book: Rulebook) -> None:
    rule = book.get(" toy-b-01 ")
    assert rule is not None
    assert rule.title == {"en": "Help", "fr": "Aide"}
    assert rule.related == ("TOY-A-01",)
    assert book.get("TOY-Z-01") is None
    ruling = book.get("TOY-RUL-01")
    assert ruling is not None
    assert ruling.untestable == "a matter of taste"
    assert [rule.id for rule in book if rule.guidance] == ["TOY-TV-01"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("help", ["TOY-B-01", "TOY-RUL-01"]),
        ("HELP turn", ["TOY-RUL-01", "TOY-B-01"]),
        ("ete relance", ["TOY-A-01"]),
        ("Été", ["TOY-A-01"]),
        ("six", ["TOY-A-01", "TOY-EX-01", "TOY-TV-01"]),
        ("toy-ex", ["TOY-EX-01"]),
        ("dragons", []),
        ("", ["TOY-A-01", "TOY-RUL-01", "TOY-EX-01", "TOY-TV-01", "TOY-B-01"]),
    ],
)
def test_searching_sets_case_and_accents_aside_and_titles_come_first(
    book: Rulebook, words: str, found: list[str]
) -> None:
    assert sorted(rule.id for rule in book.search(words)) == sorted(found)
    titles = [rule for rule in book.search(words) if words and words.casefold() in rule.title["en"].casefold()]
    assert book.search(words)[: len(titles)] == titles


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[rule]]\nid = "TOY-A-01"\ntitle = { en = "a" }\ntext = { en = "b" }\n', "TOY-A-01 is written twice"),
        ('[[rule]]\nid = "TOY-C-01"\ntitle = { en = "a" }\n', "a rule without text"),
        ("[[rule]]\n", "a rule without id"),
        ("rule = 3\n", "expected [[rule]]"),
        ("rule\n", "not valid TOML"),
        ('[[rule]]\nid = "ODD"\ntitle = { en = "a" }\ntext = { en = "b" }\n', "ODD is no rule id"),
    ],
)
def test_a_faulty_chapter_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "01.toml").write_text(CHAPTERS["01-first.toml"], encoding="utf-8")
    (tmp_path / "02.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"02\.toml: ") as wrong:
        Rulebook.read(tmp_path)
    assert complaint in str(wrong.value)
