"""How what the story remembers changes a mission (ST-CAM-07)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rouage.games.sine_tempore.mission_cards import Cast, MissionCard
from rouage.games.sine_tempore.state import Mission


def recalled(marks: Collection[str], needs: Iterable[str], unless: Iterable[str]) -> bool:
    """Whether the story remembers all of the first and none of the others."""
    return all(mark in marks for mark in needs) and not any(mark in marks for mark in unless)


def remembered(card: MissionCard, marks: tuple[str, ...] | None) -> tuple[str, ...]:
    """What a mission was set up with; where nothing was said, what has to be remembered for it to open at all."""
    if marks is not None or card.chapter is None:
        return marks or ()
    return card.chapter.needs


def reached(card: MissionCard, marks: Collection[str]) -> tuple[int, ...]:
    """The consequences that reach a mission, by their place on its card."""
    return tuple([n for n, when in enumerate(card.when) if recalled(marks, when.marks, when.unless)])


def casts(card: MissionCard, reached: Iterable[int]) -> tuple[Cast, ...]:
    """The groups that take part: without those that stay away, with those that come."""
    away = {enemy for n in reached for enemy in card.when[n].remove}
    come = [cast for n in reached for cast in card.when[n].add]
    return (*[cast for cast in card.enemies if cast.enemy not in away], *come)


def wounds(card: MissionCard, reached: Iterable[int]) -> dict[str, int]:
    """What models of a card begin with."""
    found: dict[str, int] = {}
    for n in reached:
        for enemy, dealt in card.when[n].wounds.items():
            found[enemy] = found.get(enemy, 0) + dealt
    return found


def give(card: MissionCard, reached: Iterable[int], state: Mission) -> None:
    """Resource cards for the heroes, one each in their order."""
    heroes = [*state.heroes.values()]
    for place, resource in enumerate([resource for n in reached for resource in card.when[n].give]):
        heroes[place % len(heroes)].resources.append(resource)
