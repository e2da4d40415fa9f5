"""Invocation and metamorphosis: what each level can bring forth, what it costs, and when it is refused."""

from __future__ import annotations

from typing import Final, Literal

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import fields
from rouage.games.artemis import verbs
from rouage.games.artemis.combat import take_turn
from rouage.games.artemis.levels import LEVELS, Level, rank
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Question, Sentence, Table, Test, Trip, refuse
from rouage.games.artemis.testing import make

BASE: Final = 7
"""Invocation and Métamorphose begin at 7 and rise by one for each. [ART-INV-02] [ART-MET-01]"""

Art = Literal["invocation", "metamorphose"]
VERBS: Final[dict[str, Art]] = {"invoke": "invocation", "become": "metamorphose"}
EXAMPLES: Final = (
    "invoke simple-object",
    "invoke small-creature",
    "invoke human",
    "become humanoid",
    "become animal wolf",
)
"""What is offered; anything else of the right level can be asked for."""

INVOKED: Final[dict[str, Level]] = {
    "simple-object": "debutant",
    "composite-object": "amateur", "small-creature": "amateur",
    "object": "confirme", "dog-sized": "confirme",
    "small-vehicle": "professionnel", "horse-sized": "professionnel", "human": "professionnel",
    "building": "expert", "ship": "expert", "any-creature": "expert", "insect": "expert",
}  # fmt: skip
"""The lowest level at which each kind can be invoked; a Maître's limits nobody knows.

[ART-INV-05] [ART-INV-06] [ART-INV-07] [ART-INV-08] [ART-INV-09] [ART-INV-10] [ART-INV-11]
"""

SIZES: Final = (
    "ant", "dragonfly", "pigeon", "wolf", "human", "horse", "elephant", "cybarmure", "three-storey-building", "cruiser",
)  # fmt: skip
"""In rising order."""
SHAPES: Final = ("humanoid", "animal", "plant", "object", "machine")
REACH: Final[dict[Level, tuple[str, str] | None]] = {
    "debutant": None, "amateur": ("wolf", "horse"), "confirme": ("pigeon", "cybarmure"),
    "professionnel": ("dragonfly", "three-storey-building"), "expert": ("ant", "cruiser"), "maitre": ("ant", "cruiser"),
}  # fmt: skip
"""The smallest and largest form of each level. [ART-MET-06] [ART-MET-08] [ART-MET-09] [ART-MET-10] [ART-MET-11]"""
ANYTHING: Final = "unheard-of"
"""What only a Maître may ask for: the GM decides. [ART-INV-11] [ART-MET-11]"""


def thing_id(words: str) -> str:
    """What is brought forth, by the name events have for it: `animal wolf` is `animal-wolf`."""
    shape, _, size = words.partition(" ")
    return f"{shape}-{size}" if shape in SHAPES and shape != "humanoid" else shape


def level_of(person: Person, art: Art) -> Level | None:
    return person.sheet.levels.get(art)  # type: ignore[return-value]


def barred_invocation(person: Person, kind: str) -> Refusal | None:
    """Beyond one's level it is refused before the test, at no cost. [ART-RUL-52] [ART-INV-05]"""
    level = level_of(person, "invocation")
    if level is None:
        return refuse("ART-RUL-09", "closed", who=person.id, competence="artemis.competence-invocation")
    if kind == ANYTHING:
        return None if level == "maitre" else _beyond("ART-INV-11", person, "maitre")
    if kind not in INVOKED:
        return refuse("ART-INV-05", "such-invocation", key=kind)
    wanted = INVOKED[kind]
    return None if rank(level) >= rank(wanted) else _beyond(f"ART-INV-{6 + LEVELS.index(wanted):02}", person, wanted)


