"""What hides: the parts of obstructing decors, with a bridge wherever two touch, so that no contact leaves a slit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rouage.space.inches import CONTACT, LINE, Convex, Polygon
from rouage.space.polygons import gap_of_parts, unit


def obstacles(decors: Sequence[Polygon]) -> tuple[Convex, ...]:
    """The parts of all obstructing decors, with a bridge over each contact: two that touch leave no slit. Nor do the
    parts of one, and there the bridge stays inside.
    """
    found = [part for decor in decors for part in decor.parts]
    for decor in decors:
        for i, one in enumerate(decor.parts):
            for other in decor.parts[i + 1 :]:
                found += _seams(one, other)
    for i, decor in enumerate(decors):
        for another in decors[i + 1 :]:
            bridges = [_bridge(one, other) for one in decor.parts for other in another.parts]
            found += [bridge for bridge in bridges if bridge is not None]
    return tuple(found)


def _seams(one: Convex, other: Convex) -> Iterator[Convex]:
    """A sliver over each stretch of side that two parts of a polygon share, inside both."""
    for ax, ay, ux, uy, length in one.edges:
        for bx, by, vx, vy, along in other.edges:
            begin = (bx - ax) * ux + (by - ay) * uy
            end = begin + along * (ux * vx + uy * vy)
            low, high = max(0.0, min(begin, end)), min(length, max(begin, end))
            beside = abs((bx - ax) * uy - (by - ay) * ux) + abs(ux * vy - uy * vx) * along
            if beside < LINE and high - low > LINE:
                yield _sliver(one, other, (ax + low * ux, ay + low * uy), (ax + high * ux, ay + high * uy))


def _sliver(one: Convex, other: Convex, begin: tuple[float, float], end: tuple[float, float]) -> Convex:
    x, y = (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2
    ux, uy = unit((end[0] - begin[0], end[1] - begin[1]))
    broad = float(CONTACT)
    while broad > LINE and (
        other.away(x + broad * uy, y - broad * ux) > 0 or one.away(x - broad * uy, y + broad * ux) > 0
    ):
        broad /= 2
    return Convex([begin, (x + broad * uy, y - broad * ux), end, (x - broad * uy, y + broad * ux)])


def _bridge(one: Convex, other: Convex) -> Convex | None:
    """Twice the contact tolerance wide, along the contact; a square where only a corner touches."""
    nearest = _nearest(one, other) if gap_of_parts(one, other) <= CONTACT else None
    if nearest is None:
        return None
    low, high, (ax, ay, ux, uy, _), middle = nearest
    if high - low < 2 * CONTACT:
        mid = (low + high) / 2
        low, high = mid - CONTACT, mid + CONTACT
    # `middle` is how far the contact lies beyond the edge, on its outer side.
    corners = []
    for along, beyond in ((low, middle - CONTACT), (low, middle + CONTACT), (high, middle + CONTACT),
                          (high, middle - CONTACT)):  # fmt: skip
        corners.append((ax + along * ux + beyond * uy, ay + along * uy - beyond * ux))
    return Convex(corners)


Edge = tuple[float, float, float, float, float]


def _nearest(one: Convex, other: Convex) -> tuple[float, float, Edge, float] | None:
    """Where two parts touch: a stretch along an edge, that edge, and how far beyond it the middle of the contact is."""
    best: tuple[float, float, Edge, float] | None = None
    for first, second in ((one, other), (other, one)):
        for edge in first.edges:
            ax, ay, ux, uy, length = edge
            touching = []
            for x, y in second.corners:
                along = (x - ax) * ux + (y - ay) * uy
                beyond = (x - ax) * uy - (y - ay) * ux
                if -CONTACT <= along <= length + CONTACT and -CONTACT <= beyond <= CONTACT:
                    touching.append((along, beyond))
            reach = [min(max(along, 0.0), length) for along, _ in touching]
            for x, y, along in ((ax, ay, 0.0), (ax + length * ux, ay + length * uy, length)):
                if touching and second.away(x, y) <= CONTACT:
                    reach.append(along)
            if reach and (best is None or max(reach) - min(reach) > best[1] - best[0]):
                middle = sum([beyond for _, beyond in touching]) / len(touching) / 2
                best = min(reach), max(reach), edge, middle
    return best
