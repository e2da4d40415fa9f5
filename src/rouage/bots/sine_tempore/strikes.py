"""Ways to strike: the profiles of the weapon in hand, and the attack skills that use them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rouage.bots.sine_tempore.table import Friend, Table

GLYPHS: Final = ("", "red", "green", "blue")
"""The colour of a sector, by its number modulo 4."""


class Way(NamedTuple):
    """One way to strike."""

    key: str
    ap: int
    rng: int
    dice: int
    kind: str
    wounding: tuple[str, ...]
    turning: int
    item: str
    chain: bool
    red: bool
    """Re-rolls a die in a sector of its colour."""
    status: str
    level: int
    far: Mapping[str, int]
    """How many squares farther it reaches a model of some size."""


class Arms:
    """What one hero strikes with."""

    def __init__(self, table: Table, me: Friend) -> None:
        self.table: Final = table
        self.seen: Final = me.seen
        self.running: Final[list[str]] = me.seen["running"]
        self.poison: Final = 1 if "poison" in me.seen["statuses"] else 0
        self.began: Final = GLYPHS[me.seen["began"] % 4]
        self.visor: Final = sum(
            [item.aimed for one in me.seen["items"] if (item := table.card("item", one["id"])) is not None]
        )
        """Dice more after Aim."""
        self.ways: Final = list(self._ways())

    def _ways(self) -> Iterator[Way]:
        """The weapon's profiles and the attack skills that use them."""
        event = self.table.card("event", self.table.view["event"])
        strength = 2 if "strength" in self.running else 0
        for one in self.seen["items"]:
            item = self.table.card("item", one["id"])
            if item is None:
                continue
            for profile in item.profiles:
                dice = self.seen[profile.uses] + profile.atb + one["level"] - 1 - self.poison
                dice += event.dice.get(profile.uses, 0) if event is not None else 0
                dice += strength if profile.kind == "close-combat" else 0
                dice += self.seen["next"].get(f"dice {profile.kind}", 0) + self.seen["next"].get(f"atb {one['id']}", 0)
                turning = _turning(profile)
                red = any(two.sector == "red" and not two.icons for two in profile.secondary)
                yield Way(
                    f"attack {profile.id}", profile.ap, profile.rng, dice, profile.kind, profile.wounds, turning,
                    one["id"], profile.chain, red, "", 0, profile.far,
                )  # fmt: skip
                yield from self._attack_skills(profile, dice, turning, one["id"])

    def _attack_skills(self, profile: Any, dice: int, turning: int, item: str) -> Iterator[Way]:
        for id in self.seen["skills"]:
            skill = self.table.card("skill", id)
            if skill is None or skill.use != "attack" or skill.kind != profile.kind or skill.sweep:
                continue
            status = next((effect.status or "" for two in skill.secondary for effect in two.effects), "")
            rng, far = skill.rng or profile.rng, {} if skill.rng else profile.far
            yield Way(
                f"skill {id}", skill.ap, rng, dice, profile.kind, profile.wounds, turning, item, False, False, status,
                1, far,
            )  # fmt: skip
            if skill.glyph is not None and skill.glyph.colour == self.began:
                yield Way(
                    f"skill {id} glyph", skill.ap + skill.glyph.ap, rng, dice + skill.glyph.dice, profile.kind,
                    profile.wounds, turning, item, False, False, status, 1, far,
                )  # fmt: skip


def _turning(profile: Any) -> int:
    """How many Mind symbols make an attack mental, 0 if none do."""
    for one in profile.secondary:
        if any(effect.do == "mental" for effect in one.effects):
            return int(one.icons.get("mind", 0))
    return 0