def barred_metamorphosis(person: Person, shape: str, size: str) -> Refusal | None:
    """Looks alone for a Débutant, then animals, then plants, objects and machines, ever smaller and larger.

    [ART-MET-04] [ART-MET-05] [ART-MET-06] [ART-MET-07] [ART-MET-08] [ART-MET-09] [ART-MET-10] [ART-MET-11] [ART-RUL-52]
    """
    level = level_of(person, "metamorphose")
    if level is None:
        return refuse("ART-RUL-09", "closed", who=person.id, competence="artemis.competence-metamorphose")
    if shape == ANYTHING:
        return None if level == "maitre" else _beyond("ART-MET-11", person, "maitre")
    if shape not in SHAPES or (shape != "humanoid" and size not in SIZES):
        return refuse("ART-MET-04", "such-form", key=f"{shape} {size}".strip())
    if shape == "humanoid":
        return None
    wanted: Level = "amateur" if shape == "animal" else "confirme"
    while not _within(REACH[wanted], size) and wanted != "maitre":
        wanted = LEVELS[LEVELS.index(wanted) + 1]
    if rank(level) >= rank(wanted):
        return None
    rule = {"amateur": "06", "confirme": "08", "professionnel": "09"}.get(wanted, "10")
    return _beyond("ART-MET-07" if wanted == "confirme" and shape != "animal" else f"ART-MET-{rule}", person, wanted)


def _within(reach: tuple[str, str] | None, size: str) -> bool:
    return reach is not None and SIZES.index(reach[0]) <= SIZES.index(size) <= SIZES.index(reach[1])


def _beyond(rule: str, person: Person, wanted: Level) -> Refusal:
    return refuse(rule, "beyond-level", who=person.id, level=f"artemis.level-{wanted}")


def read(state: Table, person: Person, key: str) -> Bring | Refusal:
    """`invoke THING …` or `become SHAPE SIZE + SHAPE SIZE …`: all within one's level, and all with one test.

    [ART-INV-01] [ART-RUL-52]
    """
    verb, _, said = key.partition(" ")
    art = VERBS[verb]
    things = said.split() if verb == "invoke" else said.split(" + ")
    for one in things:
        shape, _, size = one.partition(" ")
        no = barred_invocation(person, one) if verb == "invoke" else barred_metamorphosis(person, shape, size)
        if no is not None:
            return no
    if state.trip is not None and state.trip.kind == "sketch" and art in state.trip.done:
        return refuse("ART-INV-01" if verb == "invoke" else "ART-MET-01", "one-test", who=person.id)
    return Bring(person.id, art, tuple([one if verb == "invoke" else thing_id(one) for one in things]))


def offers(state: Table, person: Person) -> dict[str, Sentence]:
    """Some of what can be brought forth, and what can be dropped. [ART-INV-05] [ART-MET-04] [ART-RUL-53]"""
    answers: dict[str, Sentence] = {}
    for key in EXAMPLES if not person.tired_out else ():
        found = read(state, person, key)
        if not isinstance(found, Refusal):
            answers[key] = found
    if state.trip is not None:
        made = zip(state.trip.objects, state.trip.makers, strict=True)
        answers |= {f"drop {thing}": Drop(person.id, thing) for thing, maker in made if maker == person.id}
    return answers


def bringing_test(person: Person, art: Art, count: int, subject: str = "") -> Test:
    """One test for all that is brought forth at once. [ART-INV-01] [ART-INV-02] [ART-MET-01]"""
    return prepared(person, art, art, (("base", BASE), ("elements", count)), subject=subject)


COST: Final = {"invocation": "permanent", "metamorphose": "light"}
"""[ART-INV-03] [ART-MET-02]"""


def pay(game: Play, person: Person, art: Art, count: int, success: bool) -> None:
    """One fatigue for each on a success, one in all on a failure.

    [ART-INV-03] [ART-INV-04] [ART-MET-02] [ART-MET-03]
    """
    rules = ("ART-INV-03", "ART-INV-04") if art == "invocation" else ("ART-MET-02", "ART-MET-03")
    severity = COST[art]
    verbs.mark(game, person, "fatigue", severity, count if success else 1, rules)  # type: ignore[arg-type]


class Bring(Sentence):
    """Invocations or transformations, all with one test. [ART-INV-01] [ART-MET-01] [ART-RUL-53]"""

    rules = ("ART-INV-01", "ART-INV-02", "ART-MET-01", "ART-RUL-53")

    def __init__(self, who: str, art: str, things: tuple[str, ...]) -> None:
        self.who: Final = who
        self.art: Final = art
        self.things: Final = things

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(self.who)
        art: Art = "invocation" if self.art == "invocation" else "metamorphose"
        if state.trip is not None and state.trip.kind == "quest":
            take_turn(game, self.who)
        elif state.trip is not None:
            state.trip = with_trip(state, done=(*state.trip.done, art))
        make(game, bringing_test(person, art, len(self.things)), Brought(self.who, art, self.things))

    def help(self, game: Play) -> Message:
        n = len(self.things)
        return Message(f"artemis.help-bring-{self.art}", {"things": [*self.things], "difficulty": BASE + n, "n": n})


