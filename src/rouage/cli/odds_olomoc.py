"""`rouage odds olomoc`: the exact odds of an attack, dodged or not, before anybody rolls."""

from __future__ import annotations

from typing import Final

from rouage.cli import showing
from rouage.cli.opening import number
from rouage.cli.reader import BadInput, Reader
from rouage.engine.plain import Plain
from rouage.games.olomoc import after_dodge, successes

MOST_DICE: Final = 20
EASIEST, HARDEST = 2, 6
"""What a die has to show."""


def attack(dice: str, difficulty: str, dodge: str, dodging: str) -> dict[str, Plain]:
    """Successes left for wounds and a tactic, once those of a dodge are taken away."""
    if not dice:
        raise BadInput("dice-wanted")
    pool, level = number(dice, "--dice", 0, MOST_DICE), number(difficulty, "--difficulty", EASIEST, HARDEST)
    against, other = number(dodge, "--dodge", 0, MOST_DICE), number(dodging, "--dodging", EASIEST, HARDEST)
    left = after_dodge(successes(pool, level), successes(against, other))
    return {
        "game": "olomoc", "dice": pool, "difficulty": level, "dodge": against, "dodging": other,
        "left": dict(left.to_data()),
    }  # fmt: skip


def tell(data: dict[str, Plain], reader: Reader) -> None:
    """The same in words: so many successes at least, and exactly."""
    kind = "odds-blow-dodged" if data["dodge"] else "odds-blow"
    reader.say(kind, **{name: data[name] for name in ("dice", "difficulty", "dodge", "dodging")})
    showing.ladder(data["left"], reader)
