"""`rouage odds signature`: the exact odds of a task or a move, before anybody rolls."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rouage.cli import showing
from rouage.cli.opening import number
from rouage.cli.reader import BadInput, Reader
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.signature import move_odds, result_odds, task_odds

MOST: Final = 99
POSSIBLE: Final = 10
NO_ENERGY: Final = "SIG-NRG-04"
MOST_ENERGY: Final = 20
BANDS: Final = ("adjacent", "short", "long")
OUTCOMES: Final = ("success", "failure", "critical")


def task(difficulty: str, modifier: str, energy: str, advantage: bool) -> dict[str, Plain]:
    """A task's odds. Energy lowers the difficulty before the roll, but never that of an impossible task."""
    base = number(difficulty, "--difficulty", 0, MOST) + number(modifier, "--modifier", -MOST, MOST)
    spent = number(energy, "--energy", 0, MOST_ENERGY)
    helps = base <= POSSIBLE
    effective = max(base - spent, 0) if helps else base
    odds = task_odds(effective, advantage)
    results = result_odds(advantage).to_data() if 0 < effective <= POSSIBLE else {}
    return {
        "game": "signature", "difficulty": base, "energy": spent if helps else 0, "effective": effective,
        "refused": 0 if helps else spent, "advantage": advantage,
        **{outcome: str(odds.chance(outcome)) for outcome in OUTCOMES},
        "results": {"critical" if result == "0" else result: chance for result, chance in results.items()},
    }  # fmt: skip


def move(declared: str, ground: str, modifier: str, energy: str, advantage: bool) -> dict[str, Plain]:
    """How far a declared move goes. Modifiers and Energy shift its thresholds."""
    if declared not in ("short", "long"):
        raise BadInput("bad-choice", option="--move", text=declared, known="short, long")
    if ground not in ("ordinary", "difficult"):
        raise BadInput("bad-choice", option="--ground", text=ground, known="ordinary, difficult")
    shift = number(modifier, "--modifier", -MOST, MOST) - number(energy, "--energy", 0, MOST_ENERGY)
    odds = move_odds(ground, declared, shift, advantage)
    return {
        "game": "signature", "move": declared, "ground": ground, "shift": shift, "advantage": advantage,
        **{band: str(odds.chance(band)) for band in BANDS}, "success": str(odds.chance(declared)),
    }  # fmt: skip


def tell(data: dict[str, Plain], reader: Reader) -> None:
    """The same in words: fraction and percentage of each outcome."""
    if "move" in data:
        reader.say({"short": "odds-move-short", "long": "odds-move-long"}[str(data["move"])], shift=data["shift"])
        _tell(data, "band", BANDS, reader)
        return
    results = data["results"]
    assert isinstance(results, dict)
    if data["refused"]:
        reader.say("odds-energy-refused", difficulty=data["difficulty"], rule=NO_ENERGY)
    reader.say(
        "odds-task" if results else "odds-task-unrolled",
        difficulty=data["difficulty"],
        effective=data["effective"],
        dice=3 if data["advantage"] else 2,
    )
    _tell(data, "outcome", OUTCOMES, reader)
    if results:
        reader.say("odds-results")
    at_least = Fraction(1)
    for result, chance in results.items():
        name = reader.word(Message("signature.outcome-critical")) if result == "critical" else result
        reader.line(f"  {reader.phrase('odds-result', result=name, chance=chance, least=str(at_least))}")
        at_least -= Fraction(str(chance))


def _tell(data: dict[str, Plain], kind: str, outcomes: tuple[str, ...], reader: Reader) -> None:
    for outcome in outcomes:
        name = reader.word(Message(f"signature.{kind}-{outcome}"))
        reader.line("  " + showing.odds_line(name, str(data[outcome]), reader))
