"""Advice to whoever writes encounters and characters: told by `rouage pack check`, never enforced."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.signature import content, creatures, objects
from rouage.games.signature.character import GEAR
from rouage.games.signature.setup import thing

ORDINARY: Final = (2, 6)
"""Minor creatures: 2 to 4, and 5 or 6 for tough ones."""
LEADERS: Final = (5, 7)
"""Chiefs, loners, and whatever else takes three wounds."""
TERROR: Final = 8
SWARM: Final = 8
"""Members of the groups the advice speaks of."""
GROUPS: Final = (3, 5)


def advice(shelf: Shelf) -> list[Message]:
    """What three fresh characters would find too easy or too hard; who carries too much. [SIG-RUL-46] [SIG-RUL-42]"""
    found: list[Message] = []
    for name in shelf.names(content.EncounterCard):
        found += about_places(name, shelf.get(content.EncounterCard, name))
        for cast in shelf.get(content.EncounterCard, name).cast:
            if cast.side == "foe" and (message := about_cast(name, cast, shelf)):
                found.append(message)
    for name in shelf.names(content.CharacterCard):
        if message := about_gear(name, shelf):
            found.append(message)
    return found


def about_cast(encounter: str, cast: content.Cast, shelf: Shelf) -> Message | None:
    """Ordinary minor creatures 2 to 6, chiefs and loners 5 to 7, a terror 8, groups of eight 3 to 5; 9 and 10 only for
    what is first weakened. [SIG-RUL-46]
    """
    card = shelf.get(content.CreatureCard, cast.creature)
    leader = cast.chief or cast.important or card.solitary or card.important
    number = creatures.base(card.difficulty, cast.chief or card.solitary)
    args: dict[str, Plain] = {"encounter": encounter, "creature": cast.creature, "difficulty": number}
    if number > TERROR:
        return Message("signature.advice-weaken", args)
    if cast.group and cast.count >= SWARM:
        kind, (low, high) = "group", GROUPS
    elif leader:
        kind, (low, high) = "leader", (LEADERS[0], TERROR if cast.count == 1 else LEADERS[1])
    else:
        kind, (low, high) = "ordinary", ORDINARY
    if low <= number <= high:
        return None
    return Message(f"signature.advice-{kind}", args | {"low": low, "high": high})


def about_places(encounter: str, card: content.EncounterCard) -> list[Message]:
    """Places beyond the edge are moved onto it; characters without a place of their own share the last one."""
    edge = 1 if card.space == "zones" else 0
    places = [*card.start, *[one.at for one in card.cast], *[one.at for one in card.obstacles]]
    found: list[Message] = []
    for at in dict.fromkeys(places):
        if any(part > most - edge for part, most in zip(at, card.size, strict=False)):
            where, size = ",".join([str(part) for part in at]), " × ".join([str(side) for side in card.size])
            found.append(Message("signature.advice-outside", {"encounter": encounter, "where": where, "size": size}))
    if len(card.start) < len(card.characters):
        args: dict[str, Plain] = {"encounter": encounter, "n": len(card.start), "characters": len(card.characters)}
        found.append(Message("signature.advice-start", args))
    return found


def about_gear(character: str, shelf: Shelf) -> Message | None:
    """A new character has three points of gear. [SIG-RUL-42]"""
    carried = shelf.get(content.CharacterCard, character).objects
    points = sum([objects.gear_points(thing(name, shelf.get(content.ObjectCard, name))) for name in carried])
    if points <= GEAR:
        return None
    return Message("signature.advice-gear", {"character": character, "n": points, "most": GEAR})
