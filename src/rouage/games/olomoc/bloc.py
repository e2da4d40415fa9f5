"""Measures, sight, threat zones and keywords: what stands where on the Bloc, and what that means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from rouage.games.olomoc import content
from rouage.games.olomoc.state import OFF, Bloc, Decor, Marker, Play, Rouage
from rouage.space import sightline
from rouage.space.inches import CONTACT, INCH, SLACK, Convex, Disc, Ground, Polygon, gap

ONE_INCH: Final = INCH
SHARED_MARKER: Final = 30
"""The size of a marker that brings those who touch it within an inch of each other. [OLO-MEA-05]"""


class Scenery(NamedTuple):
    """The decors of a game, as geometry wants them."""

    solid: tuple[Convex, ...]
    """What may not be stood on: all decors but the zones. [OLO-ZON-03]"""
    obstacles: tuple[Convex, ...]
    """What hides: obstructing decors, with a bridge where two touch. [OLO-LOS-02] [OLO-LOS-03]"""
    shapes: dict[str, Polygon]


@lru_cache(maxsize=256)
def scenery(decors: tuple[Decor, ...]) -> Scenery:
    """Worked out once: decors never move. Two obstructing ones that touch leave no slit. [OLO-RUL-12]"""
    shapes = {one.id: one.polygon() for one in decors if one.corners}
    solid = [part for one in decors if not one.zone for part in shapes[one.id].parts]
    hiding = [shapes[one.id] for one in decors if one.obstructing and not one.zone]
    return Scenery(tuple(solid), sightline.obstacles(hiding), shapes)


def measures(game: Play) -> content.Measures:
    found: content.Measures = game.shelf.entries["measures"][game.state.measures]
    return found


def on_bloc(state: Bloc) -> list[Rouage]:
    return [one for one in state.rouages.values() if one.here]


def ground(game: Play, without: Rouage | None = None) -> Ground:
    """The Bloc with all that may not be stood on; tokens and zones lie on it and hinder nothing. [OLO-MOV-03]
    [OLO-CMP-09] [OLO-MOV-06]
    """
    state = game.state
    discs = [(one.x, one.y, one.r) for one in state.rouages.values() if one.x >= 0 and one is not without]
    discs += [(one.x, one.y, one.r) for one in state.markers.values()]
    return _ground(measures(game).side, tuple(discs), state.decors)


@lru_cache(maxsize=256)
def _ground(side: int, discs: tuple[tuple[int, int, int], ...], decors: tuple[Decor, ...]) -> Ground:
    """Kept while nothing moves: one choice asks for it many times."""
    return Ground(side, side, discs, scenery(decors).solid)


def distance(state: Bloc, one: Rouage, other: Rouage) -> float:
    """Between the nearest points of the two outlines; height never counts. Two rouages that touch one same 30 mm
    marker count as an inch apart at most, however far that leaves them. [OLO-MEA-03] [OLO-MEA-04] [OLO-MEA-05]
    [OLO-RUL-15]
    """
    dx, dy = one.x - other.x, one.y - other.y
    apart = sqrt(dx * dx + dy * dy) - one.r - other.r
    if apart > ONE_INCH and shares_marker(state, one, other):
        return float(ONE_INCH)
    return apart if apart > 0 else 0.0


def shares_marker(state: Bloc, one: Rouage, other: Rouage) -> bool:
    """Touching decides and nothing else: no distance says otherwise. [OLO-KEY-07] [OLO-RUL-15]"""
    for marker in state.markers.values():
        if marker.size == SHARED_MARKER and touches(one, marker) and touches(other, marker):
            return True
    return False


def touches(rouage: Rouage, other: Rouage | Marker) -> bool:
    """In contact: the base touches the other base or footprint. [OLO-KEY-02] [OLO-RUL-02]"""
    dx, dy = rouage.x - other.x, rouage.y - other.y
    return rouage.here and sqrt(dx * dx + dy * dy) - rouage.r - other.r <= CONTACT


def touches_decor(state: Bloc, rouage: Rouage, decor: Decor) -> bool:
    return rouage.here and _gap_to_decor(state, rouage, decor) <= CONTACT


def on_zone(state: Bloc, rouage: Rouage, decor: Decor) -> bool:
    """Any part of the base counts."""
    return _gap_to_decor(state, rouage, decor) <= 0


def _gap_to_decor(state: Bloc, rouage: Rouage, decor: Decor) -> float:
    if decor.r:
        return gap(rouage.disc, Disc(decor.x, decor.y, decor.r))
    return scenery(state.decors).shapes[decor.id].away(rouage.x, rouage.y) - rouage.r


def within(state: Bloc, one: Rouage, other: Rouage, reach: int) -> bool:
    """Some part of the base is so near. [OLO-KEY-03]"""
    return one.here and other.here and distance(state, one, other) <= reach + SLACK


@lru_cache(maxsize=4096)
def _sees(x: int, y: int, r: int, to_x: int, to_y: int, to_r: int, decors: tuple[Decor, ...]) -> bool:
    """At least one straight line from the base to the target is not cut by an obstructing decor; rouages and markers
    never cut one, and there is no facing. [OLO-LOS-05] [OLO-LOS-08] [OLO-LOS-09] [OLO-LOS-10] [OLO-RUL-11]

    Kept while nothing moves: the nearest target of each shooter is looked for again and again.
    """
    return sightline.sees(Disc(x, y, r), Disc(to_x, to_y, to_r), scenery(decors).obstacles)


def sees_rouage(state: Bloc, viewer: Rouage, target: Rouage) -> bool:
    """Nobody off the Bloc sees or is seen; a rouage always sees itself. [OLO-LOS-06] [OLO-LOS-07] [OLO-RUL-13]"""
    return viewer is target or (
        viewer.here and target.here and _sees(viewer.x, viewer.y, viewer.r, target.x, target.y, target.r, state.decors)
    )


def sees(state: Bloc, viewer: Rouage, target: Disc) -> bool:
    """The same for whatever lies on the Bloc."""
    return viewer.here and _sees(viewer.x, viewer.y, viewer.r, target.x, target.y, target.r, state.decors)


def threatens(game: Play, one: Rouage, other: Rouage) -> bool:
    """Whether the other lies in this one's threat zone: the band from the edge of its base out to one inch. A stunned
    rouage has none, unless it ignores states. No decor stops it. [OLO-THR-01] [OLO-THR-02] [OLO-STN-03] [OLO-RUL-14]
    [OLO-RUL-65]
    """
    if one is other or one.x < 0 or other.x < 0 or dazed(game, one):
        return False
    return in_reach(game.state, one, other, measures(game).threat + SLACK)


def in_reach(state: Bloc, one: Rouage, other: Rouage, reach: float) -> bool:
    """Whether two stand in each other's threat zones, as far as these reach: by themselves, or by a 30 mm marker that
    both touch. [OLO-KEY-06] [OLO-KEY-07]
    """
    apart = distance(state, one, other)
    return apart <= reach or (apart <= ONE_INCH and shares_marker(state, one, other))


def widest_marker(state: Bloc) -> int:
    """Farther apart than that, no two touch one same 30 mm marker."""
    return max(
        [2 * (one.r + CONTACT) + SLACK for one in state.markers.values() if one.size == SHARED_MARKER], default=0
    )


def near_enough(game: Play, spot: Disc, other: Rouage) -> bool:
    """Whether a rouage standing there and this one would be in each other's threat zones (`in_reach`). [OLO-KEY-01]
    [OLO-KEY-07] [OLO-RUL-15]
    """
    if gap(spot, other.disc) <= measures(game).threat + SLACK:
        return True
    return any(
        marker.size == SHARED_MARKER and gap(spot, marker.disc) <= CONTACT and touches(other, marker)
        for marker in game.state.markers.values()
    )


def dazed(game: Play, rouage: Rouage) -> bool:
    """Stunned, and not above it. [OLO-ROG-08]"""
    return rouage.stunned and not any(one.immutable for one in capacities(game, rouage))


def capacities(game: Play, rouage: Rouage) -> list[content.Capacity]:
    shelf = game.shelf.entries
    return [shelf["capacity"][id] for id in capacity_ids(game, rouage)]


def capacity_ids(game: Play, rouage: Rouage) -> tuple[str, ...]:
    """Those of the profile, and that of the equipment or gift. [OLO-ROU-06] [OLO-CAP-03]"""
    shelf = game.shelf.entries
    own: tuple[str, ...] = shelf["rouage"][rouage.card].capacities
    if rouage.carries:
        return (*own, shelf["equipment"][rouage.carries].capacity)
    return own


def card_of(game: Play, rouage: Rouage) -> content.Rouage:
    found: content.Rouage = game.shelf.entries["rouage"][rouage.card]
    return found


def is_enemy(one: Rouage, other: Rouage) -> bool:
    """Opposing or hostile; for a hostile, the rouages of both players are opposing. [OLO-ROU-02] [OLO-HOS-09]"""
    return one.seat != other.seat


def is_ally(one: Rouage, other: Rouage) -> bool:
    """Recruited in the same cabal; hostiles support each other. [OLO-ROU-01] [OLO-HOS-07]"""
    return one is not other and one.seat == other.seat


def enemies(state: Bloc, rouage: Rouage) -> list[Rouage]:
    """Those on the Bloc, opposing and hostile. [OLO-ROU-02]"""
    seat = rouage.seat
    return [one for one in state.rouages.values() if one.x != OFF and one.seat != seat]


def engagers(game: Play, rouage: Rouage) -> list[Rouage]:
    """Those whose threat zone holds this rouage. [OLO-KEY-06]"""
    return [one for one in enemies(game.state, rouage) if threatens(game, one, rouage)]


def is_free(game: Play, rouage: Rouage) -> bool:
    """In no threat zone of an opposing or hostile rouage: the exact opposite of engaged. [OLO-KEY-05] [OLO-KEY-06]"""
    if rouage.x < 0:
        return True
    state, seat, x, y, reach = game.state, rouage.seat, rouage.x, rouage.y, measures(game).threat + SLACK
    near = max(reach, widest_marker(state)) + rouage.r
    for one in state.rouages.values():
        if one.seat != seat and one.x >= 0:
            # Most stand too far off to be measured.
            far = near + one.r
            close = -far <= one.x - x <= far and -far <= one.y - y <= far
            if close and in_reach(state, one, rouage, reach) and not dazed(game, one):
                return False
    return True


def engaged(game: Play) -> set[str]:
    """All that are not free: each pair is measured once. [OLO-KEY-06]"""
    state, reach = game.state, measures(game).threat + SLACK
    near, found = max(reach, widest_marker(state)), set[str]()
    before: list[Rouage] = []
    for one in state.rouages.values():
        if one.x == OFF:
            continue
        x, y, r, seat = one.x, one.y, near + one.r, one.seat
        for other in before:
            if other.seat != seat:
                far = r + other.r
                close = -far <= other.x - x <= far and -far <= other.y - y <= far
                if close and in_reach(state, one, other, reach):
                    found |= {held.id for held, by in ((one, other), (other, one)) if not dazed(game, by)}
        before.append(one)
    return found


def in_cover(state: Bloc, rouage: Rouage) -> bool:
    """In contact with a decor, whatever side the shot comes from; a zone, the edge of the Bloc, markers and rouages
    give none. [OLO-RNG-13] [OLO-ZON-02] [OLO-RUL-16]
    """
    return any(not decor.zone and touches_decor(state, rouage, decor) for decor in state.decors)


def target_disc(state: Bloc, id: str) -> Disc:
    return state.rouages[id].disc if id in state.rouages else state.markers[id].disc


def nearest(state: Bloc, rouage: Rouage, others: Iterable[Rouage]) -> list[Rouage]:
    """The nearest of some; several where they are equally near within a hundredth of an inch. [OLO-RUL-34]"""
    measured = [(distance(state, rouage, other), other) for other in others]
    if not measured:
        return []
    least = min([apart for apart, _ in measured])
    return [other for apart, other in measured if apart <= least + EVEN]


EVEN: Final = 10
