"""Verbs: each changes the table and tells it, so that the log cannot disagree with the table."""

from __future__ import annotations

from typing import Final

from rouage.engine.plain import Plain, fields
from rouage.games.artemis import nifimo
from rouage.games.artemis.nifimo import SEVERITIES, Line, Marks, Severity
from rouage.games.artemis.person import Body, Mind, Person, Worn
from rouage.games.artemis.state import Play, Table
from rouage.games.roleplay.hiding import come_out, seen
from rouage.games.roleplay.visibility import GM

ENVIRONMENT: Final = {None: 3, "debutant": 2, "amateur": 1}
"""Hindrances of a milieu by adaptation; from Confirmé on there are none. [ART-RUL-46] [ART-ENV-03]"""
BULKY: Final = 2
"""Bulky objects that hinder nobody. [ART-RUL-47]"""


def hindrances(state: Table, person: Person) -> int:
    """Clothing, pressurisation, load and environment, each shown as so many marks. [ART-RUL-45] [ART-GEN-07]

    [ART-GEN-01] [ART-GEN-02] [ART-GEN-03] [ART-GEN-04] [ART-GEN-05] [ART-GEN-06] [ART-GEN-09] [ART-RUL-46] [ART-RUL-47]
    """
    return sum([n for _, n in hindrance_lines(state, person)])


def hindrance_lines(state: Table, person: Person) -> list[tuple[str, int]]:
    """Where each hindrance comes from."""
    worn = person.worn
    bulky = len([one for one in worn.gear if one in state.gear and state.gear[one].bulky])
    lines = [
        ("clothing", state.protections[worn.protection].hindrances), ("pressurised", int(worn.pressurised)),
        ("load", worn.load), ("bulky", max(bulky - BULKY, 0)), ("shorted", worn.shorted),
        ("environment", 0 if person.npc else ENVIRONMENT.get(person.sheet.environments.get(state.scene.milieu), 0)),
    ]  # fmt: skip
    return [(label, n) for label, n in lines if n]


def burden(state: Table, person: Person) -> None:
    """Hindrances go and come with their causes. [ART-RUL-45]"""
    person.hindrances = hindrances(state, person)


def mark(
    game: Play, person: Person, line: Line, severity: Severity, n: int, rules: tuple[str, ...], cause: str = ""
) -> None:
    """Marks on the grid. Those the GM plays have no lines of stress and fear. [ART-RUL-60] [ART-FACT-08]"""
    if n <= 0 or (person.npc and line in ("stress", "fear")):
        return
    if line == "wound" and person.dying:
        die(game, person, "dead", ("ART-RUL-13",))
        return
    _write(game, person, line, severity, n, rules, cause)


def wound(game: Play, person: Person, marks: Marks, rules: tuple[str, ...]) -> None:
    """What one blow leaves. It kills whoever was dying before it, not whom it brings down. [ART-RUL-13]"""
    if person.dying:
        die(game, person, "dead", ("ART-RUL-13",))
        return
    for severity, n in zip(reversed(SEVERITIES), reversed(marks), strict=True):
        if n:
            _write(game, person, "wound", severity, n, rules, "")


def lighten(game: Play, person: Person, grave: int, lasting: int, rules: tuple[str, ...]) -> None:
    """Wounds just taken turn light: none is new, and those somebody stabilised stay so. [ART-OPT-16] [ART-RUL-35]"""
    stabilised = person.body.stabilised
    relieve(game, person, "wound", "grave", grave, rules)
    relieve(game, person, "wound", "permanent", lasting, rules)
    person.body = with_body(person.body, stabilised=min(stabilised, person.grid[0][1]))
    _write(game, person, "wound", "light", grave + lasting, rules, "")


def _write(
    game: Play, person: Person, line: Line, severity: Severity, n: int, rules: tuple[str, ...], cause: str
) -> None:
    before = _state(person, line)
    change = [0, 0, 0]
    change[SEVERITIES.index(severity)] = n
    person.grid = nifimo.with_marks(person.grid, line, (change[0], change[1], change[2]))
    if cause or line in ("stress", "fear"):
        _remember(game, person, line, severity, cause)
    game.tell(
        "marked", rules, seen(person), who=person.id, line=f"artemis.line-{line}",
        marks=f"artemis.mark-{severity}", n=n, count=nifimo.count(person.grid, line), malus=person.malus,
        what=marks_words(line, severity, n), so=malus_words(person),
    )  # fmt: skip
    _tell_state(game, person, line, before)


def marks_words(line: str, severity: str, n: int) -> Plain:
    """Two light wounds, a grave stress: as a message, since languages count and decline them each in their way."""
    return {"id": f"artemis.mark-{line}-{severity}", "args": {"n": n}}