class Brought(Sentence):
    """In the zone of uncertainty, a light fatigue more makes it a success. [ART-RUL-51]"""

    rules = ("ART-RUL-51", "ART-INV-03", "ART-INV-04", "ART-MET-02", "ART-MET-03")

    def __init__(self, who: str, art: str, things: tuple[str, ...]) -> None:
        self.who: Final = who
        self.art: Final = art
        self.things: Final = things

    def run(self, game: Play) -> None:
        zone = game.state.tests.pop().zone
        if zone == "uncertainty":
            game.then(Insist(self.who, self.art, self.things))
        else:
            settle(game, self.who, self.art, self.things, zone == "success")


class Insist(Sentence):
    """`insist` for one extra light fatigue, or `let-go` and count it a failure. [ART-RUL-51]"""

    rules = ("ART-RUL-51",)

    def __init__(self, who: str, art: str, things: tuple[str, ...]) -> None:
        self.who: Final = who
        self.art: Final = art
        self.things: Final = things

    def ask(self, game: Play) -> Question:
        person = game.state.person(self.who)
        answers: dict[str, Sentence] = {
            "insist": Insisted(self.who, self.art, self.things, True),
            "let-go": Insisted(self.who, self.art, self.things, False),
        }
        return Question(game, person.seat, Message("artemis.insist", {"who": self.who}), answers)


class Insisted(Sentence):
    """[ART-RUL-51]"""

    rules = ("ART-RUL-51",)

    def __init__(self, who: str, art: str, things: tuple[str, ...], yes: bool) -> None:
        self.who: Final = who
        self.art: Final = art
        self.things: Final = things
        self.yes: Final = yes

    def run(self, game: Play) -> None:
        if self.yes:
            verbs.pay_fatigue(game, game.state.person(self.who), "light", 1, self.rules)
        settle(game, self.who, self.art, self.things, self.yes)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-insist" if self.yes else "artemis.help-let-go")


class Drop(Sentence):
    """Its maker lets something brought forth go. [ART-RUL-53]"""

    rules = ("ART-RUL-53",)

    def __init__(self, who: str, thing: str) -> None:
        self.who: Final = who
        self.thing: Final = thing

    def run(self, game: Play) -> None:
        from rouage.games.artemis.action_scene import Act

        state = game.state
        trip = state.trip
        assert trip is not None
        kept = [*zip(trip.objects, trip.makers, strict=True)]
        kept.remove((self.thing, self.who))
        objects, makers = tuple([thing for thing, _ in kept]), tuple([maker for _, maker in kept])
        state.trip = with_trip(state, objects=objects, makers=makers, elements=trip.elements - 1)
        game.tell("dropped-thing", self.rules, who=self.who, thing=self.thing)
        if trip.kind == "quest":
            game.then(Act(self.who))


def settle(game: Play, who: str, art: str, things: tuple[str, ...], success: bool) -> None:
    """What was brought forth lasts until the sketch or journey ends, or its maker drops it. [ART-RUL-53]"""
    state = game.state
    person = state.person(who)
    pay(game, person, "invocation" if art == "invocation" else "metamorphose", len(things), success)
    kind = "brought" if success else "brought-nothing"
    game.tell(kind, ("ART-RUL-53",), who=who, art=f"artemis.competence-{art}", things=[*things])
    trip = state.trip
    if success and trip is not None:
        state.trip = with_trip(
            state, elements=trip.elements + len(things), objects=(*trip.objects, *things),
            makers=(*trip.makers, *[who] * len(things)),
        )  # fmt: skip


def with_trip(state: Table, **change: object) -> Trip:
    trip = state.trip
    assert trip is not None
    return Trip(**{name: change.get(name, getattr(trip, name)) for name in fields(Trip)})  # type: ignore[arg-type]
