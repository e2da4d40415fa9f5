"""Exact odds of what is rolled, game by game, as fractions: the same definitions that resolve the rolls."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query

from rouage.games.artemis import MALUS, Way, die_odds, zone_odds
from rouage.games.olomoc import after_dodge, successes
from rouage.games.signature import result_odds, task_odds
from rouage.games.sine_tempore import Symbol, attack_odds
from rouage.table.complaints import Wrong

router = APIRouter(prefix="/api/odds", tags=["odds"])

HIGHEST: Final = 10
"""Above this no task of Signature succeeds, and no Energy helps."""
MOST_DICE: Final = 12
Malus = Annotated[int, Query(ge=min(MALUS), le=0)]
Pool = Annotated[int, Query(ge=0, le=MOST_DICE)]
Difficulty = Annotated[int, Query(ge=2, le=6)]


@router.get("/signature")
def signature(
    difficulty: Annotated[int, Query(ge=0, le=99)],
    energy: Annotated[int, Query(ge=0, le=20)] = 0,
    advantage: bool = False,
) -> dict[str, Any]:
    """A task. Energy lowers the difficulty, but never that of an impossible task."""
    helps = difficulty <= HIGHEST
    effective = max(difficulty - energy, 0) if helps else difficulty
    found = task_odds(effective, advantage)
    results = result_odds(advantage).to_data() if 0 < effective <= HIGHEST else {}
    return {
        "difficulty": difficulty, "energy": energy if helps else 0, "effective": effective, "advantage": advantage,
        **{outcome: str(found.chance(outcome)) for outcome in ("success", "failure", "critical")}, "results": results,
    }  # fmt: skip


@router.get("/artemis")
def artemis(
    score: Annotated[int, Query(ge=0, le=99)],
    difficulty: Annotated[int, Query(ge=0, le=99)],
    malus: Malus = 0,
    privilege: bool = False,
    experience: bool = False,
) -> dict[str, Any]:
    """A test: its three zones. A point of experience makes the die a 6, and then the privilege no longer matters."""
    if malus not in MALUS:
        raise Wrong(422, "bad-field", where="malus", why=", ".join(str(step) for step in sorted(set(MALUS))))
    way: Way = "forced" if experience else "privilege" if privilege else "plain"
    found = zone_odds(score + malus - difficulty, way)
    return {
        "score": score, "difficulty": difficulty, "malus": malus, "privilege": privilege, "experience": experience,
        **{zone: str(found.chance(zone)) for zone in ("failure", "uncertainty", "success")},
        "results": die_odds(way).to_data(),
    }  # fmt: skip


@router.get("/sine-tempore")
def sine_tempore(
    dice: Pool,
    symbol: Annotated[list[Symbol], Query(min_length=1, max_length=3)],
    defence: Annotated[int, Query(ge=0, le=12)] = 0,
) -> dict[str, Any]:
    """An attack on an enemy: symbols that wound, less its defence."""
    symbols = tuple(dict.fromkeys(symbol))
    wounds = attack_odds(dice, symbols, defence).to_data()
    return {"dice": dice, "symbols": list(symbols), "defence": defence, "wounds": wounds}


@router.get("/olomoc")
def olomoc(dice: Pool, difficulty: Difficulty = 5, dodge: Pool = 0, dodging: Difficulty = 5) -> dict[str, Any]:
    """An attack: the successes left for wounds and a tactic, once those of a dodge are taken away."""
    left = after_dodge(successes(dice, difficulty), successes(dodge, dodging)).to_data()
    return {"dice": dice, "difficulty": difficulty, "dodge": dodge, "dodging": dodging, "left": left}
