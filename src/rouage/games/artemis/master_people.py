"""What a GM may say of one person: wounds and marks, clothes and things, experience and balance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from rouage.engine.decision import Refusal
from rouage.games.artemis.competences import rank_of
from rouage.games.artemis.desk_people import (
    AwardXp,
    Cover,
    Diet,
    Give,
    Hurt,
    Load,
    Mark,
    Reveal,
    TakeAway,
    Wear,
)
from rouage.games.artemis.mind import ChangeBalance, Source
from rouage.games.artemis.nifimo import MARKED, SEVERITIES
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, Sentence, nobody, refuse
from rouage.games.roleplay.commands import hinted, off_scale, ours
from rouage.games.roleplay.words import Words, by_name, folded, whole

VERBS: Final = (
    "hurt", "mark", "load", "cover", "reveal", "diet", "wear", "give", "take", "xp", "balance", "source",
)  # fmt: skip
CATEGORIES: Final = 7


class Named(Protocol):
    """A weapon, clothing or another thing."""

    @property
    def name(self) -> Words: ...


def read(game: Play, verb: str, words: list[str]) -> Sentence | Refusal | None:
    """A command that begins with somebody's name; None where the rest makes no sense."""
    person = game.state.find(words[0])
    if person is None:
        return nobody(game.state, "ART-FACT-02", words[0])
    if not person.here and verb not in ("xp", "balance"):
        return refuse("ART-FACT-02", "not-here", who=person.id)
    return _done_to(game, person, verb, words[1:])


def _done_to(game: Play, person: Person, verb: str, words: list[str]) -> Sentence | Refusal | None:
    state, who = game.state, person.id
    match verb, words:
        case "hurt", [_, *_]:
            rank = rank_of(words)
            return off_scale(game, "ART-DMG-01", rank, 0, CATEGORIES) or Hurt(who, int(rank))
        case "mark", [line, severity, number, *cause]:
            line, severity = ours(game, line, MARKED), ours(game, severity, SEVERITIES)
            if line not in MARKED or severity not in SEVERITIES:
                return None
            if person.npc and line in ("stress", "fear"):
                return refuse("ART-RUL-60", "npc-line", who=who)
            if not _counts(number, 1, 9):
                return refuse("ART-FACT-08", "such-value", key=number, low=-9, high=9)
            return Mark(who, line, severity, _signed(number), " ".join(cause)[:120])
        case "load", [number]:
            return off_scale(game, "ART-GEN-09", number, 0, 8) or Load(who, int(number))
        case "cover", ["on" | "off" as way]:
            return Cover(who, way == "on")
        case "reveal", []:
            return Reveal(who) if person.hidden else refuse("ART-FACT-18", "not-hidden", who=who)
        case "diet", ["fed" | "bare" | "none" as diet]:
            if not state.has("hunger"):
                return refuse("ART-FACT-11", "option-off", option="artemis.option-hunger")
            return Diet(who, diet)
        case "wear", [_, *_]:
            pressurised = len(words) > 1 and words[-1] == "pressurised"
            said = words[:-1] if pressurised else words
            return _wear(game, who, _named(said, state.protections), pressurised)
        case "give", [_, *_]:
            return _give(game, person, _named(words, state.gear, state.weapons))
        case "take", [_, *_]:
            thing = _named(words, state.gear, state.weapons)
            if thing not in person.worn.gear and thing not in person.worn.weapons:
                return refuse("ART-EQP-01", "not-carried", thing=thing, who=who)
            return TakeAway(who, thing)
    return _inner(game, person, verb, words)


def named_things(*kinds: Mapping[str, Named]) -> dict[str, str]:
    """The ids of things by folded name, in either language."""
    return by_name([*called_things(*kinds).items()])


def called_things(*kinds: Mapping[str, Named]) -> dict[str, Words]:
    return {id: thing.name for things in kinds for id, thing in things.items()}


def _named(words: list[str], *kinds: Mapping[str, Named]) -> str:
    """A thing by its id or its name, of one word or several; the words themselves where nothing is called so."""
    said = " ".join(words)
    return said if any(said in things for things in kinds) else named_things(*kinds).get(folded(said), said)


def _counts(number: str, low: int, high: int) -> bool:
    return whole(number.lstrip("+-−"), low, high)


def _signed(number: str) -> int:
    """With a sign or without, and with the minus of a keyboard or of print."""
    return -int(number.lstrip("-−")) if number[0] in "-−" else int(number.lstrip("+"))


def _inner(game: Play, person: Person, verb: str, words: list[str]) -> Sentence | Refusal | None:
    """Experience and balance: of players' characters alone. [ART-RUL-60]"""
    if person.npc:
        return refuse("ART-RUL-60", "npc-line", who=person.id)
    match verb, words:
        case "xp", [number]:
            return off_scale(game, "ART-FACT-23", number, 1, 20) or AwardXp(person.id, int(number))
        case "balance", [number, *said] if _counts(number, 1, 9):
            return ChangeBalance(person.id, _signed(number), " ".join(said)[:120] or "…")
        case "source", [number, *said] if said and _counts(number, 0, 3):
            return Source(person.id, _signed(number), " ".join(said)[:120])
    return None


def _wear(game: Play, who: str, thing: str, pressurised: bool) -> Sentence | Refusal:
    known = game.state.protections
    found = known.get(thing)
    if found is None:
        return refuse("ART-EQP-02", "such-clothing", key=thing, hint=hinted(thing, called_things(known)))
    if pressurised and not found.suit:
        return refuse("ART-GEN-07", "no-pressure", thing=thing)
    return Wear(who, thing, pressurised)


def _give(game: Play, person: Person, thing: str) -> Sentence | Refusal:
    """A sheet holds three weapons. [ART-CBT-09]"""
    state = game.state
    if thing not in state.gear and thing not in state.weapons:
        return refuse(
            "ART-EQP-01", "such-thing", key=thing, hint=hinted(thing, called_things(state.gear, state.weapons))
        )
    if thing in state.weapons and len(person.worn.weapons) >= 3:
        return refuse("ART-CBT-09", "three-weapons", who=person.id)
    return Give(person.id, thing)
