"""What an answer may bring: exact odds of each attack and study, and where a march leaves everybody."""

from __future__ import annotations

from rouage.engine.decision import Refusal
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.olomoc import chances
from rouage.games.olomoc.agenda import StudyOf, study_roll
from rouage.games.olomoc.attack import Strike, attack_roll, fight, tactics
from rouage.games.olomoc.bloc import capacities, card_of, engagers, ground, in_cover, is_free, measures
from rouage.games.olomoc.charge import Charge, first_end
from rouage.games.olomoc.darkness import tinted_touched
from rouage.games.olomoc.effects import DoTo, effect_of
from rouage.games.olomoc.entering import Enter
from rouage.games.olomoc.march import AnnouncedAnew, Displaced, GivenMarch, March, left_behind
from rouage.games.olomoc.movements import Way
from rouage.games.olomoc.opportunity import Opportunity
from rouage.games.olomoc.reactions import Nothing, Reaction, answer_roll, reactions
from rouage.games.olomoc.rolls import RollAgain, TemptFate, current
from rouage.games.olomoc.state import Play, Question, Roll, Rouage, Sentence
from rouage.space.outline import outline


def odds(game: Play, decision: Question, key: str) -> Odds[str] | None:
    """Of an attack, the successes if nobody answers; of an answer, the PV each side would tick; of a study, whether it
    succeeds; of fate, the successes it may bring.
    """
    step = decision.follow(key)
    if isinstance(step, StudyOf):
        roll = study_roll(game, game.state.rouages[step.who], step.whom)
        return _of(roll).map(lambda hits: "success" if hits else "failure")
    blow = _blow(game, step)
    if blow is not None:
        return _of(attack_roll(*blow)).map(str)
    if isinstance(step, Opportunity):
        rouages = game.state.rouages
        return _of(attack_roll(game, rouages[step.who], rouages[step.whom], "opportunity")).map(str)
    if isinstance(step, Nothing | Reaction):
        return _answered(game, step).map(lambda both: f"{both[0]}/{both[1]}")
    if isinstance(step, TemptFate | RollAgain):
        return _of(current(game)).map(str)
    return None


def _of(roll: Roll) -> Odds[int]:
    return chances.successes(roll.dice, roll.difficulty)


Blow = tuple[Play, Rouage, Rouage, str, str]
"""Where it is struck, by whom, at whom, what kind of attack it is, and by which capacity, if it is by one."""


def _blow(game: Play, step: object) -> Blow | None:
    """What an attack is judged by; a charge is judged where it would end."""
    rouages = game.state.rouages
    if isinstance(step, Strike):
        return game, rouages[step.who], rouages[step.whom], step.kind, ""
    way, by = None, ""
    if isinstance(step, DoTo):
        effect = effect_of(game, step.source, step.place)
        if effect.attack is None:
            return None
        by = step.source
        if effect.attack != "charge":
            return game, rouages[step.who], rouages[step.whom], effect.attack, by
    elif isinstance(step, Charge):
        way = step.way
    else:
        return None
    way = way or first_end(game, rouages[step.who], rouages[step.whom])
    assert way is not None
    there = _moved(game, step.who, way)
    return there, there.state.rouages[step.who], there.state.rouages[step.whom], "charge", by


def _moved(game: Play, who: str, way: Way) -> Play:
    there = game.copy()
    rouage = there.state.rouages[who]
    rouage.x, rouage.y = way.end
    rouage.marches += 1
    return there


def _answered(game: Play, step: Sentence) -> Odds[tuple[int, int]]:
    """PV that the target and the attacker would tick, before any tactic."""
    state, now = game.state, fight(game)
    attacker, target = state.rouages[now.attacker], state.rouages[now.target]
    kind = step.kind if isinstance(step, Reaction) else ""
    return outcome(game, attacker, target, now.kind, kind, now.by)


