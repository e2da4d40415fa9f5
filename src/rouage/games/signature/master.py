"""The game master's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.signature import content, creatures, difficulty
from rouage.games.signature.corrections import SetField, field_of
from rouage.games.signature.desk import (
    AddCreature,
    AddQuick,
    AwardXp,
    BeginEncounter,
    CallFor,
    ChangeDifficulty,
    ChangeRange,
    Circumstance,
    EndEncounter,
    EndEvening,
    Gather,
    Give,
    Invent,
    Narrate,
    Note,
    Overrule,
    PassTime,
    Reveal,
    TakeAway,
    Waive,
    Whisper,
    shot,
)
from rouage.games.signature.evening import VISIBILITY
from rouage.games.signature.intrusion import Intrude, read_intrusion
from rouage.games.signature.state import Play, Question, Sentence, refuse, whole

VERBS: Final = (
    "add", "begin", "call", "circumstance", "difficulty", "end", "fail", "give", "group", "intrude", "invent", "note",
    "npc", "obstacle", "range", "reveal", "say", "set", "succeed", "take", "time", "whisper", "xp",
)  # fmt: skip


OUTCOMES: Final = {"succeed": "success", "fail": "failure"}


class Desk(Question):
    """What only the GM may do, and may always do. [SIG-GM-07]"""

    __slots__ = ()
    endless = True
    aside = True

    def __init__(self, game: Play) -> None:
        super().__init__(game, "gm", Message("signature.desk"), {})

    def claims(self, key: str) -> bool:
        return key.partition(" ")[0] in VERBS

    def candidates(self) -> list[str]:
        """One of each kind that fits now, for bots that try everything."""
        state = self.game.state
        hero = state.heroes[0]
        keys = [f"call {hero.id} notice 4", "call all endure 3 outcome", f"xp {hero.id} 1", "note …", "say …"]
        keys += [f"give {hero.id} {next(iter(state.things))}", f"set {hero.id}.energy {hero.maximum}", "time 10"]
        keys += [f"intrude {hero.id} twist", f"whisper {hero.seat} …", "npc stranger 3", "obstacle rubble 3"]
        keys += [f"reveal {one.id}" for one in state.creatures if one.hidden][:1]
        keys += [f"circumstance {one.id} +1" for one in state.foes()][:1]
        keys += ["succeed", "fail", "end"] if state.evening else ["succeed", "fail"]
        return [key for key in keys if not isinstance(self.read(key), Refusal)]

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        words = rest.split()
        who = words[0] if words else ""
        text = " ".join(rest.split())[:500]
        if verb in ("call", "give", "take", "xp", "intrude"):
            return self._for_hero(verb, who, words[1:])
        if verb in ("reveal", "circumstance", "group"):
            return self._about_creatures(verb, words)
        if verb in ("succeed", "fail", "difficulty", "range"):
            return self._about_task(verb, words)
        match verb, words:
            case "set", [path, value]:
                return self._set(path, value)
            case "note" | "say", [_, *_]:
                return Note(text) if verb == "note" else Narrate(text)
            case "whisper", [seat, _, *_] if seat in [hero.seat for hero in self.game.state.heroes]:
                return Whisper(seat, text.partition(" ")[2])
            case "time", [minutes] if whole(minutes, 1, 10080):
                return PassTime(int(minutes))
            case "npc" | "obstacle", [name, number, *gear] if _number(number):
                return self._quick(verb, name, int(number), gear)
            case "add", [name, *rest_words]:
                return self._add(name, rest_words)
            case "invent", [name, bonus, tag, _, *_] if bonus in ("0", "1", "2") and name not in self.game.state.things:
                return Invent(name, int(bonus), tag, " ".join(words[3:]))
            case "begin", [name]:
                return self._begin(name)
            case "end", []:
                return EndEvening(1) if self.game.state.turn == "free" else EndEncounter()
            case "end", [points] if whole(points, 1, 3) and self.game.state.turn == "free":
                return EndEvening(int(points))
        return refuse("SIG-GM-07", "such-command", key=key)

    def _for_hero(self, verb: str, who: str, words: list[str]) -> Sentence | Refusal:
        state = self.game.state
        heroes = [hero.id for hero in state.heroes if hero.able] if who == "all" and verb == "call" else [who]
        if not heroes or any(state.find_hero(one) is None for one in heroes):
            return refuse("SIG-GM-07", "such-hero", key=who)
        match verb, words:
            case "call", [*what, number, visibility] if what and _number(number) and visibility in VISIBILITY:
                return self._call(heroes, " ".join(what), int(number), visibility)
            case "call", [*what, number] if what and _number(number):
                return self._call(heroes, " ".join(what), int(number), "all")
            case "give", [thing] if thing in state.things:
                return Give(who, thing)
            case "take", [thing]:
                if thing not in state.hero(who).objects:
                    return refuse("SIG-RUL-41", "not-carried", thing=thing)
                return TakeAway(who, thing)
            case "xp", [number] if _number(number):
                return AwardXp(who, int(number))
            case "intrude", [_, *_]:
                parsed = read_intrusion(state, who, " ".join(words))
                return parsed if isinstance(parsed, Refusal) else Intrude(*parsed, True)
        return refuse("SIG-GM-07", "such-command", key=" ".join([verb, who, *words]))

    def _call(self, heroes: list[str], what: str, number: int, visibility: str) -> Sentence | Refusal:
        state = self.game.state
        for one in heroes:
            if not state.hero(one).able:
                return refuse("SIG-DEF-02", "defeated-acts", who=one)
            if any(task.who == one for task in [*state.calls, *state.tasks]):
                return refuse("SIG-GM-02", "busy", who=one)
        return CallFor(tuple(heroes), what, number, visibility)

    def _about_creatures(self, verb: str, words: list[str]) -> Sentence | Refusal:
        state = self.game.state
        found = [state.find(word) for word in (words if verb == "group" else words[:1])]
        known = [one for one in found if one is not None]
        if not known or len(known) < len(found):
            return refuse("SIG-GM-07", "such-creature", key=" ".join(words))
        match verb, words:
            case "reveal", [id]:
                return Reveal(id) if known[0].hidden else refuse("SIG-GM-01", "not-hidden", who=id)
            case "circumstance", [id, change] if change in ("+1", "-1", "+2", "-2", "0"):
                return Circumstance(id, int(change))
            case "group", _:
                if not creatures.may_group(known):
                    return refuse("SIG-GRP-01", "group-of-three", n=len(known))
                return Gather(tuple(words))
        return refuse("SIG-GM-07", "such-command", key=" ".join([verb, *words]))

    def _about_task(self, verb: str, words: list[str]) -> Sentence | Refusal:
        """The GM has the last word on a task while its card is open. [SIG-GM-03] [SIG-GM-07] [SIG-RNG-05]"""
        state = self.game.state
        called = [task.who for task in state.calls]
        if verb in OUTCOMES and not words and not state.tasks and len(called) == 1:
            words = called
        if verb in OUTCOMES and len(words) == 1 and words[0] in called:
            return Waive(words[0], OUTCOMES[verb])
        if not state.tasks:
            return refuse("SIG-GM-03", "no-task")
        match verb, words:
            case "succeed" | "fail", []:
                return Overrule(OUTCOMES[verb])
            case "difficulty", [number] if whole(number, 0, difficulty.IMPOSSIBLE):
                return ChangeDifficulty(int(number))
            case "range", [number] if whole(number, 0, 10):
                return ChangeRange(int(number)) if shot(self.game.state.task) else refuse("SIG-RNG-05", "no-shot")
        return refuse("SIG-GM-07", "such-command", key=" ".join([verb, *words]))

    def _set(self, path: str, value: str) -> Sentence | Refusal:
        found = field_of(self.game.state, path, value)
        return found if isinstance(found, Refusal) else SetField(path, found)

    def _quick(self, verb: str, name: str, number: int, gear: list[str]) -> Sentence | Refusal:
        known = {"light-armour", "heavy-armour", "light-weapon", "heavy-weapon", "important", "chief"}
        if not name.replace("-", "").isalnum() or any(one not in known for one in gear):
            return refuse("SIG-GM-07", "such-command", key=" ".join([verb, name, str(number), *gear]))
        return AddQuick("creature" if verb == "npc" else "obstacle", name, number, tuple(gear))

    def _add(self, name: str, words: list[str]) -> Sentence | Refusal:
        """`add CREATURE [N] [hidden]`: from the packs."""
        kinds = [kind for kind in (content.CreatureCard, content.ObstacleCard) if name in self.game.shelf.names(kind)]
        count = next((int(word) for word in words if _number(word)), 1)
        if not kinds or any(word != "hidden" and not _number(word) for word in words):
            return refuse("SIG-GM-07", "such-creature", key=name)
        return AddCreature(name, count, "hidden" in words)

    def _begin(self, name: str) -> Sentence | Refusal:
        state = self.game.state
        if not state.evening or state.turn != "free":
            return refuse("SIG-GM-01", "encounter-running")
        if name not in self.game.shelf.names(content.EncounterCard):
            return refuse("SIG-GM-01", "such-scene", key=name)
        return BeginEncounter(name)


def _number(word: str) -> bool:
    """Difficulties, experience and counts: 1 to 10. [SIG-GM-02]"""
    return whole(word, 1, 10)
