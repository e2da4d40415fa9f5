"""The thirty-two skills of the box as the catalogue lists them, and a table at which each can be used."""

from typing import Any

import rouage
from rouage.engine.game import Game
from tests.sine_tempore.tables import LATE, play

SHELF = rouage.title("sine-tempore").shelf()
OF = {"captain": "achab", "security": "andromeda", "psychic": "jukas", "medic": "alexandra"}
SKILLS = [
    # class, field, skill, type, what it comes from, AP (None for what is always at work)
    ("captain", "command", "order", "base", None, 1),
    ("captain", "command", "grand-order", "evolved", "order", 2),
    ("captain", "command", "rally", "base", None, 1),
    ("captain", "command", "hold-the-line", "derived", "rally", 2),
    ("captain", "blade", "lunge", "base", None, 0),
    ("captain", "blade", "whirl", "evolved", "lunge", 4),
    ("captain", "blade", "feint", "base", None, 1),
    ("captain", "blade", "hamstring", "derived", "feint", None),
    ("security", "fire", "suppress", "base", None, 3),
    ("security", "fire", "incendiary", "evolved", "suppress", 4),
    ("security", "fire", "lock-on", "base", None, 1),
    ("security", "fire", "servo-rush", "derived", "lock-on", 1),
    ("security", "bulwark", "taunt", "base", None, 1),
    ("security", "bulwark", "decoy", "evolved", "taunt", 1),
    ("security", "bulwark", "plating", "base", None, 1),
    ("security", "bulwark", "overdrive", "derived", "plating", 1),
    ("psychic", "force", "mind-spike", "base", None, 3),
    ("psychic", "force", "brain-storm", "evolved", "mind-spike", 3),
    ("psychic", "force", "wave", "base", None, 2),
    ("psychic", "force", "gravity", "derived", "wave", 3),
    ("psychic", "dominion", "dread", "base", None, 2),
    ("psychic", "dominion", "break-soul", "evolved", "dread", 4),
    ("psychic", "dominion", "shell", "base", None, 1),
    ("psychic", "dominion", "still-mind", "derived", "shell", 1),
    ("medic", "surgery", "first-aid", "base", None, 2),
    ("medic", "surgery", "field-surgery", "evolved", "first-aid", 3),
    ("medic", "surgery", "antidote", "base", None, 1),
    ("medic", "surgery", "stimulant", "derived", "antidote", 1),
    ("medic", "toxins", "toxin-dart", "base", None, 3),
    ("medic", "toxins", "spore-dart", "evolved", "toxin-dart", 3),
    ("medic", "toxins", "scalpel", "base", None, None),
    ("medic", "toxins", "adrenaline", "derived", "scalpel", 1),
]
CLASS = {skill: of for of, _, skill, *_ in SKILLS}


def using(skill: str, dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """The hero of that class at c4 with this skill alone, a friend at c5, an enemy beside them; the sector has no
    glyph.
    """
    who = OF[CLASS[skill]]
    card, at = more.pop("enemy", "bull-y"), more.pop("at", "d4")
    friend = "jukas" if who != "jukas" else "alexandra"
    crew: dict[str, dict[str, Any]] = {
        id: {"at": spot, "time": LATE} for id, spot in zip(OF.values(), ("a1", "a2", "a3", "b1"), strict=True)
    }
    crew[friend]["at"] = "c5"
    crew[who] = {"at": "c4", "time": "1.8", "skills": [skill], **more.pop("hero", {})}
    for id, said in more.pop("heroes", {}).items():
        crew[id] |= said
    foes = {"enemies": [{"enemy": card, "at": at}], "groups": {card: LATE}}
    return play(dice or [], heroes=crew, **{"now": "1.8", **foes, **more})