def malus_words(person: Person) -> Plain:
    """What the grid costs now."""
    malus = person.malus
    return {"id": "artemis.malus", "args": {"malus": malus}} if malus else "artemis.malus-none"


def _remember(game: Play, person: Person, line: str, severity: str, cause: str) -> None:
    """The causes of fears and stress are written down, with their day. [ART-NIF-07] [ART-FACT-09]"""
    cause = cause or "artemis.cause-unknown"
    person.mind = with_mind(person.mind, causes=(*person.mind.causes, (line, severity, cause, game.state.minutes)))


def relieve(game: Play, person: Person, line: Line, severity: Severity, n: int, rules: tuple[str, ...]) -> None:
    """Marks go. A grave wound that heals is no longer among the stabilised."""
    place = SEVERITIES.index(severity)
    gone = min(n, person.grid[nifimo.LINES.index(line)][place])
    if gone <= 0:
        return
    before = _state(person, line)
    change = [0, 0, 0]
    change[place] = -gone
    person.grid = nifimo.with_marks(person.grid, line, (change[0], change[1], change[2]))
    if line == "wound" and severity == "grave":
        stabilised = min(max(person.body.stabilised - gone, 0), person.grid[0][1])
        person.body = with_body(person.body, stabilised=stabilised)
    if line in ("stress", "fear"):
        _forget(person, line, severity, gone)
    game.tell(
        "relieved", rules, seen(person), who=person.id, line=f"artemis.line-{line}",
        marks=f"artemis.mark-{severity}", n=gone, count=nifimo.count(person.grid, line), malus=person.malus,
        what=marks_words(line, severity, gone), so=malus_words(person),
    )  # fmt: skip
    _tell_state(game, person, line, before)


def _forget(person: Person, line: str, severity: str, n: int) -> None:
    """The oldest causes go with their marks."""
    kept = []
    for cause in person.mind.causes:
        if n and cause[:2] == (line, severity):
            n -= 1
        else:
            kept.append(cause)
    person.mind = with_mind(person.mind, causes=tuple(kept))


STATES: Final[dict[Line, str]] = {
    "wound": "unconscious", "fatigue": "collapsed", "stress": "overwrought", "fear": "terrified", "hindrance": "stuck",
}  # fmt: skip
"""What the ninth mark of each line makes of somebody. [ART-RUL-13]"""


def _state(person: Person, line: Line) -> bool:
    return bool(getattr(person, STATES[line]))


def _tell_state(game: Play, person: Person, line: Line, before: bool) -> None:
    """What the ninth mark of a line does, and what its going undoes. [ART-RUL-13]"""
    now = _state(person, line)
    if now != before:
        name = STATES[line]
        game.tell(f"became-{name}" if now else f"no-longer-{name}", ("ART-RUL-13",), seen(person), who=person.id)


def die(game: Play, person: Person, how: str, rules: tuple[str, ...]) -> None:
    """Dead, or destroyed beyond recovery. [ART-CAT-07] [ART-CAT-08] [ART-RUL-17]"""
    if person.out in ("dead", "destroyed"):
        return
    person.out = how
    game.tell(f"person-{how}", rules, seen(person), who=person.id)


def leave(game: Play, person: Person, how: str, rules: tuple[str, ...]) -> None:
    """Somebody is no longer in the scene: fled, yielded or gone."""
    person.out = how
    game.tell(f"person-{how}", rules, seen(person), who=person.id)


def pay_fatigue(game: Play, person: Person, severity: Severity, n: int, rules: tuple[str, ...]) -> None:
    mark(game, person, "fatigue", severity, n, rules)


def reveal(game: Play, person: Person) -> None:
    """Hidden no more. Somebody revealed takes the next free name and place, so that nothing tells where they were."""
    state = game.state
    state.gone = state.gone | {person.id: person.sheet.name}
    secret = come_out(person, state.people, [one.id for one in state.people])
    state.order = tuple([person.id if one == secret else one for one in state.order])
    game.tell("revealed", ("ART-FACT-18",), who=person.id, place=place_id(state, person.place))
    game.tell("revealed-was", ("ART-FACT-18",), GM, who=person.id, was=secret)


def place_id(state: Table, place: int) -> str:
    return f"scene/{state.scene.id}/place-{place}"


def with_worn(worn: Worn, **change: object) -> Worn:
    return Worn(**{name: change.get(name, getattr(worn, name)) for name in fields(Worn)})  # type: ignore[arg-type]


def with_body(body: Body, **change: object) -> Body:
    return Body(**{name: change.get(name, getattr(body, name)) for name in fields(Body)})  # type: ignore[arg-type]


def with_mind(mind: Mind, **change: object) -> Mind:
    return Mind(**{name: change.get(name, getattr(mind, name)) for name in fields(Mind)})  # type: ignore[arg-type]