def outcome(
    game: Play, attacker: Rouage, target: Rouage, kind: str, reaction: str, by: str = ""
) -> Odds[tuple[int, int]]:
    """The joint distribution of the PV ticked on both sides."""
    hits = _of(attack_roll(game, attacker, target, kind, by))
    if reaction == "dodge":
        left = chances.after_dodge(hits, _of(answer_roll(game, target, attacker, reaction)))
        return left.map(lambda n: (_ticked(game, target, n), 0))
    if reaction:
        both = chances.joint(hits, _of(answer_roll(game, target, attacker, reaction)))
        return both.map(lambda one: (_ticked(game, target, one[0]), _ticked(game, attacker, one[1])))
    return hits.map(lambda n: (_ticked(game, target, n), 0))


def _ticked(game: Play, rouage: Rouage, wounds: int) -> int:
    if any(one.immutable for one in capacities(game, rouage)):
        return 0
    return chances.ticks(card_of(game, rouage), rouage.ticked, wounds)


def forecast(game: Play, decision: Question, key: str) -> dict[str, Plain]:
    step = decision.follow(key)
    if isinstance(step, Refusal):
        return {}
    rouages = game.state.rouages
    blow = _blow(game, step)
    if blow is not None:
        return _attack(*blow)
    if isinstance(step, StudyOf):
        return {"pool": _pool(study_roll(game, rouages[step.who], step.whom))}
    if isinstance(step, March | GivenMarch | Displaced | Enter):
        return _walk(game, rouages[step.who], step.way)
    if isinstance(step, AnnouncedAnew):
        return _walk(game, rouages[step.walk.who], step.way, step.walk.struck)
    return {}


def _pool(roll: Roll) -> dict[str, Plain]:
    return {"what": roll.what, "dice": roll.dice, "difficulty": roll.difficulty, "why": list(roll.why)}


def _attack(game: Play, attacker: Rouage, target: Rouage, kind: str, by: str) -> dict[str, Plain]:
    """The pool, what each reaction would make of it, and what successes would buy."""
    answers: dict[str, Plain] = {}
    for name in ("", *[step.kind for step in reactions(game, target, attacker).values() if isinstance(step, Reaction)]):
        both = outcome(game, attacker, target, kind, name, by)
        answers[name or "nothing"] = both.map(lambda one: f"{one[0]}/{one[1]}").to_data()  # type: ignore[assignment]
    told: dict[str, Plain] = {"pool": _pool(attack_roll(game, attacker, target, kind, by)), "reactions": answers}
    if kind != "ranged" and attacker.seat:
        told["tactics"] = dict(tactics(game, attacker, target))
        told["left"] = _of(attack_roll(game, attacker, target, kind, by)).map(str).to_data()  # type: ignore[assignment]
    return told


def _walk(game: Play, rouage: Rouage, way: Way, done: tuple[str, ...] = ()) -> dict[str, Plain]:
    """Where it ends, who may strike in passing, but for those that are done, and what awaits there."""
    behind = left_behind(game, rouage, way) if rouage.here else []
    struck: list[Plain] = [one.id for one in behind if one.id not in done]
    there = _moved(game, rouage.id, way)
    moved = there.state.rouages[rouage.id]
    touched = tinted_touched(there, moved) - (tinted_touched(game, rouage) if rouage.here else frozenset())
    told: dict[str, Plain] = {
        "end": [way.x, way.y], "by": way.by, "ruler": [way.px, way.py, way.dx, way.dy] if way.ruled else [],
        "opportunities": struck, "engaged_by": [one.id for one in engagers(there, moved)],
        "free": is_free(there, moved), "cover": in_cover(there.state, moved), "tinted": [*sorted(touched)],
    }  # fmt: skip
    if way.end == rouage.at:
        told["outline"] = _reach(game, rouage)
    return told


def _reach(game: Play, rouage: Rouage) -> list[Plain]:
    """Everything a displacement can reach, for the eye: asked for by weighing a march that goes nowhere."""
    sizes = measures(game)
    rings = outline(ground(game, rouage), rouage.at, rouage.r, [sizes.ruler, sizes.push_ruler])
    return [[[x, y] for x, y in ring] for ring in rings]
