"""Who sees a roll, its number and how it came out: views and events must agree."""

from __future__ import annotations

import pytest

from rouage.games.roleplay.hiding import come_out, may_name, open_names, seen
from rouage.games.roleplay.visibility import VISIBILITY, audiences, heard_by, may_follow, may_see_number, told_of, usual

SEATS = ("player-1", "player-2", "gm", "spectator")


@pytest.mark.parametrize("visibility", VISIBILITY)
@pytest.mark.parametrize("seat", SEATS)
def test_a_view_shows_a_number_to_those_who_are_told_it(visibility: str, seat: str) -> None:
    shares = dict(audiences(visibility, "player-1", ["player-1", "player-2"]))
    full = shares["full"]
    assert may_see_number(visibility, seat, "player-1") == (full is None or seat in full)
    heard = heard_by(visibility, "player-1")
    assert may_follow(visibility, seat, "player-1") == (heard is None or seat in heard)


@pytest.mark.parametrize(
    ("visibility", "blind"), [("all", set()), ("outcome", set()), ("player", set()), ("gm", {"player-1"})]
)
def test_whoever_hears_nothing_of_the_outcome_hears_the_dice_at_most(visibility: str, blind: set[str]) -> None:
    shares = dict(audiences(visibility, "player-1", ["player-1", "player-2"]))
    told = told_of(visibility, "player-1")
    assert set(shares.get("blind") or ()) == blind
    assert told is None or not blind & set(told)


def test_nobody_is_told_twice() -> None:
    for visibility in VISIBILITY:
        for roller in ("player-1", "gm"):
            hearers = [seat for _, to in audiences(visibility, roller, ["player-1", "player-2"]) for seat in to or ()]
            assert len(hearers) == len(set(hearers))


def test_hidden_numbers_stay_with_the_gm_unless_somebody_says_otherwise() -> None:
    assert (usual("open"), usual("hidden")) == ("all", "outcome")


class Lurker:
    def __init__(self, id: str) -> None:
        self.id = id
        self.hidden = True


def test_whoever_comes_out_takes_the_next_name_and_the_last_place() -> None:
    first, second = Lurker("wolf!1"), Lurker("wolf!2")
    among = [first, second]
    assert seen(first) == ("gm",)
    assert come_out(first, among, ["wolf", "wolf!1", "wolf!2"]) == "wolf!1"
    assert (first.id, first.hidden, seen(first)) == ("wolf-2", False, None)
    assert among == [second, first]


@pytest.mark.parametrize(
    ("id", "seat", "may"),
    [
        ("wolf", "player-1", True),
        ("wolf!1", "player-1", False),
        ("wolf!1", "gm", True),
        ("scene/den/secret", "spectator", False),
        ("scene/den/text", "spectator", True),
    ],
)
def test_secret_names_are_the_gms(id: str, seat: str, may: bool) -> None:
    assert may_name(id, seat) == may


def test_names_of_the_hidden_are_forgotten_by_others() -> None:
    assert open_names({"wolf!1": ("Wolf", "Loup"), "wolf": ("Wolf", "Loup")}) == {"wolf": ("Wolf", "Loup")}
