"""Records made under versions 2 and 3 of the rules go on from their snapshot, and say so."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from tests import conformance
from tests.cli.conftest import Run, home, run
from tests.olomoc.table import events, keys, piece, place, take

__all__ = ["home", "run"]
KEPT = Path(__file__).parent / "kept"
NAMES = sorted([file.stem for file in KEPT.glob("*.rouage")])


def kept(name: str) -> rouage.Game[Any]:
    return rouage.load(KEPT.joinpath(f"{name}.rouage").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_an_earlier_record_goes_on_and_says_so(name: str) -> None:
    game = kept(name)
    said = [game.say(notice, "en") for notice in game.notices]
    assert [line for line in said if "rules" in line]
    conformance.random_play(game, 3, 20)
    again = rouage.load(game.save())
    assert again.view("spectator") == game.view("spectator")


def test_a_march_that_was_announced_is_still_carried_out() -> None:
    game = kept("march")
    assert keys(game) == ["strike le-passeur", "let-go"]
    (walk,) = game.state.walks
    assert (walk.who, walk.left, walk.struck) == ("petra-kantor", ("le-passeur",), ())
    take(game, "let-go")
    assert place(game, "petra-kantor") == (4000, 6000)
    assert game.state.walks == ()


def test_a_march_that_was_announced_anew_is_still_carried_out() -> None:
    """Of version 3: one has struck, another may."""
    game = kept("anew")
    assert keys(game) == ["strike dominik-kralov", "let-go"]
    (walk,) = game.state.walks
    assert (walk.who, walk.left, walk.struck) == ("la-tanche", ("dominik-kralov",), ("petra-kantor",))
    take(game, "let-go")
    assert place(game, "la-tanche") == (5200, 8300)


def test_a_charge_that_was_declared_is_still_made() -> None:
    game = take(kept("charge"), "direct", "nothing")
    assert [one["attack"] for one in events(game, "attacked")] == ["charge"]
    assert piece(game, "petra-kantor")["attacks"] == 1


def test_a_fight_that_was_begun_is_rolled() -> None:
    game = take(kept("fight"), "nothing")
    assert [one["what"] for one in events(game, "rolled")] == ["combat"]


def test_a_draw_has_the_reason_of_a_draw() -> None:
    outcome = kept("drawn").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "cycles-draw")


def test_how_it_ended_is_told_though_its_choices_are_not(run: Run) -> None:
    said = "The four cycles are over with equal victory points: a draw (Player 1: 0; Player 2: 0)."
    Path("drawn.rouage").write_text(KEPT.joinpath("drawn.rouage").read_text("utf-8"), "utf-8")
    assert run("replay", "drawn.rouage").lines[-1] == said
    assert run("play", "--resume", "drawn.rouage").lines.count(said) == 1
