"""What lies on the table and does not change: weapons, clothing, gear, sheets and the scene."""

from __future__ import annotations

from typing import Final

from rouage.games.roleplay.words import Words


class Weapon:
    """A weapon (ART-WPN, ART-CBT-08)."""

    __slots__ = ("category", "competence", "id", "laser", "name", "natural", "size", "stuns", "use")

    def __init__(
        self, id: str, name: Words, category: int, size: str, competence: str, use: str, laser: bool, stuns: bool,
        natural: bool,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.name: Final = name
        self.category: Final = category
        self.size: Final = size
        self.competence: Final = competence
        self.use: Final = use
        self.laser: Final = laser
        self.stuns: Final = stuns
        self.natural: Final = natural


class Protection:
    """Clothing (ART-PRT, ART-GEN)."""

    __slots__ = ("exoskeleton", "hindrances", "id", "name", "protection", "suit")

    def __init__(
        self, id: str, name: Words, protection: int, hindrances: int, exoskeleton: bool, suit: bool
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.name: Final = name
        self.protection: Final = protection
        self.hindrances: Final = hindrances
        self.exoskeleton: Final = exoskeleton
        self.suit: Final = suit


class Gear:
    """Something else that is carried (ART-EQP-01)."""

    __slots__ = ("bulky", "id", "name", "screen")

    def __init__(self, id: str, name: Words, bulky: bool, screen: bool) -> None:
        self.id: Final = id
        self.name: Final = name
        self.bulky: Final = bulky
        self.screen: Final = screen


class Sheet:
    """Who somebody is: what experience alone changes, and then as a whole (ART-SHT)."""

    __slots__ = (
        "attitude", "career", "characteristics", "environments", "levels", "name", "nature", "npc", "scores",
        "second_career", "story", "text", "yields",
    )  # fmt: skip

    def __init__(
        self, name: Words, text: Words, npc: bool, nature: str, career: str, second_career: str,
        characteristics: dict[str, int], levels: dict[str, str], scores: dict[str, int],
        environments: dict[str, str], story: dict[str, Words], yields: str, attitude: str,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.text: Final = text
        self.npc: Final = npc
        self.nature: Final = nature
        self.career: Final = career
        self.second_career: Final = second_career
        self.characteristics: Final = characteristics
        """By letter."""
        self.levels: Final = levels
        """Of every competence that was learned."""
        self.scores: Final = scores
        """Of every competence that can be tried."""
        self.environments: Final = environments
        """The level of adaptation to each milieu; none for what is not named."""
        self.story: Final = story
        """Everything else the sheet has room for, by its field."""
        self.yields: Final = yields
        self.attitude: Final = attitude


class Place:
    """Part of a scene (ART-ESQ, ART-RUL-26)."""

    __slots__ = ("indoors", "name", "space")

    def __init__(self, name: Words, space: str, indoors: bool) -> None:
        self.name: Final = name
        self.space: Final = space
        self.indoors: Final = indoors


class Scene:
    """Where it happens, what is at stake, and which optional rules are in force."""

    __slots__ = (
        "deadline", "goal", "id", "kind", "milieu", "name", "numbers", "options", "pause", "places", "secret", "text",
        "turns",
    )  # fmt: skip

    def __init__(
        self, id: str, name: Words, text: Words, secret: Words, kind: str, goal: str, turns: int, milieu: str,
        places: tuple[Place, ...], deadline: int, options: tuple[str, ...], numbers: str, pause: bool,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.secret: Final = secret
        self.kind: Final = kind
        """free, fight, ordeal or quest."""
        self.goal: Final = goal
        self.turns: Final = turns
        self.milieu: Final = milieu
        self.places: Final = places
        self.deadline: Final = deadline
        self.options: Final = options
        """Optional rules in force, by name (ART-OPT)."""
        self.numbers: Final = numbers
        """Whether players see the scores of those the GM plays: open or hidden."""
        self.pause: Final = pause

    def names(self) -> dict[str, Words]:
        """What the scene and its places are called, by the ids under which events name them."""
        own = f"scene/{self.id}"
        places = {f"{own}/place-{number}": one.name for number, one in enumerate(self.places, 1)}
        return {own: self.name, f"{own}/text": self.text, f"{own}/secret": self.secret, **places}
