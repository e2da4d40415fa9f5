"""`rouage odds artemis`: the exact odds of a test's three zones, before anybody rolls."""

from __future__ import annotations

from typing import Final

from rouage.cli import showing
from rouage.cli.opening import number
from rouage.cli.reader import BadInput, Reader
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import MALUS, Way, die_odds, zone_odds

MOST: Final = 99
ZONES: Final = {"failure": "failure", "uncertainty": "uncertain", "success": "success"}
"""As a game calls them, and as figures do."""


def test(score: str, difficulty: str, malus: str, privilege: bool, experience: bool) -> dict[str, Plain]:
    """A point of experience makes the die a 6, whatever was rolled: with it, the privilege no longer matters."""
    if not score or not difficulty:
        raise BadInput("score-and-difficulty")
    own, wanted = number(score, "--score", 0, MOST), number(difficulty, "--difficulty", 0, MOST)
    known = sorted({str(step) for step in MALUS}, key=int, reverse=True)
    if malus.replace("−", "-") not in known:
        raise BadInput("bad-choice", option="--malus", text=malus, known=", ".join(known))
    lost = int(malus.replace("−", "-"))
    way: Way = "forced" if experience else "privilege" if privilege else "plain"
    odds = zone_odds(own + lost - wanted, way)
    return {
        "game": "artemis", "score": own, "malus": lost, "difficulty": wanted, "privilege": privilege,
        "experience": experience, **{said: str(odds.chance(zone)) for zone, said in ZONES.items()},
        "results": {str(result): str(chance) for result, chance in die_odds(way).to_data().items()},
    }  # fmt: skip


def tell(data: dict[str, Plain], reader: Reader) -> None:
    """The same in words: fraction and percentage of each zone."""
    way = "experience" if data["experience"] else "privilege" if data["privilege"] else "plain"
    added = f"{data['score']} − {-int(str(data['malus']))}" if data["malus"] else data["score"]
    kind = {"plain": "odds-test", "privilege": "odds-test-privilege"}.get(way, "odds-test-experience")
    reader.say(kind, added=added, difficulty=data["difficulty"])
    for zone, said in ZONES.items():
        name = reader.word(Message(f"artemis.outcome-{zone}"))
        reader.line("  " + showing.odds_line(name, str(data[said]), reader))
