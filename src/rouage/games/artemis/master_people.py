"""What a GM may say of one person: wounds and marks, clothes and things, experience and balance."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
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
from rouage.games.roleplay.commands import off_scale
from rouage.games.roleplay.words import whole

VERBS: Final = (
    "hurt", "mark", "load", "cover", "reveal", "diet", "wear", "give", "take", "xp", "balance", "source",
)  # fmt: skip
CATEGORIES: Final = 7


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
        case "hurt", [rank]:
            return off_scale(game, "ART-DMG-01", rank, 0, CATEGORIES) or Hurt(who, int(rank))
        case "mark", [line, severity, number, *cause] if line in MARKED and severity in SEVERITIES:
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
        case "wear", [thing, *rest] if rest in ([], ["pressurised"]):
            return _wear(game, who, thing, bool(rest))
        case "give", [thing]:
            return _give(game, person, thing)
        case "take", [thing]:
            if thing not in person.worn.gear and thing not in person.worn.weapons:
                return refuse("ART-EQP-01", "not-carried", thing=thing, who=who)
            return TakeAway(who, thing)
    return _inner(game, person, verb, words)


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
        return refuse("ART-EQP-02", "such-clothing", key=thing, hint=suggested(thing, known))
    if pressurised and not found.suit:
        return refuse("ART-GEN-07", "no-pressure", thing=thing)
    return Wear(who, thing, pressurised)


def _give(game: Play, person: Person, thing: str) -> Sentence | Refusal:
    """A sheet holds three weapons. [ART-CBT-09]"""
    state = game.state
    if thing not in state.gear and thing not in state.weapons:
        return refuse("ART-EQP-01", "such-thing", key=thing, hint=suggested(thing, [*state.gear, *state.weapons]))
    if thing in state.weapons and len(person.worn.weapons) >= 3:
        return refuse("ART-CBT-09", "three-weapons", who=person.id)
    return Give(person.id, thing)
