"""Whole cycles on the trial Bloc: two cabals of three, their plans, and the quickest way through them."""

from collections.abc import Callable, Sequence
from typing import Any

from rouage.engine.game import Game
from tests.olomoc.table import ONE, TWO, Piece, hostile, mine, piece, place, play, theirs

FIRST = ("a1", "a2", "a3")
SECOND = ("b1", "b2", "b3")
HANDS = {
    ONE: ("t-axe", "t-effort", "t-securite", "t-harmonie"),
    TWO: ("t-axe", "t-integrite", "t-progres", "t-coordination"),
}
EARLY = "t-effort a1 a2 a3 propaganda"
LATE = "b1 b2 b3 propaganda t-axe"
"""Plans in which ranks 1, 2 and 3 follow each other."""


def cabals(**changes: dict[str, Any]) -> list[Piece]:
    """Ranks 1, 2 and 3 for each player, in two rows twelve inches apart; what is said of one changes that one."""
    made = [
        mine("a1", 2000, 2000, "docker"), mine("a2", 6000, 2000, "scholar"), mine("a3", 10000, 2000, "guard"),
        theirs("b1", 2000, 14000, "marksman"), theirs("b2", 6000, 14000, "dancer"),
        theirs("b3", 10000, 14000, "captain"),
    ]  # fmt: skip
    return [{**one, **changes.get(one["id"], {})} for one in made]


def cycle(dice: Sequence[int] = (), *more: Piece, changes: dict[str, Any] | None = None, **setup: Any) -> Game[Any]:
    """A game about to begin a cycle; the trial decks, and a pile that changes nothing but the priority."""
    players = setup.pop("players", {})
    table = {
        "begin": "cycle", "ministries": "trial", "artefact": "trial", "pile": ["t-one"] * 9,
        "players": {seat: {"hand": list(HANDS[seat]), **players.get(seat, {})} for seat in (ONE, TWO)},
    }  # fmt: skip
    return play(dice, *cabals(**(changes or {})), *more, **{**table, **setup})


def plan(game: Game[Any], one: str = EARLY, two: str = LATE) -> Game[Any]:
    """Both players lay their five cards."""
    game.choose(f"plan {one}", ONE)
    game.choose(f"plan {two}", TWO)
    return game


def planned(one: str = EARLY, two: str = LATE, dice: Sequence[int] = (), *more: Piece, **setup: Any) -> Game[Any]:
    """A cycle in which both plans are laid."""
    return plan(cycle(dice, *more, **setup), one, two)


IDLE = ("end", "pass", "nothing", "keep", "none", "let-go", "stay")


def idle(game: Game[Any], until: Callable[[Game[Any]], bool] = lambda game: False, plans: bool = False) -> Game[Any]:
    """Let everything pass, until something holds, plans are asked for, or the game is over."""
    while (decision := game.decision) is not None and not until(game):
        if decision.prompt.id == "olomoc.ask-plan":
            if not plans:
                break
            game.choose(decision.keys[0], decision.seat)
            continue
        keys = decision.keys
        game.choose(next((key for key in IDLE if key in keys), keys[0] if keys else decision.sample(1)), decision.seat)
    return game


def active(game: Game[Any]) -> list[str]:
    """Who is active now."""
    return list(game.view("spectator")["active"])  # type: ignore[arg-type]


def hunt(dice: list[int], *rouages: dict[str, Any], **setup: Any) -> Game[Any]:
    """The hostile phase, with a hunter in the middle."""
    return play(dice, *rouages, begin="hostiles", **setup)


def hunter(x: int = 8000, y: int = 8000, id: str = "h", **more: Any) -> dict[str, Any]:
    """A hostile that hunts as the Rogue does."""
    return hostile(id, x, y, "hunter", **more)


def apart(game: Game[Any], one: str, other: str) -> float:
    """Between two outlines."""
    (ax, ay), (bx, by) = place(game, one), place(game, other)
    centres = ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
    return float(centres - piece(game, one)["r"] - piece(game, other)["r"])
