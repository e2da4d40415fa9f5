"""What somebody may do at their place in a turn: an attack or another test, and a move."""

from __future__ import annotations

from functools import cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import dodging, powers, psy, shooting, sketch, threats, weapons
from rouage.games.artemis.combat import AIMS, Strike
from rouage.games.artemis.competences import competence_in
from rouage.games.artemis.deeds import Dodge, Flee, Move, Wait
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, Question, Sentence, Table, refuse
from rouage.games.roleplay.commands import hinted


def visible(state: Table, actor: Person) -> list[Person]:
    """Adversaries whom the actor knows of. [ART-FACT-15]"""
    return [one for one in state.against(actor) if not one.hidden]


@cache
def manners_of(options: tuple[str, ...]) -> tuple[tuple[str, bool, str], ...]:
    """How somebody may attack under these optional rules: the words for it, whether it is total, and at what it aims.

    [ART-OPT-05] [ART-OPT-07] [ART-OPT-12] [ART-OPT-14]
    """
    total = [(" total", True, "")] if "total-attack" in options else []
    aims = [aim for aim in ("knock-out", "disarm") if aim in options]
    precise = [(" precise head", False, "head"), *[(f" {aim}", False, aim) for aim in aims]]
    return (("", False, ""), *total, *(precise if "precise" in options else []))


def weapon_ready(state: Table, actor: Person) -> str:
    """The weapon in hand, or the first that fits the room. [ART-RUL-26]"""
    for weapon in weapons.carried(state, actor):
        if weapons.barred_weapon(state, actor, weapon) is None:
            return weapon.id
    return weapons.FISTS


def barred_attack(actor: Person) -> Refusal | None:
    """Nerves and burdens. [ART-RUL-13] [ART-ESQ-03]"""
    if actor.stuck:
        return refuse("ART-RUL-13", "attack-stuck", who=actor.id)
    if actor.overwrought:
        return refuse("ART-RUL-13", "overwrought", who=actor.id)
    if actor.attitude == "dodging":
        return refuse("ART-ESQ-03", "attack-dodging", who=actor.id)
    return None


