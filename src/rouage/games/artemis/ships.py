"""Ships and vehicles: a pilot against a pursuer, a crew shaken when the duel is lost, and hulls that hold or not.

Spotting is a test of Détection and a route one of Navigation, which the GM calls for like any other.
"""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal, Throw
from rouage.engine.game import SPECTATOR
from rouage.engine.plain import Plain
from rouage.games.artemis.damage import DESTROYED, after_protection
from rouage.games.artemis.die import ROLLS, SIDES
from rouage.games.artemis.difficulties import HIGHEST
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import barred, nifimo_test, prepared
from rouage.games.artemis.state import Play, Sentence, Table, nobody, refuse
from rouage.games.artemis.testing import Calls, make
from rouage.games.roleplay.commands import off_scale
from rouage.games.roleplay.table import seats
from rouage.games.roleplay.visibility import GM
from rouage.games.roleplay.words import whole

STEERING: Final = {False: "manoeuvrer", True: "cyberpilotage"}
"""By hand, or linked to the machine. [ART-RUL-62]"""
THICKEST: Final = 4
"""Protection of a hull. [ART-RUL-62]"""
NONE: Final = -1
"""No shot is fired: a chase and no more."""


class Chase(Sentence):
    """A duel of Manœuvrer, in a chase or a fight of ships: the pursuer's roll is what the pilot must beat.

    [ART-RUL-23] [ART-RUL-62]
    """

    rules = ("ART-RUL-62", "ART-RUL-23")

    def __init__(
        self, pilot: str, linked: bool, score: int, crew: tuple[str, ...], category: int, hull: int,
        faces: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.pilot: Final = pilot
        self.linked: Final = linked
        self.score: Final = score
        """The pursuer's."""
        self.crew: Final = crew
        self.category: Final = category
        """What a hit would do to the ship; NONE where nobody shoots."""
        self.hull: Final = hull
        self.faces: Final = faces
        """Of the pursuer's die."""

    def run(self, game: Play) -> None:
        self._throw(game, "chase", ())

    def _throw(self, game: Play, occasion: str, faces: tuple[int, ...]) -> None:
        followed = Pursued(self.pilot, self.linked, self.score, self.crew, self.category, self.hull, faces)
        game.then(Throw(f"{occasion} {self.pilot}", 1, SIDES, "gm"), followed)


class Pursued(Chase):
    """The pursuer's die, rolled once more on a 6 or a 1; then the pilot's test. [ART-RUL-23] [ART-RUL-62]"""

    rules = ("ART-RUL-62", "ART-RUL-23")

    def run(self, game: Play) -> None:
        state = game.state
        faces = (*self.faces, *state.tray)
        mark: tuple[int, ...] = ()
        for face in faces:
            mark = ROLLS["plain"].feed(mark, (face,))
        if ROLLS["plain"].wants(mark) is not None:
            self._throw(game, "confirm", faces)
            return
        total = self.score + mark[0]
        told: dict[str, Plain] = {"who": self.pilot, "total": total}
        known = state.scene.numbers == "open"
        game.tell("pursued", self.rules, None if known else GM, **told, dice=[*faces], die=mark[0], n=self.score)
        if not known:
            game.tell("pursued-unknown", self.rules, (*seats(state), SPECTATOR), **told)
        pilot = state.person(self.pilot)
        one = prepared(pilot, STEERING[self.linked], "chase", (("pursuit", total),))
        make(game, one, Chased(self.pilot, self.crew, self.category, self.hull))


class Chased(Sentence):
    """Won, or undecided, or lost: then the crew's Calme is tested, and a shot finds the hull. [ART-RUL-62]"""

    rules = ("ART-RUL-62", "ART-NIF-01")

    def __init__(self, pilot: str, crew: tuple[str, ...], category: int, hull: int) -> None:
        self.pilot: Final = pilot
        self.crew: Final = crew
        self.category: Final = category
        self.hull: Final = hull

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        game.tell(f"chase-{zone}", self.rules, who=self.pilot)
        if zone != "failure":
            return
        aboard = [state.person(one) for one in self.crew]
        shaken = [one for one in aboard if one.here and not one.unconscious]
        state.calls += [nifimo_test(one, "calme", "nifimo", "artemis.cause-chase") for one in shaken]
        game.then(*([Breach(self.category, self.hull)] if self.category != NONE else []), Calls())


class Breach(Sentence):
    """A ship is hit: the ladder of wounds, as many ranks lower as its hull is worth. [ART-RUL-62] [ART-DMG-03]"""

    rules = ("ART-RUL-62", "ART-DMG-03")

    def __init__(self, category: int, hull: int) -> None:
        self.category: Final = category
        self.hull: Final = hull

    def run(self, game: Play) -> None:
        rank = after_protection(self.category, self.hull)
        game.tell(
            "ship-hit", self.rules, category=f"artemis.category-{self.category}", hull=self.hull,
            rank=f"artemis.category-{rank}",
        )  # fmt: skip


def read(game: Play, verb: str, words: list[str]) -> Sentence | Refusal | None:
    """`chase PILOT SCORE|WHO [linked] [hit CATEGORY] [hull N] [crew WHO,WHO]`, and `breach CATEGORY [N]`."""
    if verb == "breach":
        hull = words[1] if len(words) == 2 else "0"
        if len(words) > 2:
            return None
        return _bad_hit(game, words[0], hull) or Breach(int(words[0]), int(hull))
    state, pilot = game.state, game.state.find(words[0])
    if pilot is None:
        return nobody(state, "ART-RUL-62", words[0])
    if state.tests or state.calls or state.proposals:
        return refuse("ART-FACT-02", "in-the-middle")
    score = _score(state, words[1])
    if score is None:
        return off_scale(game, "ART-RUL-62", words[1], 0, HIGHEST)
    said = _options(words[2:])
    if said is None:
        return None
    linked = "linked" in said
    named = said.get("crew", "all")
    ids = [one.id for one in crew_of(state)] if named == "all" else named.split(",")
    for id in ids:
        if state.find(id) is None:
            return nobody(state, "ART-RUL-62", id)
    if not pilot.awake:
        return refuse("ART-RUL-13", "not-awake", who=pilot.id)
    no = barred(pilot, STEERING[linked], 0) or _bad_hit(game, said.get("hit", "0"), said.get("hull", "0"))
    if no is not None:
        return no
    category = int(said["hit"]) if "hit" in said else NONE
    return Chase(pilot.id, linked, score, tuple(ids), category, int(said.get("hull", "0")), ())


def _score(state: Table, word: str) -> int | None:
    """A number, or somebody's own score in Manœuvrer."""
    if whole(word, 0, HIGHEST):
        return int(word)
    one = state.find(word)
    return one.sheet.scores.get("manoeuvrer", 0) + one.malus if one is not None else None


def _options(words: list[str]) -> dict[str, str] | None:
    """What may follow, in any order; None where it cannot be read."""
    said: dict[str, str] = {}
    left = [*words]
    while left:
        name = left.pop(0)
        if name in said or name not in ("linked", "hit", "hull", "crew") or (name != "linked" and not left):
            return None
        said[name] = "" if name == "linked" else left.pop(0)
    return said


def _bad_hit(game: Play, category: str, hull: str) -> Refusal | None:
    no = off_scale(game, "ART-RUL-62", category, 0, DESTROYED)
    return no or off_scale(game, "ART-RUL-62", hull, 0, THICKEST)


def crew_of(state: Table) -> list[Person]:
    """All the players' characters, unless somebody says otherwise."""
    return [one for one in state.party if one.here]
