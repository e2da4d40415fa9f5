"""Plain data and back, with errors that say where."""

from __future__ import annotations

from array import array
from datetime import date
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouage.engine.plain import NotPlain, Plain, canonical, checksum, fields, from_plain, to_plain
from rouage.engine.step import Step

Seat = NewType("Seat", str)


class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x, self.y = x, y


class Piece:
    def __init__(
        self, seat: Seat, at: Point | None, colour: Literal["red", "blue"], moves: tuple[tuple[int, str], ...],
        tags: list[str], scores: dict[str, int], alive: bool, size: Annotated[int, "inches"], note: Plain, more: object,
    ) -> None:  # fmt: skip
        self.seat, self.at, self.colour, self.moves, self.tags = seat, at, colour, moves, tags
        self.scores, self.alive, self.size, self.note, self.more = scores, alive, size, note, more


class Nothing:
    pass


PIECE: dict[str, Plain] = {
    "seat": "player-1", "at": {"x": 1, "y": -2}, "colour": "red", "moves": [[1, "a"], [2, "b"]], "tags": ["x"],
    "scores": {"a": 3}, "alive": True, "size": 4, "note": {"deep": [1, None, {"er": "…"}]}, "more": [1, [2]],
}  # fmt: skip


@pytest.mark.parametrize("bases", [(), (Step,), (array,)])
@pytest.mark.parametrize("home", ["nowhere", "sys"])
def test_what_has_no_source_has_its_fields_too(bases: tuple[type, ...], home: str) -> None:
    """Classes typed at a prompt, loaded by a program of its own, or compiled by somebody else."""
    assert fields(type("Mine", bases, {"__module__": home})) == ()


def test_there_and_back() -> None:
    piece = from_plain(Piece, PIECE)
    assert to_plain(piece) == PIECE
    assert isinstance(piece.at, Point)
    assert piece.moves == ((1, "a"), (2, "b"))
    assert from_plain(Piece, PIECE | {"at": None}).at is None


def test_the_fields_are_those_of_the_constructor() -> None:
    assert fields(Point) == ("x", "y")
    assert fields(Nothing) == ()
    assert to_plain(Nothing()) == {}
    assert isinstance(from_plain(Nothing, {}), Nothing)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seat": 3}, ".seat: expected a text"),
        ({"at": {"x": 1}}, ".at.y: expected a value, but there is none"),
        ({"at": {"x": 1, "y": "2"}}, ".at.y: expected a whole number"),
        ({"at": {"x": True, "y": 2}}, ".at.x: expected a whole number"),
        ({"at": {"x": 1, "y": 2.0}}, ".at.y: expected a whole number"),
        ({"at": {"x": 1, "y": 2, "z": 3}}, ".at.z: expected one of: x, y"),
        ({"at": [1, 2]}, ".at: expected a table"),
        ({"colour": "green"}, ".colour: expected one of: red, blue"),
        ({"moves": [[1, "a"], [2]]}, ".moves[1]: expected a list of 2 things"),
        ({"moves": [[1, "a"], ["b", 2]]}, ".moves[1][0]: expected a whole number"),
        ({"moves": "ab"}, ".moves: expected a list"),
        ({"tags": [None]}, ".tags[0]: expected a text"),
        ({"scores": {"a": "b"}}, ".scores.a: expected a whole number"),
        ({"scores": []}, ".scores: expected a table"),
        ({"alive": 1}, ".alive: expected true or false"),
        ({"note": 1.5}, ".note: expected a table"),
        ({"more": [1, 0.5]}, ".more[1]: expected a text, a whole number, true or false, a list or a table"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotPlain) as wrong:
        from_plain(Piece, PIECE | change, "piece")
    assert str(wrong.value) == f"piece{complaint}"
    assert wrong.value.where == f"piece{complaint.partition(':')[0]}"


def test_errors_are_told_in_french_too() -> None:
    with pytest.raises(NotPlain) as wrong:
        from_plain(Point, {"x": 1, "y": None})
    assert wrong.value.in_("fr") == ".y\xa0: attendu\xa0: un nombre entier"
    with pytest.raises(NotPlain, match="data: expected a table"):
        from_plain(Point, 3)


@pytest.mark.parametrize(
    "value", [1.5, float("nan"), {1, 2}, b"x", {"a": [0.1]}, [{"b": 2.5}], {1: "a"}, 1j, date(2026, 1, 1)]
)
def test_what_is_not_plain_is_refused(value: object) -> None:
    with pytest.raises(NotPlain):
        to_plain(value)


def test_the_place_of_what_is_not_plain_is_told() -> None:
    with pytest.raises(NotPlain) as wrong:
        to_plain({"heroes": [{"x": 1}, {"x": 1.5}]}, "setup")
    assert wrong.value.where == "setup.heroes[1].x"


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(json_like)
def test_plain_data_stays_as_it_is(data: Any) -> None:
    assert to_plain(data) == data
    assert from_plain(object, data) == data


def test_one_spelling_for_equal_data() -> None:
    assert canonical({"b": (1, 2), "a": "é"}) == canonical({"a": "é", "b": [1, 2]}) == '{"a":"é","b":[1,2]}'
    assert canonical([Point(1, 2)]) == '[{"x":1,"y":2}]'


def test_checksums_depend_on_every_part() -> None:
    sums = {checksum(), checksum(1), checksum("1"), checksum(1, 2), checksum([1, 2]), checksum(12), checksum("", 1)}
    assert len(sums) == 7
    assert checksum("rouage", 1, {"b": 2, "a": [True, None]}) == "4b5bc0c19407027e008b19db"