class ActCard(Question):
    """`attack WHO [with WEAPON] [total] [precise PLACE | knock-out | disarm]`, `shoot`, `throw`, `dodge`, and so on."""

    __slots__ = ("actor",)
    endless = True

    def __init__(self, game: Play, actor: Person) -> None:
        super().__init__(game, actor.seat, Message("artemis.act", {"who": actor.id}))
        self.actor: Final = actor

    def build(self) -> dict[str, Sentence]:
        state, actor = self.game.state, self.actor
        answers: dict[str, Sentence] = {}
        if actor.terrified:
            return ({} if actor.stuck else {"flee": Flee(actor.id)}) | {"wait": Wait(actor.id)}
        if barred_attack(actor) is None:
            foes = visible(state, actor)
            self._blows(answers, foes)
            self._shots(answers, foes)
            self._words(answers, foes)
            self._psy(answers)
        if not actor.attitude and dodging.barred(actor) is None:
            answers["dodge"] = Dodge(actor.id)
        if not actor.moved and not actor.stuck:
            for place in (actor.place - 1, actor.place + 1):
                if 1 <= place <= len(state.scene.places):
                    answers[f"move {place}"] = Move(actor.id, place)
        if not actor.stuck:
            answers["flee"] = Flee(actor.id)
        answers["wait"] = Wait(actor.id)
        return answers

    def _blows(self, answers: dict[str, Sentence], foes: list[Person]) -> None:
        state, actor = self.game.state, self.actor
        targets = [one for one in foes if one.place == actor.place]
        if not targets:
            return
        ready, manners = weapon_ready(state, actor), manners_of(state.scene.options)
        surprising = threats.may_surprise(state, actor)
        for target in targets:
            for words, total, aim in manners:
                answers[f"attack {target.id}{words}"] = Strike(actor.id, target.id, ready, total, aim)
            if surprising:
                answers[f"surprise {target.id}"] = threats.Surprise(actor.id, target.id, ready)

    def _shots(self, answers: dict[str, Sentence], foes: list[Person]) -> None:
        state, actor = self.game.state, self.actor
        guns = weapons.carried(state, actor, "shot")
        for target in foes if guns else ():
            for gun in guns:
                range = shooting.range_of(actor, target)
                if shooting.barred(actor, target, gun, range) is None:
                    answers[f"shoot {target.id} with {gun.id}"] = shooting.Shoot(
                        actor.id, target.id, gun.id, range, False
                    )

    def _words(self, answers: dict[str, Sentence], foes: list[Person]) -> None:
        state, actor = self.game.state, self.actor
        if not state.has("threats") or actor.sheet.nature != "human":
            return
        for target in foes:
            if actor.id not in target.threatened and target.awake and target.sheet.nature != "machine":
                for verb, competence in threats.WORDS.items():
                    answers[f"{verb} {target.id}"] = threats.Threaten(actor.id, target.id, competence)

    def _psy(self, answers: dict[str, Sentence]) -> None:
        state, actor = self.game.state, self.actor
        if state.trip is not None and state.trip.kind == "quest":
            answers |= psy.offers(state, actor)
        if "esquisse" not in actor.sheet.levels:
            return
        if sketch.ready(state, actor):
            known = state.scene.numbers == "open"
            spirits = [
                one for one in visible(state, actor) if one.awake and (sketch.may_draw_in(one, False) or not known)
            ]
            for spirit in spirits:
                answers[f"draw-in {spirit.id}"] = sketch.DrawIn(actor.id, (spirit.id,), ())
            if len(spirits) > 1:
                everyone = tuple([one.id for one in spirits])
                answers["draw-in all"] = sketch.DrawIn(actor.id, everyone, ())
        elif state.trip is None and not actor.moved:
            answers["sketch"] = sketch.Trace(actor.id)

    def read(self, key: str) -> Sentence | Refusal:
        state, actor = self.game.state, self.actor
        if actor.terrified:
            return refuse("ART-RUL-13", "terrified", who=actor.id)
        verb, *words = key.split() or [""]
        match verb, words:
            case (("attack" | "surprise" | "shoot" | "throw" | "threaten" | "intimidate"), [_, *_]):
                return self._aimed(verb, words)
            case "draw-in", [_, *_]:
                return self._draw_in(words)
            case "power", _:
                return powers.barred(state, actor) or refuse("ART-RUL-22", "such-act", key=key)
            case (("invoke" | "become"), [_, *_]) if state.trip is not None and state.trip.kind == "quest":
                return barred_attack(actor) or psy.read(state, actor, f"{verb} {' '.join(words)}")
            case "drop", [thing] if state.trip is not None and thing in state.trip.objects:
                return refuse("ART-RUL-53", "not-the-maker", who=actor.id, thing=thing)
            case "sketch", []:
                return sketch.barred(actor) or refuse("ART-SKT-01", "sketch-now", who=actor.id)
            case "dodge", []:
                return dodging.barred(actor) or refuse("ART-ESQ-02", "dodge-attitude", who=actor.id)
            case "move", [_]:
                return refuse("ART-RUL-22", "move-now", who=actor.id)
            case "try", [_, *_]:
                from rouage.games.artemis.trying import Try, barred_try

                competence, said = competence_in(words)
                if actor.overwrought:
                    return refuse("ART-RUL-13", "overwrought", who=actor.id)
                return barred_try(actor, competence) or Try(actor.id, competence, " ".join(said)[:200])
        return refuse("ART-RUL-22", "such-act", key=key)

    def _aimed(self, verb: str, words: list[str]) -> Sentence | Refusal:
        state, actor = self.game.state, self.actor
        barrier = barred_attack(actor)
        if barrier is not None:
            return barrier
        thrown, words = (words[0], words[2:]) if verb == "throw" and words[1:2] == ["at"] else ("", words)
        target = state.find(words[0]) if words else None
        if target is None or target.hidden or target not in state.against(actor):
            return refuse("ART-FACT-15", "such-target", key=words[0] if words else "")
        rest = words[1:]
        weapon = rest[rest.index("with") + 1] if "with" in rest[:-1] else thrown
        if weapon:
            rest = [one for one in rest if one not in ("with", weapon)]
        armed = (*actor.worn.weapons, weapons.FISTS)
        if weapon and weapon not in armed:
            return refuse(
                "ART-CBT-09",
                "such-weapon",
                weapon=weapon,
                who=actor.id,
                hint=hinted(weapon, {one: state.weapons[one].name for one in armed}),
            )
        if verb in threats.WORDS:
            if not state.has("threats"):
                return refuse("ART-OPT-01", "option-off", option="artemis.option-threats")
            return threats.barred(actor, target) or threats.Threaten(actor.id, target.id, threats.WORDS[verb])
        if verb in ("shoot", "throw"):
            return self._shot(verb, target, weapon, rest)
        return self._blow(verb, target, weapon or weapon_ready(state, actor), rest)

    def _shot(self, verb: str, target: Person, weapon: str, rest: list[str]) -> Sentence | Refusal:
        state, actor = self.game.state, self.actor
        range = rest[0] if rest else shooting.range_of(actor, target)
        if range not in ("touching", shooting.range_of(actor, target)):
            return refuse("ART-RUL-27", "such-range", key=range)
        guns = weapons.carried(state, actor, "shot")
        found = state.weapons[weapon] if weapon else guns[0] if guns else None
        if found is None or (verb == "shoot") != (found.use == "shot") or (verb == "throw" and found.natural):
            return refuse("ART-RUL-27", "no-gun", who=actor.id)
        if verb == "throw" and found.id == weapons.FISTS:
            return refuse("ART-RUL-27", "no-gun", who=actor.id)
        barrier = shooting.barred(actor, target, found, range)
        return barrier or shooting.Shoot(actor.id, target.id, found.id, range, verb == "throw")

    def _blow(self, verb: str, target: Person, weapon: str, rest: list[str]) -> Sentence | Refusal:
        state, actor = self.game.state, self.actor
        if target.place != actor.place:
            return refuse("ART-FACT-15", "out-of-reach", target=target.id)
        found = state.weapons[weapon]
        if found.use != "melee":
            return refuse("ART-CBT-06", "not-a-blade", weapon=weapon)
        barrier = weapons.barred_weapon(state, actor, found)
        if barrier is not None:
            return barrier
        if verb == "surprise":
            if not threats.may_surprise(state, actor):
                return refuse("ART-OPT-06", "no-surprise", who=actor.id)
            return threats.Surprise(actor.id, target.id, weapon)
        return self._special(target, weapon, rest)

    def _special(self, target: Person, weapon: str, rest: list[str]) -> Sentence | Refusal:
        state, total, aim = self.game.state, "total" in rest, ""
        rest = [one for one in rest if one != "total"]
        if total and not state.has("total-attack"):
            return refuse("ART-OPT-05", "option-off", option="artemis.option-total-attack")
        match rest:
            case []:
                pass
            case ["precise", place] if place in AIMS:
                aim = place
            case ["knock-out" | "disarm" as aim]:
                pass
            case _:
                return refuse("ART-OPT-07", "such-attack", key=" ".join(rest))
        if aim and not state.has("precise"):
            return refuse("ART-OPT-07", "option-off", option="artemis.option-precise")
        if aim in ("knock-out", "disarm") and not state.has(aim):
            return refuse("ART-OPT-12", "option-off", option=f"artemis.option-{aim}")
        return Strike(self.actor.id, target.id, weapon, total, aim)

    def _draw_in(self, words: list[str]) -> Sentence | Refusal:
        """`draw-in A B consenting C`."""
        state, actor = self.game.state, self.actor
        if not sketch.ready(state, actor):
            return sketch.barred(actor) or refuse("ART-SKT-04", "no-sketch", who=actor.id)
        split = words.index("consenting") if "consenting" in words else len(words)
        unwilling, willing = words[:split], words[split + 1 :]
        for one in (*unwilling, *willing):
            found = state.find(one)
            if found is None or found.hidden or found is actor or not found.awake:
                return refuse("ART-SKT-04", "such-spirit", key=one)
        for one in unwilling if state.scene.numbers == "open" else ():
            if not sketch.may_draw_in(state.person(one), False):
                return refuse("ART-SKT-09", "will", target=one)
        return sketch.DrawIn(actor.id, (*unwilling, *willing), tuple(willing))
