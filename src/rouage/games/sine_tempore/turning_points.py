"""Which moments of a campaign turned it (ST-CAM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rouage.games.sine_tempore.chronicle import Data, Telling, Told, Turn

SOON: Final = 1
"""Sectors left on the clock of a mission that succeeded at the last moment."""


def turning_points(telling: Telling) -> list[Turn]:
    """In the order in which they came."""
    found = [turn for told in telling.missions for turn in _of_mission(telling, told)]
    found += telling.joined
    found += _scenes(telling)
    found += _extremes(telling)
    return sorted(found, key=lambda turn: (turn.entry, turn.kind))


def _of_mission(telling: Telling, told: Told) -> Iterator[Turn]:
    """How a mission ended, where that was not a matter of course."""

    def turn(kind: str, **facts: object) -> Turn:
        said: Data = {"title": told.mission}
        for name, fact in facts.items():
            said[name] = fact if isinstance(fact, int | str) else str(fact)
        return Turn(kind, told.number, told.until, said)

    standing = [who for who in told.crew if who not in told.down]
    if told.success and len(told.crew) > 1 and len(standing) == 1:
        yield turn("last-stand", who=standing[0])
    if told.success and told.sectors_left is not None and told.sectors_left <= SOON and told.reason == "objective-met":
        yield turn("last-sector", time=told.time)
    before = _failures_before(telling, told)
    if told.success and before:
        yield turn("after-failures", n=before)
    if told.success is False and not any(one.success is False for one in telling.missions[: told.number - 1]):
        yield turn("first-loss", reason=f"sine-tempore.ending-{told.reason}")
    if told.success and getattr(telling.game.shelf.entries["mission"].get(told.mission), "final", False):
        yield turn("won")


def _failures_before(telling: Telling, told: Told) -> int:
    """How often the crew had failed at the same aim."""
    aim = told.territory or told.mission
    earlier = telling.missions[: told.number - 1]
    return len([one for one in earlier if one.success is False and (one.territory or one.mission) == aim])


def _scenes(telling: Telling) -> Iterator[Turn]:
    """Choices of the plot book that the crew made."""
    for scene in telling.scenes:
        if scene["choice"] is not None:
            entry, after = scene["entry"], scene["after"]
            assert isinstance(entry, int)
            assert isinstance(after, int)
            yield Turn("chose", after, entry, {"scene": scene.get("title"), "choice": scene["choice"]})


def _extremes(telling: Telling) -> Iterator[Turn]:
    """The luckiest and the unluckiest roll of all."""
    rare = [(roll.chance, entry, told, roll) for told in telling.missions for entry, roll in told.rare]
    for lucky, kind in ((True, "luckiest"), (False, "unluckiest")):
        found = [one for one in rare if one[3].lucky is lucky]
        if found:
            chance, entry, told, roll = min(found, key=lambda one: one[:2])
            facts: Data = {
                "who": roll.who, "n": roll.shown, "of": len(roll.faces), "symbol": roll.symbol,
                "roll": f"sine-tempore.roll-{roll.what}", "chance": str(chance),
            }  # fmt: skip
            yield Turn(kind, told.number, entry, facts)
