"""The game master's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.games.artemis import content, master_people, ships
from rouage.games.artemis.clock import Elapse, barred_sleep
from rouage.games.artemis.competences import GOVERNED
from rouage.games.artemis.consequences import TESTED
from rouage.games.artemis.corrections import SetField, field_of
from rouage.games.artemis.desk import (
    BeginFight,
    BeginScene,
    CallFor,
    CallNifimo,
    ChangeDifficulty,
    EndEvening,
    EndScene,
    Narrate,
    Note,
    Overrule,
    Waive,
    Whisper,
)
from rouage.games.artemis.desk_people import (
    AddPeople,
    AddQuick,
    NewScenario,
)
from rouage.games.artemis.difficulties import HIGHEST, LADDER
from rouage.games.artemis.evening import Evening
from rouage.games.artemis.feats import Feat
from rouage.games.artemis.levels import LEVELS
from rouage.games.artemis.person import Person
from rouage.games.artemis.recovery import ACTIVITIES
from rouage.games.artemis.scoring import barred
from rouage.games.artemis.state import Sentence, Table, nobody, refuse
from rouage.games.roleplay import telling
from rouage.games.roleplay.calling import judged
from rouage.games.roleplay.commands import Commands, off_scale
from rouage.games.roleplay.visibility import VISIBILITY
from rouage.games.roleplay.words import whole

ZONES: Final = {"succeed": "success", "doubt": "uncertainty", "fail": "failure"}
UNITS: Final = {"m": 1, "h": 60, "d": 1440, "j": 1440}
"""Minutes, hours and days (French days too)."""
LONGEST_TIME: Final = 400 * 1440
TOLD: Final = {"note": Note, "say": Narrate, "whisper": Whisper}


class Desk(Commands[Table]):
    """What only the GM may do, and may always do."""

    __slots__ = ()
    rule = "ART-FACT-02"
    verbs = (
        "add", "balance", "begin", "breach", "call", "chase", "cover", "diet", "difficulty", "doubt", "end", "fail",
        "feat", "fight", "give", "hurt", "load", "mark", "nifimo", "note", "npc", "reveal", "say", "scenario", "set",
        "source", "succeed", "take", "time", "wear", "whisper", "xp",
    )  # fmt: skip
    fewest = {  # noqa: RUF012
        "add": 1, "balance": 2, "begin": 1, "breach": 1, "call": 3, "chase": 2, "cover": 2, "diet": 2,
        "difficulty": 1, "feat": 2, "give": 2, "hurt": 2, "load": 2, "mark": 4, "nifimo": 2, "note": 1, "npc": 2,
        "reveal": 1, "say": 1, "set": 2, "source": 3, "take": 2, "time": 1, "wear": 2, "whisper": 2, "xp": 2,
    }  # fmt: skip

    def candidates(self) -> list[str]:
        """One of each kind that fits now, for bots that try everything."""
        state = self.game.state
        hero = state.party[0]
        keys = [f"call {hero.id} vigilance 7", "call all calme 6 outcome", "nifimo all endurance", "note …", "say …"]
        keys += [f"mark {hero.id} stress light 1", f"mark {hero.id} fatigue light -1", f"load {hero.id} 1"]
        keys += [f"xp {hero.id} 1", f"whisper {hero.seat} …", "time 10m", "time 8h sleep", "time 15m rest"]
        keys += [f"hurt {hero.id} 1", f"cover {hero.id} on", f"balance {hero.id} 1 …", "npc stranger amateur"]
        keys += [f"chase {hero.id} 5 hit 4 hull 2", "breach 5 3", f"feat {hero.id} 9"]
        keys += [f"reveal {one.id}" for one in state.people if one.hidden][:1]
        keys += ["succeed", "doubt", "fail", "scenario", *(["end"] if state.evening else [])]
        return [key for key in keys if not isinstance(self.read(key), Refusal)]

    def obey(self, verb: str, words: list[str]) -> Sentence | Refusal | None:
        state = self.game.state
        if verb in TOLD:
            return telling.read(self.game, TOLD[verb], words)
        if verb in ("call", "feat", "nifimo", "time"):
            return self._for_several(verb, words)
        if verb in ("succeed", "doubt", "fail", "difficulty"):
            return self._about_test(verb, words)
        if verb in ("chase", "breach"):
            return ships.read(self.game, verb, words)
        if verb in master_people.VERBS:
            return master_people.read(self.game, verb, words)
        match verb, words:
            case "set", [path, value]:
                found = field_of(self.game, path, value)
                return found if isinstance(found, Refusal) else SetField(path, found)
            case "add", [name, *rest]:
                return self._add(name, rest)
            case "npc", [name, level, *rest]:
                return self._quick(name, level, rest)
            case "begin", [name]:
                return self._begin(name)
            case "fight", []:
                return self._barred_scene() or BeginFight()
            case "scenario", []:
                return NewScenario(0)
            case "scenario", [points]:
                return off_scale(self.game, "ART-FACT-23", points, 0, 20) or NewScenario(int(points))
            case "end", []:
                return EndEvening(0) if state.phase == "free" else EndScene()
            case "end", [points] if state.phase == "free":
                return off_scale(self.game, "ART-FACT-23", points, 0, 3) or EndEvening(int(points))
        return None

    def _people(self, word: str) -> list[Person] | Refusal:
        """`all` are the players' characters who are here; names go with commas."""
        state = self.game.state
        if word == "all":
            return [one for one in state.party if one.here]
        found = []
        for name in word.split(","):
            one = state.find(name)
            if one is None:
                return nobody(state, "ART-FACT-02", name)
            found.append(one)
        return found

    def _for_several(self, verb: str, words: list[str]) -> Sentence | Refusal | None:
        if verb == "time":
            return self._time(words)
        people = self._people(words[0])
        if isinstance(people, Refusal):
            return people
        if not people:
            return refuse("ART-FACT-02", "nobody-left")
        state = self.game.state
        busy = [test.who for test in [*state.calls, *state.tests]]
        for one in people:
            if one.id in busy:
                return refuse("ART-FACT-02", "busy", who=one.id)
        ids = tuple([one.id for one in people])
        if verb == "nifimo":
            return self._nifimo(ids, words[1], words[2:])
        if verb == "feat":
            number = str(LADDER.get(words[1], words[1]))
            no = off_scale(self.game, "ART-DIF-01", number, 1, HIGHEST)
            return no or Feat(ids, int(number), " ".join(words[2:])[:120])
        return self._call(people, ids, words[1], words[2], words[3:])

    def _nifimo(self, ids: tuple[str, ...], competence: str, rest: list[str]) -> Sentence | Refusal:
        if competence not in TESTED:
            return refuse("ART-FACT-05", "such-nifimo", key=competence)
        harsher = int(rest.pop(0)) if rest and whole(rest[0], 1, 3) else 0
        return CallNifimo(ids, competence, harsher, " ".join(rest)[:120])

    def _call(
        self, people: list[Person], ids: tuple[str, ...], competence: str, number: str, rest: list[str]
    ) -> Sentence | Refusal:
        if competence not in GOVERNED:
            return refuse("ART-SHT-09", "such-competence", key=competence)
        value = LADDER.get(number)
        if value is None:
            barrier = off_scale(self.game, "ART-DIF-01", number, 1, HIGHEST)
            if barrier is not None:
                return barrier
            value = int(number)
        for one in people:
            barrier = barred(one, competence, value)
            if barrier is not None:
                return barrier
        visibility = rest.pop(0) if rest and rest[0] in VISIBILITY else "all"
        return CallFor(ids, competence, value, visibility, " ".join(rest)[:120])

    def _time(self, words: list[str]) -> Sentence | Refusal | None:
        """`time 6h sleep ana,bo`: whoever is not named is busy; without names everybody spends it so."""
        number, unit = words[0][:-1], words[0][-1:]
        if words[0].isdecimal():
            number, unit = words[0], "m"
        if unit not in UNITS or not whole(number, 1, 99999) or int(number) * UNITS[unit] > LONGEST_TIME:
            return refuse("ART-AGG-03", "such-time", key=words[0])
        activity = words[1] if len(words) > 1 else "busy"
        if activity not in ACTIVITIES:
            return refuse("ART-FAT-01", "such-activity", key=activity, known=", ".join(ACTIVITIES))
        people = self._people(words[2]) if len(words) > 2 else [one for one in self.game.state.people if one.here]
        if isinstance(people, Refusal):
            return people
        if self.game.state.tests or self.game.state.calls or self.game.state.proposals:
            return refuse("ART-FACT-02", "in-the-middle")
        for one in people if activity == "sleep" else ():
            barrier = barred_sleep(one)
            if barrier is not None:
                return barrier
        return Elapse(int(number) * UNITS[unit], activity, tuple([one.id for one in people]), ())

    def _about_test(self, verb: str, words: list[str]) -> Sentence | Refusal | None:
        """The GM has the last word on a test while its card is open. [ART-FACT-02]"""
        state = self.game.state
        who = judged(state.calls, state.tests, words) if verb in ZONES else ""
        if who:
            return Waive(who, ZONES[verb])
        if not state.tests:
            return refuse("ART-FACT-02", "no-test")
        match verb, words:
            case (("succeed" | "doubt" | "fail"), []) if state.test.difficulty:
                return Overrule(ZONES[verb])
            case "difficulty", [number] if state.test.difficulty:
                return off_scale(self.game, "ART-DIF-01", number, 1, HIGHEST) or ChangeDifficulty(int(number))
        return refuse("ART-RUL-23", "a-duel")

    def _add(self, name: str, words: list[str]) -> Sentence | Refusal:
        """`add PERSON [N] [ally] [hidden]`: from the packs."""
        cards = self.game.shelf.names(content.PersonCard)
        if name not in cards:
            return refuse("ART-FACT-18", "such-card", key=name, hint=suggested(name, cards))
        counts = [word for word in words if word not in ("hidden", "ally")]
        for word in counts:
            barrier = off_scale(self.game, "ART-FACT-18", word, 1, 12)
            if barrier is not None:
                return barrier
        side = "ally" if "ally" in words else "foe"
        return AddPeople(name, int(counts[0]) if counts else 1, side, "hidden" in words)

    def _quick(self, name: str, level: str, words: list[str]) -> Sentence | Refusal | None:
        """`npc NAME LEVEL [WEAPON] [CLOTHING] [ally]`."""
        state = self.game.state
        if not name.replace("-", "").isalnum() or (level != "unknown" and level not in LEVELS[:5]):
            return None
        weapon = next((one for one in words if one in state.weapons), "")
        clothing = next((one for one in words if one in state.protections), "light-clothes")
        strange = [one for one in words if one not in (weapon, clothing, "ally")]
        if strange:
            known = suggested(strange[0], [*state.weapons, *state.protections])
            return refuse("ART-EQP-01", "such-thing", key=strange[0], hint=known)
        return AddQuick(name, level, weapon, clothing, "ally" if "ally" in words else "foe")

    def _barred_scene(self) -> Refusal | None:
        state = self.game.state
        if not state.evening or state.phase != "free":
            return refuse("ART-SCN-01", "scene-running")
        if not isinstance(self.game.stack[-1], Evening):
            return refuse("ART-SCN-01", "in-the-middle")
        return None

    def _begin(self, name: str) -> Sentence | Refusal:
        scenes = self.game.shelf.names(content.SceneCard)
        if name not in scenes:
            return refuse("ART-SCN-01", "such-scene", key=name, hint=suggested(name, scenes))
        return self._barred_scene() or BeginScene(name)
