"""What a bot makes of a view: who stands where, how badly off they are, and what a blow would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

BOXES: Final = 8


class Sight:
    """A view, read."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view: Final = view
        self.people: Final[dict[str, Any]] = {one["id"]: one for one in [*self.view["heroes"], *self.view["people"]]}

    def foes_of(self, who: str) -> list[Any]:
        """Those on the other side who can still fight."""
        foe = self.people[who]["side"] == "foe"
        return [one for one in self.people.values() if (one["side"] == "foe") != foe and able(one)]

    def friends_of(self, who: str) -> list[Any]:
        foe = self.people[who]["side"] == "foe"
        return [one for one in self.people.values() if (one["side"] == "foe") == foe and able(one)]


def able(one: Any) -> bool:
    return not one["out"] and not {"unconscious", "collapsed"} & set(one["states"])


def marks(one: Any, line: str) -> int:
    """Marks on a line of the grid; none on a line that somebody has not."""
    found = one["grid"].get(line, {"light": 0, "grave": 0, "permanent": 0})
    total: int = found["light"] + found["grave"] + found["permanent"]
    return total


def hurt(one: Any) -> int:
    """How near somebody is to falling."""
    wounds = one["grid"]["wound"]
    total: int = marks(one, "wound") + wounds["grave"] - one["malus"]
    return total


def parry(one: Any) -> int:
    """How well somebody wards off blows, as far as the view tells."""
    weapons = one.get("weapons") or []
    held = next((weapon for weapon in weapons if weapon["id"] == one["held"]), None)
    score: int = held["score"] if held else 5
    return 0 if one["exposed"] else score
