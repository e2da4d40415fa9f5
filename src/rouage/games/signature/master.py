"""The game master's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.roleplay import telling
from rouage.games.roleplay.calling import judged
from rouage.games.roleplay.commands import (
    Commands,
    cards_called,
    hinted,
    named_before,
    named_cards,
    off_scale,
    scene_called,
)
from rouage.games.roleplay.visibility import VISIBILITY
from rouage.games.roleplay.words import by_name, folded, leading, typed
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
    GrantAdvantage,
    Invent,
    Narrate,
    Note,
    Overrule,
    PassTime,
    Reveal,
    TakeAway,
    Waive,
    Whisper,
    open_card,
    shot,
)
from rouage.games.signature.evening import Evening
from rouage.games.signature.intrusion import Intrude, read_intrusion
from rouage.games.signature.state import Creature, Sentence, Table, creatures_called, heroes_called, refuse

VERBS: Final = (
    "add", "advantage", "begin", "call", "circumstance", "difficulty", "end", "fail", "give", "group", "intrude",
    "invent", "note", "npc", "obstacle", "range", "reveal", "say", "set", "succeed", "take", "time", "whisper", "xp",
)  # fmt: skip


FEWEST: Final = {
    "add": 1, "begin": 1, "call": 3, "circumstance": 2, "difficulty": 1, "give": 2, "group": 1, "intrude": 2,
    "invent": 3, "note": 1, "npc": 2, "obstacle": 2, "range": 1, "reveal": 1, "say": 1, "set": 2, "take": 2, "time": 1,
    "whisper": 2, "xp": 2,
}  # fmt: skip
"""How many words a command needs."""


TELLS: Final = {"note": Note, "say": Narrate, "whisper": Whisper}


OUTCOMES: Final = {"succeed": "success", "fail": "failure"}


CHANGES: Final = {"+1": 1, "1": 1, "-1": -1, "−1": -1, "+2": 2, "2": 2, "-2": -2, "−2": -2, "0": 0}


GEAR: Final = ("light-armour", "heavy-armour", "light-weapon", "heavy-weapon", "important", "chief")


class Desk(Commands[Table]):
    """What only the GM may do, and may always do. [SIG-GM-07]"""

    __slots__ = ()
    verbs = VERBS
    fewest = FEWEST
    personal = (
        "advantage", "call", "circumstance", "fail", "give", "intrude", "reveal", "succeed", "take", "xp",
    )  # fmt: skip
    peopled = ("group",)
    rule = "SIG-GM-07"

    def names(self) -> dict[str, str]:
        state = self.game.state
        return by_name([*heroes_called(state).items(), *creatures_called(state).items()])

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
        keys += ["advantage"]
        return [key for key in keys if not isinstance(self.read(key), Refusal)]

    def obey(self, verb: str, words: list[str]) -> Sentence | Refusal | None:
        if verb in ("call", "give", "take", "xp", "intrude"):
            return self._for_hero(verb, words[0], words[1:])
        if verb in ("reveal", "circumstance", "group"):
            return self._about_creatures(verb, words)
        if verb == "advantage":
            return self._advantage(words)
        if verb in ("succeed", "fail", "difficulty", "range"):
            return self._about_task(verb, words)
        if verb in TELLS:
            return telling.read(self.game, TELLS[verb], words)
        match verb, words:
            case "set", [path, value]:
                return self._set(path, value)
            case "time", [minutes]:
                return self._off_scale(minutes, 1, 10080) or PassTime(int(minutes))
            case "npc" | "obstacle", _:
                found = named_before(words, str.isdecimal)
                return self._quick(verb, found[0], found[1][0], found[1][1:]) if found else None
            case "add", _:
                return self._add(words)
            case "invent", _:
                found = named_before(words, str.isdecimal)
                return self._invent(found[0], *found[1]) if found and len(found[1]) > 1 else None
            case "begin", _:
                return self._begin(" ".join(words))
            case "end", []:
                return EndEvening(1) if self.game.state.turn == "free" else EndEncounter()
            case "end", [points] if self.game.state.turn == "free":
                return self._off_scale(points, 1, 3) or EndEvening(int(points))
        return None

    def _for_hero(self, verb: str, who: str, words: list[str]) -> Sentence | Refusal | None:
        state = self.game.state
        heroes = [hero.id for hero in state.heroes if hero.able] if who == "all" and verb == "call" else [who]
        if not heroes:
            return refuse("SIG-DEF-02", "nobody-able")
        if any(state.find_hero(one) is None for one in heroes):
            return refuse("SIG-GM-07", "such-hero", key=who, hint=hinted(who, heroes_called(state)))
        match verb, words:
            case "call", [*what, number, visibility] if what and visibility in VISIBILITY:
                return self._call(heroes, " ".join(what), number, visibility)
            case "call", [*what, number]:
                return self._call(heroes, " ".join(what), number, difficulty.usual_visibility(state))
            case "give", [_, *_]:
                thing = self._thing(words)
                if thing not in state.things:
                    return refuse(
                        "SIG-GM-05",
                        "such-object",
                        key=thing,
                        hint=hinted(thing, {id: one.name for id, one in state.things.items()}),
                    )
                return Give(who, thing)
            case "take", [_, *_]:
                thing = self._thing(words)
                if thing not in state.hero(who).objects:
                    return refuse("SIG-RUL-41", "not-carried", thing=thing)
                return TakeAway(who, thing)
            case "xp", [number]:
                return self._off_scale(number) or AwardXp(who, int(number))
            case "intrude", _:
                parsed = read_intrusion(state, who, " ".join(words))
                return parsed if isinstance(parsed, Refusal) else Intrude(*parsed, True)
        return None

    def _call(self, heroes: list[str], what: str, number: str, visibility: str) -> Sentence | Refusal:
        state = self.game.state
        if not what or not number.lstrip("+-−").isdecimal():
            return self.usage("call")
        if barrier := self._off_scale(number):
            return barrier
        for one in heroes:
            if not state.hero(one).able:
                return refuse("SIG-DEF-02", "defeated-acts", who=one)
            if any(task.who == one for task in [*state.calls, *state.tasks]):
                return refuse("SIG-GM-02", "busy", who=one)
        return CallFor(tuple(heroes), difficulty.tag_of(what), int(number), visibility)

    def _about_creatures(self, verb: str, words: list[str]) -> Sentence | Refusal | None:
        state = self.game.state
        known: list[Creature] = []
        for word in words if verb == "group" else words[:1]:
            found = state.find(word)
            if found is None:
                return refuse("SIG-GM-07", "such-creature", key=word, hint=hinted(word, creatures_called(state)))
            known.append(found)
        match verb, words:
            case "reveal", [id]:
                return Reveal(id) if known[0].hidden else refuse("SIG-GM-01", "not-hidden", who=id)
            case "circumstance", [id, change]:
                if change not in CHANGES:
                    return refuse("SIG-CRE-11", "such-change", key=change)
                return Circumstance(id, CHANGES[change])
            case "group", _:
                if not creatures.may_group(known):
                    return refuse("SIG-GRP-01", "group-of-three", n=len(known))
                return Gather(tuple(words))
        return None

    def _about_task(self, verb: str, words: list[str]) -> Sentence | Refusal | None:
        """The GM has the last word on a task while its card is open. [SIG-GM-03] [SIG-GM-07] [SIG-RNG-05]"""
        state = self.game.state
        who = judged(state.calls, state.tasks, words) if verb in OUTCOMES else ""
        if who:
            return Waive(who, OUTCOMES[verb])
        if not state.tasks:
            return refuse("SIG-GM-03", "no-task")
        match verb, words:
            case "succeed" | "fail", []:
                return Overrule(OUTCOMES[verb])
            case "difficulty", [number]:
                return self._off_scale(number, 0, difficulty.IMPOSSIBLE) or ChangeDifficulty(int(number))
            case "range", [number]:
                if not shot(state.task):
                    return refuse("SIG-RNG-05", "no-shot")
                return self._off_scale(number, 0, 10) or ChangeRange(int(number))
        return None

    def _advantage(self, words: list[str]) -> Sentence | Refusal | None:
        """`advantage`, or `advantage NAME` where several have yet to roll. [SIG-RUL-07]"""
        state = self.game.state
        pending = [*state.tasks[-1:], *state.calls]
        if len(words) > 1:
            return None
        if not pending:
            return refuse("SIG-RUL-07", "no-task")
        who = words[0] if words else pending[0].who
        called = heroes_called(state) | creatures_called(state)
        rolling = {task.who: called[task.who] for task in pending}
        if who not in rolling:
            return refuse("SIG-RUL-07", "such-roller", key=who, hint=hinted(who, rolling))
        return GrantAdvantage(who) if open_card(state, who) else refuse("SIG-RUL-07", "rolled-already", who=who)

    def _set(self, path: str, value: str) -> Sentence | Refusal:
        found = field_of(self.game, path, value)
        return found if isinstance(found, Refusal) else SetField(path, found)

    def _quick(self, verb: str, name: str, number: str, gear: list[str]) -> Sentence | Refusal:
        if barrier := self._off_scale(number):
            return barrier
        things = by_name([(id, one.name) for id, one in self.game.state.things.items() if gear and id in GEAR])
        known = things | {one: one for one in GEAR}
        found: list[str] = []
        while gear:
            thing, rest = leading(gear, known)
            if not thing:
                return refuse("SIG-GM-07", "such-gear", key=gear[0], gear=", ".join(GEAR))
            found.append(thing)
            gear = rest
        return AddQuick("creature" if verb == "npc" else "obstacle", name, int(number), tuple(found))

    def _add(self, said: list[str]) -> Sentence | Refusal:
        """`add CREATURE [N] [hidden]`: from the packs."""
        kinds = (content.CreatureCard, content.ObstacleCard)
        cards = [id for kind in kinds for id in self.game.shelf.names(kind)]
        named = named_cards(self.game.shelf, *kinds)
        name, words = (said[0], said[1:]) if said[0] in cards else leading(said, named)
        if not name:
            return refuse(
                "SIG-GM-07", "such-creature", key=said[0], hint=hinted(said[0], cards_called(self.game.shelf, *kinds))
            )
        counts = [word for word in words if word != "hidden"]
        for word in counts:
            if barrier := self._off_scale(word):
                return barrier
        return AddCreature(name, int(counts[0]) if counts else 1, "hidden" in words)

    def _invent(self, name: str, bonus: str, tag: str, *told: str) -> Sentence | Refusal:
        if folded(name) in self.game.state.things:
            return refuse("SIG-GM-05", "object-exists", key=name)
        if barrier := self._off_scale(bonus, 0, 2):
            return barrier
        return Invent(folded(name), int(bonus), difficulty.tag_of(tag), " ".join(told) or typed(name)[0])

    def _thing(self, said: list[str]) -> str:
        """An object by its id, or by its name in either language. [SIG-GM-05]"""
        names = by_name([(id, one.name) for id, one in self.game.state.things.items()])
        return names.get(folded(" ".join(said)), " ".join(said))

    def _begin(self, said: str) -> Sentence | Refusal:
        state = self.game.state
        scene = scene_called(self.game, "SIG-GM-01", content.EncounterCard, said)
        if isinstance(scene, Refusal):
            return scene
        if not state.evening or state.turn != "free":
            return refuse("SIG-GM-01", "encounter-running")
        if not isinstance(self.game.stack[-1], Evening):
            return refuse("SIG-GM-01", "in-the-middle")
        return BeginEncounter(scene)

    def _off_scale(self, word: str, low: int = 1, high: int = 10) -> Refusal | None:
        """Difficulties, experience and counts go from 1 to 10, unless said otherwise. [SIG-GM-02]"""
        return off_scale(self.game, "SIG-GM-02", word, low, high)
