"""What an answer may come to, before anybody rolls: exact odds of tests, duels, dodges and wounds."""

from __future__ import annotations

from rouage.engine.decision import Decision
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain, to_plain
from rouage.games.artemis import damage, dodging, shooting, weapons
from rouage.games.artemis.attitudes import Attitude, Stance
from rouage.games.artemis.combat import Strike, defenceless, new_blow
from rouage.games.artemis.die import duel_odds, zone_odds
from rouage.games.artemis.duel import attack_test, parry_score
from rouage.games.artemis.landing import category
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import difficulty_lines, score_lines
from rouage.games.artemis.state import Play, Sentence, Table
from rouage.games.artemis.testing import Answer, Force, RegretCard, Roll, TestCard, chances
from rouage.games.artemis.trying import Set


def odds(game: Play, decision: Decision[Table], step: Sentence) -> Odds[str] | None:
    """The zones of a test; None where the other side is not known, or telling would betray a secret."""
    state = game.state
    if isinstance(decision, TestCard) and isinstance(step, Roll | Answer):
        return chances(decision.test, step.privilege) if decision.test.shown else None
    if isinstance(decision, RegretCard) and isinstance(step, Force):
        one = decision.test
        return zone_odds(one.score - one.target, "forced") if one.shown and one.difficulty else None
    if isinstance(step, shooting.Shoot):
        shooter, target = state.person(step.who), state.person(step.target)
        one = shooting.shot_test(shooter, target, step.range, step.thrown)
        return zone_odds(one.score - one.target)
    if isinstance(step, Stance) and step.attitude == "dodging":
        one = dodging.dodge_test(state, state.person(state.strike.target), state.strike)
        return zone_odds(one.score - one.target)
    if isinstance(step, Set):
        person = state.person(step.who)
        lines = difficulty_lines(person, step.competence, step.number)
        shift = sum([n for _, n in score_lines(person, step.competence)]) - sum([n for _, n in lines])
        return zone_odds(shift)
    return None


def forecast(game: Play, step: Sentence) -> dict[str, Plain]:
    """A blow against each attitude the defender may take, and the wound it would leave. [ART-RUL-19] [ART-RUL-23]"""
    state = game.state
    if isinstance(step, Strike):
        return _blow(state, step)
    if isinstance(step, Stance) and step.attitude in weapons.ATTITUDES:
        return _parry(state, step.attitude)
    if isinstance(step, Attitude):
        return _attack(state, step.attitude)
    return {}


def _known(state: Table, person: Person) -> bool:
    return not person.npc or state.scene.numbers == "open"


def _blow(state: Table, step: Strike) -> dict[str, Plain]:
    """Attitude against attitude, where numbers are open; always the category."""
    actor, target = state.person(step.who), state.person(step.target)
    unable = defenceless(target)
    before = state.blow
    state.blow = new_blow(actor.id, target.id, step.weapon, "melee", step.total, step.aim, unable)
    try:
        rank = category(state, 0)
        told: dict[str, Plain] = {"category": rank, "defenceless": unable}
        if _known(state, target) and target.attitude == "dodging":
            one = dodging.dodge_test(state, target, state.blow)
            told |= {"dodge": to_plain(zone_odds(one.score - one.target).to_data()), **_wound(state, target, rank)}
        elif _known(state, target) and not unable:
            rows: dict[str, Plain] = {}
            for mine in [actor.attitude] if actor.attitude else [*weapons.ATTITUDES]:
                score = attack_test(state, state.blow, mine).score
                theirs = [target.attitude] if target.attitude in weapons.ATTITUDES else [*weapons.ATTITUDES]
                rows[mine] = {
                    other: to_plain(duel_odds(sum([n for _, n in parry_score(state, target, other)]) - score).to_data())
                    for other in theirs
                }
            told["duel"] = rows
            told |= _wound(state, target, rank)
    finally:
        state.blow = before
    return told


def _wound(state: Table, target: Person, rank: int) -> dict[str, Plain]:
    shelter = sum([n for _, n in damage.shield(state, target, False)])
    left = damage.after_protection(rank, shelter)
    told: dict[str, Plain] = {"rank": left}
    if 0 < left < damage.DEAD:
        told["wound"] = to_plain(damage.resistance_odds(left, target.sheet.scores["resistance"]).to_data())
    return told


def _parry(state: Table, attitude: str) -> dict[str, Plain]:
    """The defender's attitude against each the attacker may take."""
    blow = state.strike
    attacker, target = state.person(blow.attacker), state.person(blow.target)
    if not _known(state, attacker):
        return {}
    mine = sum([n for _, n in parry_score(state, target, attitude)])
    theirs = [attacker.attitude] if attacker.attitude in weapons.ATTITUDES else [*weapons.ATTITUDES]
    rows: dict[str, Plain] = {
        other: to_plain(duel_odds(mine - attack_test(state, blow, other).score).to_data()) for other in theirs
    }
    return {"duel": {attitude: rows}, "category": category(state, 0)}


def _attack(state: Table, attitude: str) -> dict[str, Plain]:
    """The attacker's attitude against each the defender may have taken: which one stays hidden. [ART-RUL-20]"""
    blow = state.strike
    target = state.person(blow.target)
    if not _known(state, target):
        return {}
    score = attack_test(state, blow, attitude).score
    theirs = [target.attitude] if target.attitude in weapons.ATTITUDES else [*weapons.ATTITUDES]
    rows: dict[str, Plain] = {
        other: to_plain(duel_odds(sum([n for _, n in parry_score(state, target, other)]) - score).to_data())
        for other in theirs
    }
    return {"duel": {attitude: rows}, "category": category(state, 0)}
