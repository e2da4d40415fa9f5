"""Free scenes: nobody waits for a turn, and everybody may try something, look after somebody, learn or speak."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import care, mind, powers, psy, staging, verbs
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.character import Advance, barred_advance, price
from rouage.games.artemis.competences import (
    ACQUIRED,
    ENVIRONMENTS,
    GOVERNED,
    INNATE,
    LETTERS,
    WEAPONS,
    competence_in,
    environment_of,
    letter_of,
)
from rouage.games.artemis.person import Person, shown_name
from rouage.games.artemis.scoring import barred
from rouage.games.artemis.state import Play, Question, Sentence, refuse
from rouage.games.artemis.trying import Try, barred_try
from rouage.games.roleplay import telling
from rouage.games.roleplay.words import by_name, folded, leading, whole


class Evening(Sentence):
    """A free scene: nobody waits for a turn."""

    rules = ()
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...]:
        return tuple([FreeCard(game, one) for one in game.state.party])


def back_to_evening(game: Play) -> None:
    """The scene is over; the evening goes on with those who were there."""
    state = game.state
    state.phase, state.turn, state.order, state.trip, state.blow = "free", 0, (), None, None
    state.proposals = ()
    for one in state.people:
        if one.npc and one.side == "foe":
            state.gone = state.gone | {one.id: one.sheet.name}
    state.people = [one for one in state.people if not (one.npc and one.side == "foe")]
    state.gone = state.gone | state.scene.names()
    state.scene = staging.scene_of(None, "", state.scene.options, state.scene.numbers, state.scene.pause)
    state.tests.clear()
    state.calls.clear()
    for one in state.people:
        one.place, one.attitude, one.acted, one.lost, one.late, one.exposed = 1, "", False, 0, False, False
        one.initiative, one.sketching = (), 0
        one.out = "" if one.out in ("fled", "yielded") else one.out
        verbs.burden(state, one)
    while not isinstance(game.stack[-1], Evening):
        game.stack.pop()


class Say(telling.Say):
    """A character speaks."""


class FreeCard(Question):
    """What a character does between scenes: `try COMPETENCE [WORDS]`, care, an advance, a word to the others."""

    __slots__ = ("person",)
    endless = True
    free = True

    def __init__(self, game: Play, person: Person) -> None:
        super().__init__(game, person.seat, Message("artemis.free", {"who": person.id}))
        self.person: Final = person

    def build(self) -> dict[str, Sentence]:
        state, person = self.game.state, self.person
        answers: dict[str, Sentence] = {}
        if person.awake:
            answers |= {f"try {name}": Try(person.id, name, "") for name in INNATE}
            learned = [name for name in person.sheet.levels if name in ACQUIRED or name in WEAPONS]
            answers |= {f"try {name}": Try(person.id, name, "") for name in learned}
            for other in state.people:
                self._for(other, answers)
            if care.barred_coma(state, person) is None:
                answers |= {f"coma {hours}": care.FallIntoComa(person.id, hours) for hours in care.HOURS}
            if powers.barred(state, person) is None:
                answers["power"] = powers.UsePower(person.id, "")
        if person.here:
            for what, name in steps_for(person.sheet):
                if barred_advance(person, what, name) is None:
                    answers[f"advance {what} {name}"] = Advance(person.id, what, name)
        answers["say nothing"] = Say(person.id, "…")
        return answers

    def _for(self, other: Person, answers: dict[str, Sentence]) -> None:
        """What can be done for somebody."""
        state, person = self.game.state, self.person
        if not other.here or other.hidden:
            return
        for competence in ("soins", "guerison"):
            if care.barred_care(person, other, competence) is None:
                key = f"stabilise {other.id}" + (" with guerison" if competence == "guerison" else "")
                answers[key] = care.Stabilise(person.id, other.id, competence)
        if care.barred_soothing(state, person, other) is None:
            answers[f"soothe {other.id}"] = care.Soothe(person.id, other.id, True)
        if care.barred_repair(person, other) is None:
            answers[f"repair {other.id}"] = care.Repair(person.id, other.id)
        if other.body.coma and other is not person:
            answers[f"rouse {other.id}"] = care.Rouse(person.id, other.id, "soins")

    def read(self, key: str) -> Sentence | Refusal:
        state, person = self.game.state, self.person
        verb, *words = key.split() or [""]
        said = " ".join(words)[:200]
        if verb == "say" and said:
            return Say(person.id, said)
        if verb == "illness" and said:
            if mind.balance(person) >= 0:
                return refuse("ART-FACT-29", "balanced", who=person.id)
            return mind.Illness(person.id, said)
        if verb == "advance" and len(words) > 1:
            what, name = words[0], _step_of(words[0], words[1:])
            if what == "milieu" and name in ENVIRONMENTS:
                what = "environment"
            return barred_advance(person, what, name) or Advance(person.id, what, name)
        if not person.awake:
            return refuse("ART-RUL-13", "not-awake", who=person.id)
        match verb, words:
            case "try", [_, *_]:
                competence, rest = competence_in(words)
                return barred_try(person, competence) or Try(person.id, competence, " ".join(rest)[:200])
            case (("stabilise" | "soothe" | "repair" | "rouse"), [_, *_]):
                return self._care(key, verb, words)
            case "coma", [hours] if whole(hours, 1, 240):
                return care.barred_coma(state, person) or care.FallIntoComa(person.id, int(hours))
            case "power", _:
                return powers.barred(state, person) or powers.UsePower(person.id, said)
            case (("invoke" | "become"), [_, *_]):
                return psy.read(state, person, f"{verb} {' '.join(words)}")
        return refuse("ART-ZON-01", "free-answer", key=key)

    def _care(self, key: str, verb: str, words: list[str]) -> Sentence | Refusal:
        """`stabilise NAME [with COMPETENCE]`, `soothe NAME [from-afar]`: in any words that name them."""
        state, person = self.game.state, self.person
        who, rest = words[0], words[1:]
        if state.find(who) is None:
            named, after = leading(
                words, by_name([(one.id, shown_name(one)) for one in state.people if not one.hidden])
            )
            who, rest = (named, after) if named else (who, rest)
        other = state.find(who)
        if other is None or other.hidden or not other.here:
            return refuse("ART-RUL-39", "such-patient", key=who)
        competence = _manner(verb, rest)
        if not competence:
            return refuse("ART-ZON-01", "free-answer", key=key)
        match verb:
            case "stabilise":
                barrier = care.barred_care(person, other, competence)
                return barrier or care.Stabilise(person.id, who, competence)
            case "soothe":
                close = not rest
                return care.barred_soothing(state, person, other) or care.Soothe(person.id, who, close)
            case "repair":
                return care.barred_repair(person, other) or care.Repair(person.id, who)
        if not other.body.coma:
            return refuse("ART-RUL-69", "no-coma", target=who)
        return barred(person, competence, care.COMA) or care.Rouse(person.id, who, competence)


def _manner(verb: str, rest: list[str]) -> str:
    """The competence that care is given with; empty where the words name no manner of it."""
    usual = "apaiser" if verb == "soothe" else "soins"
    if not rest:
        return usual
    if verb == "soothe":
        return usual if folded(" ".join(rest)) == "from-afar" else ""
    if rest[0] != "with" or len(rest) == 1:
        return ""
    competence, more = competence_in(rest[1:])
    return competence if competence in ("soins", "guerison") and verb != "repair" and not more else ""


def _step_of(what: str, words: list[str]) -> str:
    """What is to grow, by its name in either language."""
    said = " ".join(words)
    if what == "characteristic":
        return letter_of(said)
    if what in ("environment", "milieu"):
        return environment_of(said)
    competence, more = competence_in(words)
    return said if more else competence


def steps_for(sheet: Sheet) -> list[tuple[str, str]]:
    """Every step that experience could buy."""
    found = [("competence", name) for name in GOVERNED]
    found += [("characteristic", letter) for letter in LETTERS]
    found += [("environment", name) for name in ENVIRONMENTS]
    return [(what, name) for what, name in found if price(sheet, what, name)]
