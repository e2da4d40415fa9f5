"""What people type, turned into the keys that questions read: movements in inches, and names in place of ids.

`move 3.5 @ 120` goes so far in a direction, in degrees clockwise from north; `move toward marker-1 max` and
`move away rogue-1 2` go along the line to something; `move contact kubik` ends against it; `march 8.5,7.2` names the
end. `plan pétra, kubik, dominik, propagande, animosité` and `attack Kubik` name cards and rouages. The rules judge the
key as they judge any other: where nothing fits, the one that comes nearest is refused by them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import sqrt
from typing import Final

from rouage.engine.language import LANGUAGES
from rouage.engine.vocabulary import folded
from rouage.games.olomoc import march
from rouage.games.olomoc.bloc import capacity_ids, measures
from rouage.games.olomoc.calling import called, meant
from rouage.games.olomoc.entering import edges
from rouage.games.olomoc.planning import PROPAGANDA, named_cards
from rouage.games.olomoc.state import Decor, Play, Question, Rouage
from rouage.space import nearest
from rouage.space.directions import SCALE, between
from rouage.space.inches import CONTACT, INCH, Disc, Point, gap

VERBS: Final = {
    "olomoc.ask-declaration": "march", "olomoc.ask-march": "march", "olomoc.ask-march-anew": "march",
    "olomoc.ask-march-bound": "march", "olomoc.ask-charge": "march",
    "olomoc.ask-enter": "enter", "olomoc.ask-push": "push", "olomoc.ask-place": "place", "olomoc.ask-decor": "put",
    "olomoc.ask-marker-within": "put",
}  # fmt: skip
"""What a movement is called in the answers to each question."""
GOING: Final = "move|go|march|enter|push|place|put|va|aller|bouge|marche|entre|pousse|pose"
_NUMBER: Final = r"(\d{1,2}(?:[.,]\d{1,3})?)"
_PLAIN: Final = r"(\d{1,2}(?:\.\d{1,3})?)"
_UNIT: Final = r"\s*(?:″|\"|in|po)?"
_POLAR: Final = re.compile(rf"(?:{GOING}) {_NUMBER}{_UNIT}\s*@\s*(\d{{1,3}}(?:[.,]\d)?)\s*°?( free)?")
_SPOT: Final = re.compile(rf"(?:{GOING}) (?:(?:to|at|à|en) )?{_PLAIN}\s*,\s*{_PLAIN}( free)?")
_SPACED: Final = re.compile(rf"(?:{GOING}) (?:(?:to|at|à|en) )?{_NUMBER}\s*[; ]\s*{_NUMBER}( free)?")
_LINE: Final = re.compile(
    rf"(?:{GOING}) (toward|towards|vers|away from|away|loin) (.+?)(?: (max|{_NUMBER}){_UNIT})?( free)?"
)
_CONTACT: Final = re.compile(rf"(?:{GOING}) (?:contact|au contact) (.+?)( free)?")
_CHARGE: Final = re.compile(rf"charge (.+?) {_PLAIN}\s*,\s*{_PLAIN}( free)?")
_ALONG: Final = re.compile(rf"(?:{GOING}) {_NUMBER}{_UNIT}")
AIMED: Final = ("attack", "shoot", "charge", "study", "rest", "coordinate", "turn")
"""What is done to somebody or something, who may be named though the rules then refuse it."""
TOKENS: Final = {"darkness": "darkness", "noirceur": "darkness", "stunned": "stunned", "sonne": "stunned"}
ENDING: Final = ("march", "enter", "push", "place", "put", "at")
"""Answers that say where something comes to stand."""
CARDS: Final = ("ministry", "equipment", "capacity", "rouage")
FINE: Final = 100
"""How fine the search along a line is, in thousandths of an inch."""


def keys_for(decision: Question, text: str) -> tuple[str, ...]:
    """The answer that a line means; none where it names nothing and goes nowhere."""
    line = " ".join(text.casefold().split())
    return _moved(decision, line) or _planned(decision, line) or _named(decision, line)


def _moved(decision: Question, line: str) -> tuple[str, ...]:
    verb = VERBS.get(decision.prompt.id)
    if verb is None:
        return ()
    game: Play = decision.game
    if decision.prompt.id == "olomoc.ask-declaration" and (found := _CHARGE.fullmatch(line)):
        whom = called(game, found[1])
        return (f"charge {whom} {thousandths(found[2])},{thousandths(found[3])}{found[4] or ''}",) if whom else ()
    if found := _SPOT.fullmatch(line) or _SPACED.fullmatch(line):
        return _key(verb, (thousandths(found[1]), thousandths(found[2])), found[3])
    mover = game.state.rouages.get(str(decision.prompt.args.get("who", "")))
    if mover is None:
        return ()
    if not mover.here:
        found = _ALONG.fullmatch(line)
        return _key(verb, _straight_in(decision, mover, thousandths(found[1])), None) if found else ()
    return _walk(decision, mover, verb, line)


def _planned(decision: Question, line: str) -> tuple[str, ...]:
    """A plan whose cards all have a name; which of them may lie where is for the rules to say."""
    verb, _, rest = line.partition(" ")
    if verb != "plan" or not decision.prompt.id.startswith("olomoc.ask-plan"):
        return ()
    cards, strange = named_cards(decision.game, decision.game.state.players[decision.seat], rest)
    return () if strange or not cards else (f"plan {' '.join(cards)}",)


def _named(decision: Question, line: str) -> tuple[str, ...]:
    """A listed answer with names in place of ids; or what cannot be done to somebody, for the rules to refuse."""
    verb, _, rest = line.partition(" ")
    if not rest:
        return ()
    game: Play = decision.game
    alike = [key for key in decision.keys if key.partition(" ")[0] == verb]
    whole = [key for key in alike if any(folded(spoken(game, key, one)) == folded(line) for one in LANGUAGES)]
    close = whole or [key for key in alike if _says(game, key, rest)]
    if len(close) == 1:
        return (close[0],)
    return _aimed(decision, verb, rest) if decision.prompt.id == "olomoc.ask-declaration" and not close else ()


def spoken(game: Play, key: str, language: str) -> str:
    """An answer with names in place of ids, and lengths in inches."""
    verb, *words = key.split(" ")
    if verb in ENDING and words and "," in words[0]:
        x, _, y = words[0].partition(",")
        return f"{verb} {_inches(x)},{_inches(y)}"
    names = ["=".join([_named_as(game, one, language) for one in word.split("=")]) for word in words]
    return f"{verb} {', '.join(names)}" if verb == "plan" else " ".join([verb, *names])


def _inches(thousandths: str) -> str:
    """`8500` as 8.5, which is typed so in every language."""
    whole, rest = divmod(int(thousandths), INCH)
    return f"{whole}.{rest:03}".rstrip("0") if rest else f"{whole}.0"


def _named_as(game: Play, id: str, language: str) -> str:
    """The name of a rouage, a marker or a card, without an article; other words of an answer stay."""
    state, shelf = game.state, game.shelf.entries
    if id == PROPAGANDA or id in state.rouages or any(id in shelf[kind] for kind in CARDS):
        return game.name_of(id, language)
    return game.name_of(id, language).removeprefix("le ") if id in state.markers else id


def _says(game: Play, key: str, text: str) -> bool:
    """Whether each word begins a word of the names in a key, one after another."""
    words = key.replace("=", " ").split()[1:]
    text = text.replace("=", " ")
    for language in LANGUAGES:
        left = folded(" ".join([game.name_of(one, language) for one in words])).split()
        for typed in folded(text).split():
            place = next((place for place, one in enumerate(left) if one.startswith(typed)), None)
            if place is None:
                break
            left = left[place + 1 :]
        else:
            return True
    return False


def _aimed(decision: Question, verb: str, text: str) -> tuple[str, ...]:
    game: Play = decision.game
    state = game.state
    if verb == "use":
        held = [id for one in state.rouages.values() for id in capacity_ids(game, one)]
        found = meant(game, text, held)
        return (f"use {found}",) if found else ()
    if verb not in AIMED:
        return ()
    whom, _, token = text.rpartition(" ")
    if verb != "rest" or folded(token) not in TOKENS:
        whom, token = text, ""
    found = meant(game, whom, [*state.rouages, *state.markers])
    return (f"{verb} {found} {TOKENS[folded(token)]}" if token else f"{verb} {found}",) if found else ()


def _walk(decision: Question, mover: Rouage, verb: str, line: str) -> tuple[str, ...]:
    game: Play = decision.game
    if found := _POLAR.fullmatch(line):
        return _key(verb, polar(mover.at, thousandths(found[1]), _tenths(found[2])), found[3])
    if verb == "put":
        return ()
    if found := _CONTACT.fullmatch(line):
        goal = _goal(game, found[1], mover)
        if goal is None or (_costs(decision) and gap(mover.disc, goal) <= CONTACT):
            return ()
        return _key(verb, _touching(decision, mover, verb, goal), found[2])
    if found := _LINE.fullmatch(line):
        goal = _goal(game, found[2], mover)
        if goal is None:
            return ()
        leaving = found[1] in ("away", "away from", "loin")
        if found[4]:
            return _key(verb, _along(mover, goal, thousandths(found[4]), leaving), found[5])
        end = _farthest(decision, mover, verb, goal, leaving)
        return () if _costs(decision) and end == mover.at else _key(verb, end, found[5])
    return ()


def _costs(decision: Question) -> bool:
    """Nobody means to pay for a march that goes nowhere."""
    return decision.prompt.id == "olomoc.ask-declaration"


def _key(verb: str, end: Point, free: str | None) -> tuple[str, ...]:
    return (f"{verb} {end[0]},{end[1]}{free or ''}",)


def thousandths(text: str) -> int:
    """`3.5` or `3,5` inches, exactly."""
    whole, _, rest = text.replace(",", ".").partition(".")
    return int(whole) * INCH + int(rest.ljust(3, "0") or "0")


def _tenths(text: str) -> int:
    whole, _, rest = text.replace(",", ".").partition(".")
    return int(whole) * 10 + int(rest or "0")


def polar(start: Point, far: int, bearing: int) -> Point:
    """So far in a direction, in tenths of a degree clockwise from north."""
    dx, dy = between((900 - bearing) % 3600)
    return start[0] + round(far * dx / SCALE), start[1] + round(far * dy / SCALE)


def _goal(game: Play, text: str, mover: Rouage) -> Disc | None:
    """A base, a marker, or the nearest point of a decor."""
    state, id = game.state, called(game, text)
    if not id or id == mover.id:
        return None
    if id in state.rouages:
        return state.rouages[id].disc
    if id in state.markers:
        return state.markers[id].disc
    return _nearest_part(next(one for one in state.decors if one.id == id), mover.at)


def _nearest_part(decor: Decor, start: Point) -> Disc:
    if decor.r:
        return Disc(decor.x, decor.y, decor.r)
    pairs = zip(decor.corners, (*decor.corners[1:], decor.corners[0]), strict=True)
    near = [_on_side(one, other, start) for one, other in pairs]
    x, y = min(near, key=lambda spot: (spot[0] - start[0]) ** 2 + (spot[1] - start[1]) ** 2)
    return Disc(round(x), round(y), 0)


def _on_side(one: Point, other: Point, start: Point) -> tuple[float, float]:
    (ax, ay), (bx, by), (x, y) = one, other, start
    dx, dy = bx - ax, by - ay
    share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return ax + share * dx, ay + share * dy


def _along(mover: Rouage, goal: Disc, far: int, leaving: bool) -> Point:
    """So far along the line, and never beyond the edge of what one goes to."""
    dx, dy = goal.x - mover.x, goal.y - mover.y
    apart = sqrt(dx * dx + dy * dy) or 1.0
    length = -far if leaving else min(far, apart - mover.r - goal.r)
    return mover.x + round(length * dx / apart), mover.y + round(length * dy / apart)


def _reaches(decision: Question, verb: str) -> Callable[[Point], bool]:
    return lambda end: decision.why_not(f"{verb} {end[0]},{end[1]}") is None


def _most(decision: Question, mover: Rouage, verb: str) -> float:
    reach = decision.prompt.args.get("reach")
    return 2 * mover.r + reach if verb == "place" and isinstance(reach, int) else march.farthest(decision.game, mover)


def _farthest(decision: Question, mover: Rouage, verb: str, goal: Disc, leaving: bool) -> Point:
    """As near, or as far, as one can get; the straight way where one cannot move at all."""
    most, reaches = _most(decision, mover, verb), _reaches(decision, verb)
    end = (nearest.away if leaving else nearest.toward)(mover.disc, goal, most, reaches)
    return end if end is not None else _along(mover, goal, round(most), leaving)


def _touching(decision: Question, mover: Rouage, verb: str, goal: Disc) -> Point:
    """The first place against it that can be reached; otherwise the nearest one, for the rules to refuse."""
    reaches, most = _reaches(decision, verb), _most(decision, mover, verb)
    # A base that touches lies no deeper than rounding, and no farther than contact allows.
    for apart in (0, CONTACT // 4, CONTACT // 2):
        around = Disc(goal.x, goal.y, goal.r + apart)
        for _, end in nearest.ends(mover.disc, around, 0, 0, most):
            if reaches(end):
                return end
    return _along(mover, goal, 2 * measures(decision.game).side, False)


def _straight_in(decision: Question, mover: Rouage, along: int) -> Point:
    """From the deployment line, so far along it, as deep as the ruler leads."""
    game: Play = decision.game
    side, edge = measures(game).side, edges(game, mover)[0]
    reaches = _reaches(decision, "enter")
    deepest = measures(game).ruler[0] + mover.r
    depths = [deepest, *range(deepest // FINE * FINE, mover.r, -FINE)]
    spots = [_from_edge(edge, along, far, side) for far in depths]
    return next((spot for spot in spots if reaches(spot)), spots[0])


def _from_edge(edge: str, along: int, far: int, side: int) -> Point:
    spots = {"south": (along, far), "north": (along, side - far), "west": (far, along), "east": (side - far, along)}
    return spots[edge]


def hour(start: Point, end: Point) -> int:
    """Where something lies, as on the face of a clock whose twelve is north."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    best = max(range(12), key=lambda one: (_scaled(one, dx, dy), -one))
    return best or 12


def _scaled(one: int, dx: int, dy: int) -> int:
    ux, uy = between((900 - 300 * one) % 3600)
    return ux * dx + uy * dy
