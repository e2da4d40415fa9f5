"""What lies on the table and does not change: objects, powers, sheets, creature cards and the scene."""

from __future__ import annotations

from typing import Final

from rouage.games.roleplay.words import Words


class Thing:
    """An object somebody may carry (SIG-OBJ)."""

    __slots__ = ("bonus", "drawback", "enables", "hands", "id", "kind", "malus", "name", "reach", "reload", "uses")

    def __init__(
        self, id: str, name: Words, kind: str, bonus: int, malus: int, hands: int, reach: str, reload: bool,
        uses: tuple[str, ...], enables: tuple[str, ...], drawback: Words | None,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind
        self.bonus: Final = bonus
        self.malus: Final = malus
        self.hands: Final = hands
        self.reach: Final = reach
        self.reload: Final = reload
        self.uses: Final = uses
        self.enables: Final = enables
        self.drawback: Final = drawback


class Power:
    """A power somebody may manifest (SIG-RUL-37)."""

    __slots__ = ("difficulty", "distance", "effect", "id", "name")

    def __init__(self, id: str, name: Words, effect: str, difficulty: int, distance: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.effect: Final = effect
        self.difficulty: Final = difficulty
        self.distance: Final = distance


class Sheet:
    """What does not change while a character plays: who they are, their traits and powers."""

    __slots__ = ("name", "powers", "text", "trait_tags", "traits")

    def __init__(
        self, name: Words, text: Words, traits: tuple[Words, ...], trait_tags: tuple[tuple[str, ...], ...],
        powers: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.text: Final = text
        self.traits: Final = traits
        self.trait_tags: Final = trait_tags
        self.powers: Final = powers


class Card:
    """What a creature or obstacle is: one difficulty, and the gear and features that change it (SIG-CRE)."""

    __slots__ = (
        "acts", "aim", "armour", "difficulty", "features", "goal", "harmful", "important", "kind", "name", "needs",
        "reach", "side", "tag", "weapon",
    )  # fmt: skip

    def __init__(
        self, kind: str, name: Words, difficulty: int, important: bool, armour: int, weapon: int, reach: str,
        aim: str, side: str, goal: bool, tag: str, needs: str, acts: bool, harmful: bool,
        features: tuple[tuple[str, str, str, int], ...],
    ) -> None:  # fmt: skip
        self.kind: Final = kind
        self.name: Final = name
        self.difficulty: Final = difficulty
        self.important: Final = important
        self.armour: Final = armour
        self.weapon: Final = weapon
        self.reach: Final = reach
        self.aim: Final = aim
        self.side: Final = side
        self.goal: Final = goal
        self.tag: Final = tag
        self.needs: Final = needs
        self.acts: Final = acts
        self.harmful: Final = harmful
        self.features: Final = features
        """(English, French, against what, change)."""


class Scene:
    """Where play happens and what is at stake; it does not change while it lasts."""

    __slots__ = (
        "centimetres", "genre", "goal", "ground", "id", "name", "numbers", "pause", "rounds", "secret", "size",
        "space", "surprised", "text", "unit",
    )  # fmt: skip

    def __init__(
        self, id: str, name: Words, text: Words, secret: Words, genre: str, goal: str, rounds: int, space: str,
        size: tuple[int, ...], ground: str, surprised: str, unit: Words, centimetres: int, numbers: str,
        pause: bool,
    ) -> None:  # fmt: skip
        self.id: Final = id
        """Empty for a scene that no pack knows."""
        self.name: Final = name
        self.text: Final = text
        self.secret: Final = secret
        self.genre: Final = genre
        self.goal: Final = goal
        """Empty for a free scene."""
        self.rounds: Final = rounds
        self.space: Final = space
        self.size: Final = size
        self.ground: Final = ground
        self.surprised: Final = surprised
        self.unit: Final = unit
        self.centimetres: Final = centimetres
        self.numbers: Final = numbers
        """Whether players see difficulties: open or hidden."""
        self.pause: Final = pause
        """Whether the GM closes the creatures' turn, so that a pause never betrays somebody hidden."""

    def names(self) -> dict[str, Words]:
        """The scene's own words, by the ids under which events name them."""
        own = f"scene/{self.id}"
        return {own: self.name, f"{own}/text": self.text, f"{own}/unit": self.unit}
