"""What a seat may know of the table, built up from nothing."""

from __future__ import annotations

from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.artemis import dodging, mind, verbs, weapons, wording
from rouage.games.artemis.clock import proposal_words
from rouage.games.artemis.content import CareerCard
from rouage.games.artemis.nifimo import LINES, drawn
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Blow, Play, Table, Test
from rouage.games.roleplay.visibility import may_follow, may_see_number
from rouage.games.roleplay.words import both, words


def view(game: Play, seat: str) -> dict[str, Plain]:
    state = game.state
    gm = seat == "gm"
    seen: dict[str, Plain] = {
        "seat": seat,
        "scene": _scene(state, gm),
        "phase": state.phase,
        "turn": state.turn,
        "minutes": state.minutes,
        "heroes": [hero(state, one, seat, game.shelf) for one in state.party],
        "people": [_npc(state, one, gm) for one in state.people if one.npc and (gm or not one.hidden)],
        "order": [id for id in state.order if gm or not state.person(id).hidden],
        "blow": _blow(state, state.blow, seat) if state.blow else None,
        "trip": _trip(state),
        "tests": [card for test in [*state.tests, *state.calls] if (card := _test(state, test, seat))],
        "deciding": [decision.seat for decision in game.asking],
        "outcome": state.outcome.to_data() if state.outcome else None,
    }
    if gm:
        seen |= {
            "notes": list(state.notes),
            "proposals": [
                {"line": proposal_words(one), "rules": list(one.rules), "n": one.n} for one in state.proposals
            ],
        }
    return seen


def _scene(state: Table, gm: bool) -> dict[str, Plain]:
    scene = state.scene
    told: dict[str, Plain] = {
        "id": scene.id, "name": both(scene.name), "text": both(scene.text), "kind": scene.kind, "goal": scene.goal,
        "turns": scene.turns, "milieu": scene.milieu, "deadline": scene.deadline, "options": list(scene.options),
        "numbers": scene.numbers,
        "places": [{"name": both(one.name), "space": one.space, "indoors": one.indoors} for one in scene.places],
    }  # fmt: skip
    return told | {"secret": both(scene.secret)} if gm else told


def _grid(person: Person) -> dict[str, Plain]:
    """Each line as drawn on paper; those the GM plays have no stress and fear. [ART-NIF-05] [ART-FACT-18]"""
    lines: dict[str, Plain] = {}
    for number, line in enumerate(LINES[:4]):
        if person.npc and line in ("stress", "fear"):
            continue
        light, grave, permanent = person.grid[number]
        lines[line] = {
            "light": light, "grave": grave, "permanent": permanent, "drawn": drawn(person.grid[number]),
        }  # fmt: skip
    lines["hindrance"] = {"light": person.hindrances, "grave": 0, "permanent": 0, "drawn": "/" * person.hindrances}
    return lines


STATES = ("unconscious", "collapsed", "overwrought", "terrified", "stuck", "dying")


def _common(state: Table, person: Person) -> dict[str, Plain]:
    worn = person.worn
    clothes = state.protections[worn.protection]
    return {
        "id": person.id, "name": both(person.sheet.name), "text": both(person.sheet.text), "side": person.side,
        "grid": _grid(person), "malus": person.malus, "states": [one for one in STATES if getattr(person, one)],
        "out": person.out, "place": person.place, "initiative": person.initiative[0] if person.initiative else None,
        "attitude": person.attitude, "acted": person.acted, "moved": person.moved, "exposed": person.exposed,
        "lost": person.lost, "late": person.late, "cover": person.cover, "sketching": person.sketching,
        "protection": worn.protection, "pressurised": worn.pressurised, "held": worn.held or weapons.FISTS,
        "clothes": {"name": both(clothes.name), "protection": clothes.protection},
        "shorted": worn.shorted, "stabilised": person.body.stabilised, "bleeding": person.bleeding,
        "hindrances": [[f"artemis.of-{label}", n] for label, n in verbs.hindrance_lines(state, person)],
    }  # fmt: skip


