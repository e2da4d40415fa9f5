"""The game master's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from functools import cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import LANGUAGES, Message
from rouage.engine.language import word as worded
from rouage.engine.vocabulary import Vocabulary
from rouage.games.artemis import content, master_people, ships
from rouage.games.artemis.clock import Elapse, barred_sleep
from rouage.games.artemis.competences import GOVERNED, competence_in, competence_of
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
from rouage.games.artemis.difficulties import HIGHEST, difficulty_of
from rouage.games.artemis.evening import Evening
from rouage.games.artemis.feats import Feat
from rouage.games.artemis.levels import LEVELS
from rouage.games.artemis.master_people import called_things, named_things
from rouage.games.artemis.person import Person, shown_name
from rouage.games.artemis.recovery import ACTIVITIES
from rouage.games.artemis.scoring import barred
from rouage.games.artemis.state import Sentence, Table, nobody, refuse
from rouage.games.roleplay import telling
from rouage.games.roleplay.calling import judged
from rouage.games.roleplay.commands import (
    Commands,
    cards_called,
    hinted,
    named_before,
    named_cards,
    off_scale,
    ours,
    scene_called,
)
from rouage.games.roleplay.visibility import VISIBILITY
from rouage.games.roleplay.words import by_name, folded, leading, whole

ZONES: Final = {"succeed": "success", "doubt": "uncertainty", "fail": "failure"}
UNITS: Final = {"m": 1, "h": 60, "d": 1440, "j": 1440}
"""Minutes, hours and days (French days too)."""
LONGEST_TIME: Final = 400 * 1440
BY_NAME: Final[dict[str, str]] = {
    **{one: one for one in LEVELS[:5]}, "beginner": "debutant", "confirmed": "confirme",
    "professional": "professionnel", "unknown": "unknown", "inconnu": "unknown",
}  # fmt: skip
"""Levels of somebody made up on the spot, by their names in both languages."""


def _is_level(word: str) -> bool:
    return folded(word) in BY_NAME


@cache
def _activities(french: Vocabulary) -> dict[str, str]:
    """What people do while time passes, as it is told and as it is typed in either language."""
    found: dict[str, str] = {}
    for activity in ACTIVITIES:
        told = [worded(Message(f"artemis.activity-{activity}"), language) for language in LANGUAGES]
        told += [one.removeprefix("at ").removeprefix("in a ").removeprefix("en ") for one in told]
        found |= {folded(one): activity for one in (activity, *told, *french.words.get(activity, ()))}
    return found


TOLD: Final = {"note": Note, "say": Narrate, "whisper": Whisper}


class Desk(Commands[Table]):
    """What only the GM may do, and may always do."""

    __slots__ = ()
    rule = "ART-FACT-02"
    personal = (
        *master_people.VERBS, "call", "chase", "doubt", "fail", "feat", "nifimo", "succeed",
    )  # fmt: skip
    peopled = ("time",)
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

    def names(self) -> dict[str, str]:
        return by_name([(one.id, shown_name(one)) for one in self.game.state.people])

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
            case "add", _:
                return self._add(words)
            case "npc", _:
                made = named_before(words, _is_level)
                return self._quick(made[0], folded(made[1][0]), made[1][1:]) if made else None
            case "begin", _:
                return self._begin(words)
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
            number, said = difficulty_of(words[1:])
            if not number:
                return off_scale(self.game, "ART-DIF-01", words[1], 1, HIGHEST)
            return Feat(ids, number, " ".join(said)[:120])
        competence, rest = competence_in(words[1:])
        return self._call(people, ids, competence, rest)

    def _nifimo(self, ids: tuple[str, ...], competence: str, rest: list[str]) -> Sentence | Refusal:
        competence = competence_of(competence)
        if competence not in TESTED:
            return refuse("ART-FACT-05", "such-nifimo", key=competence)
        harsher = int(rest.pop(0)) if rest and whole(rest[0], 1, 3) else 0
        return CallNifimo(ids, competence, harsher, " ".join(rest)[:120])

    def _call(
        self, people: list[Person], ids: tuple[str, ...], competence: str, words: list[str]
    ) -> Sentence | Refusal | None:
        if competence not in GOVERNED:
            return refuse("ART-SHT-09", "such-competence", key=competence)
        if not words:
            return None
        value, said = difficulty_of(words)
        if not value:
            return off_scale(self.game, "ART-DIF-01", words[0], 1, HIGHEST)
        rest = [*said]
        for one in people:
            barrier = barred(one, competence, value)
            if barrier is not None:
                return barrier
        visibility = ours(self.game, rest[0], VISIBILITY) if rest else "all"
        if visibility in VISIBILITY:
            rest = rest[1:]
        else:
            visibility = "all"
        return CallFor(ids, competence, value, visibility, " ".join(rest)[:120])

    def _time(self, words: list[str]) -> Sentence | Refusal | None:
        """`time 8h sleep ana bo leisure cy`: people not named are idle; without names everybody spends it so."""
        number, unit = words[0][:-1], words[0][-1:]
        if words[0].isdecimal():
            number, unit = words[0], "m"
        if unit not in UNITS or not whole(number, 1, 99999) or int(number) * UNITS[unit] > LONGEST_TIME:
            return refuse("ART-AGG-03", "such-time", key=words[0])
        spent = self._spent(words[1:] or ["busy"])
        if isinstance(spent, Refusal):
            return spent
        state = self.game.state
        if state.tests or state.calls or state.proposals:
            return refuse("ART-FACT-02", "in-the-middle")
        for who, how in spent.items():
            barrier = barred_sleep(state.person(who)) if how == "sleep" else None
            if barrier is not None:
                return barrier
        first = next(iter(spent.values()), "busy")
        alike = tuple([who for who, how in spent.items() if how == first])
        others = tuple([(who, how) for who, how in spent.items() if how != first])
        idle = tuple([one.id for one in state.people if one.here and one.id not in spent])
        return Elapse(int(number) * UNITS[unit], first, alike, (), others, idle)

    def _spent(self, words: list[str]) -> dict[str, str] | Refusal:
        """Who spends the time how. An activity that names nobody is for all who are not named. [ART-RUL-73]"""
        state = self.game.state
        spent: dict[str, str] = {}
        named: dict[str, bool] = {}
        activities = _activities(self.game.title.vocabulary("fr"))
        left = words
        while left:
            word = left[0]
            spoken, rest = leading(left, activities)
            if spoken and (word in ACTIVITIES or state.find(word) is None):
                activity, left = spoken, rest
                named.setdefault(activity, False)
                continue
            left = left[1:]
            people = self._people(word) if named else []
            if not named or isinstance(people, Refusal):
                french = self.game.title.vocabulary("fr")
                known = {one: (one, french.word(one)) for one in ACTIVITIES}
                people_here = {one.id: shown_name(one) for one in state.people} if named else {}
                meant = hinted(word, known | people_here)
                return refuse("ART-RUL-73", "such-activity", key=word, hint=meant)
            for one in people:
                if not one.here:
                    return refuse("ART-RUL-73", "not-here", who=one.id)
                if one.id in spent:
                    return refuse("ART-RUL-73", "named-twice", who=one.id)
                spent[one.id] = activity
            named[activity] = True
        open_to_all = [activity for activity, yes in named.items() if not yes]
        if len(open_to_all) > 1:
            return refuse("ART-RUL-73", "for-whom", activity=f"artemis.activity-{open_to_all[0]}")
        for activity in open_to_all:
            spent |= {one.id: activity for one in state.people if one.here and one.id not in spent}
        return spent

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
            case "difficulty", [_, *_] if state.test.difficulty:
                number, rest = difficulty_of(words)
                if number and not rest:
                    return ChangeDifficulty(number)
                return off_scale(self.game, "ART-DIF-01", " ".join(words), 1, HIGHEST)
        return refuse("ART-RUL-23", "a-duel")

    def _add(self, said: list[str]) -> Sentence | Refusal:
        """`add PERSON [N] [ally] [hidden]`: from the packs."""
        cards = self.game.shelf.names(content.PersonCard)
        name, words = (
            (said[0], said[1:]) if said[0] in cards else leading(said, named_cards(self.game.shelf, content.PersonCard))
        )
        if not name:
            return refuse(
                "ART-FACT-18",
                "such-card",
                key=said[0],
                hint=hinted(said[0], cards_called(self.game.shelf, content.PersonCard)),
            )
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
        level = BY_NAME[level]
        things = {**named_things(state.weapons, state.protections), "ally": "ally"} if words else {}
        found: list[str] = []
        while words:
            thing, rest = leading(words, things)
            if not thing:
                known = hinted(words[0], called_things(state.weapons, state.protections))
                return refuse("ART-EQP-01", "such-thing", key=words[0], hint=known)
            found.append(thing)
            words = rest
        weapon = next((one for one in found if one in state.weapons), "")
        clothing = next((one for one in found if one in state.protections), "light-clothes")
        if [one for one in found if one not in (weapon, clothing, "ally")]:
            return None
        return AddQuick(name, level, weapon, clothing, "ally" if "ally" in found else "foe")

    def _barred_scene(self) -> Refusal | None:
        state = self.game.state
        if not state.evening or state.phase != "free":
            return refuse("ART-SCN-01", "scene-running")
        if not isinstance(self.game.stack[-1], Evening):
            return refuse("ART-SCN-01", "in-the-middle")
        return None

    def _begin(self, words: list[str]) -> Sentence | Refusal:
        scene = scene_called(self.game, "ART-SCN-01", content.SceneCard, " ".join(words))
        return scene if isinstance(scene, Refusal) else self._barred_scene() or BeginScene(scene)
