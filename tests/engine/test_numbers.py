"""Numbers of the content: found by name, turned, marked as tunable."""

from __future__ import annotations

from pathlib import Path

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.numbers import BadNumber, Tunable, number, numbers, read_tunable, tunables, with_changes
from rouage.lab.vocabulary import Vocabulary

SHELF = rouage.title("sine-tempore").shelf()


def test_a_number_is_turned_without_touching_the_shelf_it_came_from() -> None:
    before = number(SHELF, "enemy.witch.wo")
    turned = with_changes(SHELF, {"enemy.witch.wo": before + 1})
    assert number(turned, "enemy.witch.wo") == before + 1
    assert number(SHELF, "enemy.witch.wo") == before
    assert number(turned, "enemy.spriggan.wo") == number(SHELF, "enemy.spriggan.wo")
    assert turned.hashes != SHELF.hashes


def test_numbers_inside_lists_and_tables_have_names() -> None:
    names = numbers(SHELF.get("enemy", "witch"))
    assert "attacks#1.ap" in names
    turned = with_changes(SHELF, {"enemy.witch.attacks#1.ap": 2, "enemy.witch.attacks#1.scheme.mind": 4})
    assert number(turned, "enemy.witch.attacks#1.ap") == 2
    assert number(turned, "enemy.witch.attacks#1.scheme.mind") == 4
    assert all(number(SHELF, f"enemy.witch.{name}") >= 0 for name in names)


@pytest.mark.parametrize(("name", "value"), [("wo", -1), ("wo", 0), ("attacks#1.rng", 500)])
def test_what_no_pack_could_hold_is_refused_with_what_is_allowed(name: str, value: int) -> None:
    with pytest.raises(BadNumber, match=rf"enemy.witch.{name}: expected a whole number from 1 to \d+, found {value}"):
        with_changes(SHELF, {f"enemy.witch.{name}": value})


def test_no_change_is_the_same_shelf() -> None:
    assert with_changes(SHELF, {}) is SHELF


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("enemies.witch.wo", "engine.unknown-kind"),
        ("enemy.wizard.wo", "engine.unknown-entry"),
        ("enemy.witch.wounds", "engine.unknown-number"),
        ("enemy.witch.attacks#9.ap", "engine.unknown-number"),
        ("enemy.witch.attacks#0.ap", "engine.unknown-number"),
        ("enemy.witch.attacks#01.ap", "engine.unknown-number"),
        ("enemy.witch.wo.real", "engine.unknown-number"),
        ("enemy.witch.attacks.count", "engine.unknown-number"),
        ("enemy.witch.name.en#1", "engine.unknown-number"),
        ("enemy.witch.name", "engine.not-a-number"),
        ("enemy.witch", "engine.not-a-number"),
    ],
)
def test_a_name_that_leads_nowhere_is_told_with_what_there_is(name: str, id: str) -> None:
    with pytest.raises(BadNumber) as told:
        with_changes(SHELF, {name: 1})
    assert told.value.message.id == id
    assert told.value.message.args["known"] or id == "engine.not-a-number"


def test_a_range_is_read_or_refused() -> None:
    assert read_tunable("enemy.witch.wo = 1..6") == Tunable("enemy.witch.wo", 1, 6)
    for text in ("enemy.witch.wo", "enemy.witch.wo = 6..1", "enemy.witch.wo = 1-6"):
        with pytest.raises(BadNumber, match="not a number with its range"):
            read_tunable(text)


def test_a_pack_marks_numbers_as_tunable(tmp_path: Path) -> None:
    marked = 'tunable = ["creature.tavern-brawler.difficulty = 2..8"]'
    (tmp_path / "pack.toml").write_text(
        f'id = "mine"\ngame = "signature"\nversion = 1\nname = {{ en = "Mine" }}\nlicense = "CC0-1.0"\n{marked}\n'
    )
    own = tunables(rouage.title("signature").shelf())
    assert tunables(rouage.title("signature").shelf([tmp_path])) == [
        *own, Tunable("creature.tavern-brawler.difficulty", 2, 8)
    ]  # fmt: skip


def test_a_mark_that_leads_nowhere_is_told_with_its_place(tmp_path: Path) -> None:
    marks = ["creature.wolf.difficulty = 2..8", "creature.wolf.zeal = 1..3", "wolf", "creature.wolf.difficulty = 2..99"]
    (tmp_path / "pack.toml").write_text(
        'id = "mine"\ngame = "signature"\nversion = 1\nname = { en = "Mine" }\nlicense = "CC0-1.0"\n'
        f"tunable = {marks}\n"
    )
    with pytest.raises(PackError) as wrong:
        tunables(rouage.title("signature").shelf([tmp_path]))
    told = wrong.value.in_("en").splitlines()
    assert [line.split(": ")[:2] for line in told] == [["mine/pack.toml", f"tunable#{n}"] for n in (2, 3, 4)]
    assert told[2].endswith("creature.wolf.difficulty: expected a whole number from 1 to 10, found 99")
    assert "«\u00a0wolf\u00a0» n’est pas un nombre" in wrong.value.in_("fr")


@pytest.mark.parametrize("game", rouage.games())
def test_numbers_marked_in_our_packs_lie_within_ranges_that_may_be_played(game: str) -> None:
    shelf = rouage.title(game).shelf()
    marked = tunables(shelf)
    assert len({one.name for one in marked}) == len(marked) > 0
    for one in marked:
        assert one.least <= number(shelf, one.name) <= one.most, one
        for end in (one.least, one.most):
            assert number(with_changes(shelf, {one.name: end}), one.name) == end


def test_what_the_books_print_is_not_marked() -> None:
    for one in tunables(SHELF):
        kind, id, path = one.name.split(".", 2)
        assert path.split(".")[0].split("#")[0] not in getattr(SHELF.entries[kind][id], "printed", ()), one


def test_words_of_keys_that_name_content() -> None:
    words = Vocabulary("sine-tempore", SHELF)
    assert words.content("spriggan-12") == "spriggan"
    assert words.content("hunter/0") == "hunter"
    assert words.content("b4") == ""
    assert words.read("skill suppress") == ("skill", "suppress")
    assert words.read("to e4") == ("to", "")
    assert words.read("spriggan-1") == ("choose", "spriggan")
    assert words.read("end") == ("end", "")