def hero(state: Table, person: Person, seat: str, shelf: Shelf) -> dict[str, Plain]:
    """Sheets lie open on the table, but for what a player keeps to themselves. [ART-FACT-29]"""
    sheet, inner = person.sheet, person.mind
    told = _common(state, person) | {
        "seat": person.seat, "career": sheet.career, "second_career": sheet.second_career,
        "careers": [
            both(words(shelf.get(CareerCard, id).name))
            for id in (sheet.career, sheet.second_career)
            if id in shelf.names(CareerCard)
        ],
        "characteristics": dict(sheet.characteristics), "levels": dict(sheet.levels), "scores": dict(sheet.scores),
        "environments": dict(sheet.environments), "story": {name: both(text) for name, text in sheet.story.items()},
        "gear": list(person.worn.gear), "weapons": _weapons(state, person), "load": person.worn.load,
        "things": [{"id": one, "name": both(state.gear[one].name)} for one in person.worn.gear],
        "experience": {"total": inner.total, "spent": inner.spent, "left": inner.left, "used": inner.used},
        "balance": {
            "total": mind.balance(person), "own": inner.balance,
            "sources": [{"name": both((en, fr)), "points": points} for en, fr, points in inner.sources],
        },
        "causes": [
            {"line": line, "severity": severity, "words": words, "minute": minute}
            for line, severity, words, minute in inner.causes
        ],
        "body": {
            "awake": person.body.awake, "owes": person.body.owes, "coma": person.body.coma,
            "senseless": person.body.senseless, "diet": person.body.diet,
        },
    }  # fmt: skip
    return told | {"illness": inner.illness} if seat == person.seat else told


def _weapons(state: Table, person: Person) -> list[Plain]:
    """Each with its six numbers. [ART-CBT-06]"""
    rows: list[Plain] = []
    for weapon in [*weapons.carried(state, person), *weapons.carried(state, person, "shot")]:
        score = person.sheet.scores.get(weapon.competence, 0) + person.malus
        numbers: dict[str, Plain] = {
            attitude: list(pair) for attitude, pair in weapons.six_numbers(score).items()
        }  # fmt: skip
        rows.append({
            "id": weapon.id, "name": both(weapon.name), "category": weapon.category, "size": weapon.size,
            "competence": weapon.competence, "use": weapon.use, "score": score,
            "numbers": numbers if weapon.use == "melee" else {},
            "fits": weapons.fits(weapons.place_of(state, person), weapon) or not state.has("big-weapons"),
        })  # fmt: skip
    return rows


def _npc(state: Table, person: Person, gm: bool) -> dict[str, Plain]:
    """The GM's combat sheet; scores only where numbers are open, or for the GM. [ART-FACT-18]"""
    told = _common(state, person) | {"nature": person.sheet.nature}
    if gm or state.scene.numbers == "open":
        told |= {
            "scores": dict(person.sheet.scores), "weapons": _weapons(state, person),
            "will": person.sheet.characteristics["V"], "force": person.sheet.characteristics["F"],
        }  # fmt: skip
    if gm:
        told |= {
            "hidden": person.hidden, "surprises": person.surprises, "steadfast": person.steadfast,
            "yields": person.sheet.yields, "likes": person.sheet.attitude, "gear": list(person.worn.gear),
        }  # fmt: skip
    return told


def _blow(state: Table, blow: Blow, seat: str) -> dict[str, Plain]:
    """The blow under way; the defender's choice is theirs alone until it is revealed. [ART-RUL-20]"""
    target = state.person(blow.target)
    known = seat == target.seat or target.attitude != ""
    return {
        "attacker": blow.attacker, "target": blow.target, "weapon": blow.weapon, "manner": blow.manner,
        "total": blow.total, "aim": blow.aim, "defenceless": blow.defenceless, "thrown": blow.thrown,
        "range": blow.range, "dodged": blow.dodged, "force": blow.force,
        "stance": (target.attitude or blow.stance) if known else "",
        "space": weapons.place_of(state, target).space, "adversaries": dodging.crowd(state, target),
    }  # fmt: skip


def _trip(state: Table) -> Plain:
    trip = state.trip
    if trip is None:
        return None
    return {
        "kind": trip.kind, "by": trip.by, "stage": trip.stage, "spirits": list(trip.spirits),
        "elements": trip.elements, "objects": list(trip.objects), "trial": trip.trial, "apart": trip.apart,
        "done": list(trip.done),
    }  # fmt: skip


def _test(state: Table, test: Test, seat: str) -> dict[str, Plain]:
    """A test's card; its numbers only for those who may see them."""
    roller = state.person(test.who).seat
    if not may_follow(test.visibility, seat, roller):
        return {}
    told: dict[str, Plain] = {
        "who": test.who, "competence": test.competence, "purpose": test.purpose, "what": wording.purpose_words(test),
        "privilege": test.privilege, "forced": test.forced, "dice": list(test.faces),
        "visibility": test.visibility if seat == "gm" else "",
    }  # fmt: skip
    if may_see_number(test.visibility, seat, roller):
        told |= {
            "lines": wording.shown(test.lines), "difficulty": test.target if test.difficulty else None,
            "against": wording.shown(test.difficulty), "result": test.result if test.mark else None,
        }  # fmt: skip
    return told
