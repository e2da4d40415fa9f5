"""What follows from a test that was called for: the mark of a NIFIMO test, or the GM's own reading."""

from __future__ import annotations

from typing import Final

from rouage.games.artemis import verbs
from rouage.games.artemis.nifimo import Line
from rouage.games.artemis.state import Play, Sentence

TESTED: Final[dict[str, Line]] = {"endurance": "fatigue", "calme": "stress", "courage": "fear"}
"""Which competence guards which line. [ART-FACT-05] [ART-FACT-06]"""
CAUSES: Final = {"calm": "artemis.cause-action-scene", "ordeal": "artemis.cause-ordeal"}


class Consequence(Sentence):
    """12 or more, nothing; 9 to 11, a light mark; 8 or less, a grave one.

    [ART-NIF-02] [ART-NIF-03] [ART-NIF-04] [ART-SCN-04] [ART-SCN-05] [ART-SCN-06] [ART-FACT-05]
    """

    rules = ("ART-NIF-02", "ART-NIF-03", "ART-NIF-04", "ART-SCN-04", "ART-SCN-05", "ART-SCN-06")

    def run(self, game: Play) -> None:
        state = game.state
        one = state.tests.pop()
        if one.purpose not in ("calm", "nifimo", "ordeal"):
            return
        person, line = state.person(one.who), TESTED[one.competence]
        cause = one.what or CAUSES.get(one.purpose, "")
        if one.zone == "uncertainty":
            verbs.mark(game, person, line, "light", 1, self.rules, cause)
        elif one.zone == "failure":
            verbs.mark(game, person, line, "grave", 1, self.rules, cause)
        harsher = int(one.subject) if one.subject.isdecimal() else 0
        verbs.mark(game, person, line, "grave", harsher, ("ART-FACT-05",), cause)
