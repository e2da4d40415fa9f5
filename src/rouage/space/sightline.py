"""Lines of sight between discs past obstructing polygons, exactly.

If any straight segment from one disc to the other is free, so is one of a finite list: it runs through both centres,
or touches both discs, or a disc and a corner, or two corners. Only these are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from rouage.space.bridges import obstacles
from rouage.space.inches import LINE, Convex, Disc, Polygon, gap

__all__ = ["line_of_sight", "obstacles", "sees", "sees_polygon"]

Line = tuple[float, float, float, float]
"""A point and a direction of length one."""
Segment = tuple[tuple[float, float], tuple[float, float]]


def sees(viewer: Disc, target: Disc, obstacles: Sequence[Convex]) -> bool:
    """Whether at least one straight line from the one to the other is not cut."""
    if gap(viewer, target) <= 0 or _centres_clear(viewer, target, obstacles):
        return True
    return _free(viewer, target, _between(viewer, target, obstacles)) is not None


def _centres_clear(viewer: Disc, target: Disc, obstacles: Sequence[Convex]) -> bool:
    """The line through both centres, which is mostly enough."""
    x, y, other_x, other_y = viewer.x, viewer.y, target.x, target.y
    west, east = (x, other_x) if x < other_x else (other_x, x)
    south, north = (y, other_y) if y < other_y else (other_y, y)
    line = None
    for part in obstacles:
        if part.west < east and part.east > west and part.south < north and part.north > south:
            if line is None:
                line = _through((x, y), (other_x, other_y))
                low, high = viewer.r, (other_x - x) * line[2] + (other_y - y) * line[3] - target.r
            if _cuts(part, line, low, high):
                return False
    return True


def line_of_sight(viewer: Disc, target: Disc, obstacles: Sequence[Convex]) -> Segment | None:
    """A free segment from the one to the other, for the eye; None where every line is cut."""
    if gap(viewer, target) <= 0:
        return (viewer.x, viewer.y), (target.x, target.y)
    return _free(viewer, target, _between(viewer, target, obstacles))


def sees_polygon(viewer: Disc, target: Polygon, obstacles: Sequence[Convex]) -> bool:
    """Whether some line from the disc reaches the polygon, which does not hide itself."""
    if target.away(viewer.x, viewer.y) <= viewer.r:
        return True
    others = [part for part in obstacles if part not in target.parts]
    if not others:
        return True
    corners = [corner for part in others for corner in part.corners]
    own = list(target.corners)
    lines: list[Line] = [_through((viewer.x, viewer.y), corner) for corner in own]
    for corner in corners + own:
        lines.extend(_tangents(corner, viewer))
    points = [*own, *corners]
    lines += [_through(one, other) for i, one in enumerate(points) for other in points[i + 1 :] if one != other]
    return any(_reaches(line, viewer, target, others) for line in lines)


def _between(viewer: Disc, target: Disc, obstacles: Sequence[Convex]) -> list[Convex]:
    """The obstacles that reach into the hull of the two discs: no other can cut a line between them."""
    dx, dy = target.x - viewer.x, target.y - viewer.y
    length = sqrt(dx * dx + dy * dy)
    ux, uy = dx / length, dy / length
    broad = max(viewer.r, target.r)
    found = []
    for part in obstacles:
        along_low = aside_low = 1e18
        along_high = aside_high = -1e18
        for x, y in part.corners:
            along = (x - viewer.x) * ux + (y - viewer.y) * uy
            aside = (y - viewer.y) * ux - (x - viewer.x) * uy
            along_low, along_high = min(along_low, along), max(along_high, along)
            aside_low, aside_high = min(aside_low, aside), max(aside_high, aside)
        if aside_low < broad and aside_high > -broad and along_low < length + target.r and along_high > -viewer.r:
            found.append(part)
    return found


def _free(viewer: Disc, target: Disc, obstacles: Sequence[Convex]) -> Segment | None:
    for line in _lines(viewer, target, obstacles):
        segment = _segment(line, viewer, target)
        if segment is None:
            continue
        begin, end = segment
        low, high = (begin, end) if begin < end else (end, begin)
        if not any(_cuts(part, line, low, high) for part in obstacles):
            x, y, ux, uy = line
            return (x + begin * ux, y + begin * uy), (x + end * ux, y + end * uy)
    return None


def _lines(viewer: Disc, target: Disc, obstacles: Sequence[Convex]) -> Iterator[Line]:
    yield _through((viewer.x, viewer.y), (target.x, target.y))
    yield from _common_tangents(viewer, target)
    found = [corner for part in obstacles for corner in part.corners if _in_hull(corner, viewer, target)]
    found += [point for part in obstacles for disc in (viewer, target) for point in _where_it_cuts_in(part, disc)]
    corners = list(dict.fromkeys(found))
    for corner in corners:
        yield from _tangents(corner, viewer)
        yield from _tangents(corner, target)
    for i, one in enumerate(corners):
        for other in corners[i + 1 :]:
            yield _through(one, other)


def _where_it_cuts_in(part: Convex, disc: Disc) -> Iterator[tuple[float, float]]:
    """Where an obstacle's outline enters and leaves a disc that it overlaps: a line may start beside it there."""
    if not part.west - disc.r < disc.x < part.east + disc.r or not part.south - disc.r < disc.y < part.north + disc.r:
        return
    for ax, ay, ux, uy, length in part.edges:
        chord = _chord((ax, ay, ux, uy), disc)
        if chord is not None:
            for along in chord:
                if 0 < along < length:
                    yield ax + along * ux, ay + along * uy


def _in_hull(corner: tuple[float, float], viewer: Disc, target: Disc) -> bool:
    """Whether a corner lies where a line between the discs may touch it, or hardly beyond."""
    x, y = corner
    dx, dy = target.x - viewer.x, target.y - viewer.y
    square = dx * dx + dy * dy
    along = ((x - viewer.x) * dx + (y - viewer.y) * dy) / square
    aside = ((y - viewer.y) * dx - (x - viewer.x) * dy) / sqrt(square)
    return abs(aside) <= max(viewer.r, target.r) + LINE and -0.5 <= along <= 1.5


def _through(one: tuple[float, float], other: tuple[float, float]) -> Line:
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = sqrt(dx * dx + dy * dy)
    return one[0], one[1], dx / length, dy / length


def _common_tangents(one: Disc, other: Disc) -> Iterator[Line]:
    """The two outer ones, and the two inner ones, which cross between the discs."""
    dx, dy = other.x - one.x, other.y - one.y
    length = sqrt(dx * dx + dy * dy)
    ux, uy = dx / length, dy / length
    for other_side in (1, -1):
        sine = (one.r - other_side * other.r) / length
        if abs(sine) <= 1:
            cosine = sqrt(1 - sine * sine)
            for side in (1, -1):
                # The normal of the tangent, by how far it leans from the line of centres.
                nx, ny = ux * sine - side * uy * cosine, uy * sine + side * ux * cosine
                yield one.x + nx * one.r, one.y + ny * one.r, ny, -nx


def _tangents(corner: tuple[float, float], disc: Disc) -> Iterator[Line]:
    x, y = corner
    dx, dy = disc.x - x, disc.y - y
    square = dx * dx + dy * dy
    if square <= disc.r * disc.r or not square:
        return
    length = sqrt(square)
    ux, uy, sine = dx / length, dy / length, disc.r / length
    cosine = sqrt(1 - sine * sine)
    yield x, y, ux * cosine - uy * sine, uy * cosine + ux * sine
    if disc.r:
        yield x, y, ux * cosine + uy * sine, uy * cosine - ux * sine


def _chord(line: Line, disc: Disc) -> tuple[float, float] | None:
    x, y, ux, uy = line
    dx, dy = disc.x - x, disc.y - y
    aside = dy * ux - dx * uy
    square = disc.r * disc.r - aside * aside
    if square < 0:
        if abs(aside) > disc.r + LINE:
            return None
        square = 0.0
    along, half = dx * ux + dy * uy, sqrt(square)
    return along - half, along + half


def _segment(line: Line, viewer: Disc, target: Disc) -> tuple[float, float] | None:
    """Where a line leaves the viewer and where it comes to the target, by the nearest ends of its two chords; None if
    it misses a disc.
    """
    mine = _chord(line, viewer)
    theirs = _chord(line, target) if mine else None
    if mine is None or theirs is None:
        return None
    return (mine[1], theirs[0]) if mine[0] < theirs[0] else (mine[0], theirs[1])


def _inside(part: Convex, line: Line, low: float, high: float) -> tuple[float, float]:
    """Between where and where a stretch of the line lies deeper than the tolerance inside an obstacle."""
    x, y, ux, uy = line
    for ax, ay, vx, vy, _ in part.edges:
        # Depth behind the edge at the start of the line, and how it grows along the line.
        depth = (y - ay) * vx - (x - ax) * vy - LINE
        growth = uy * vx - ux * vy
        if -1e-12 < growth < 1e-12:
            if depth <= 0:
                return 0.0, 0.0
        elif growth > 0:
            low = max(low, -depth / growth)
        else:
            high = min(high, -depth / growth)
        if high <= low:
            return 0.0, 0.0
    return low, high


def _cuts(part: Convex, line: Line, low: float, high: float) -> bool:
    begin, end = _inside(part, line, low, high)
    return end - begin > LINE


def _reaches(line: Line, viewer: Disc, target: Polygon, obstacles: Sequence[Convex]) -> bool:
    mine = _chord(line, viewer)
    if mine is None:
        return False
    for part in target.parts:
        begin, end = _meets(part, line)
        if end < begin:
            continue
        low, high = (mine[1], begin) if mine[0] < begin else (end, mine[0])
        if not any(_cuts(other, line, low, high) for other in obstacles):
            return True
    return False


def _meets(part: Convex, line: Line) -> tuple[float, float]:
    """The stretch of a line on a convex polygon, its outline included; ends before it begins where it misses."""
    x, y, ux, uy = line
    low, high = -1e18, 1e18
    for ax, ay, vx, vy, _ in part.edges:
        depth = (y - ay) * vx - (x - ax) * vy + LINE
        growth = uy * vx - ux * vy
        if -1e-12 < growth < 1e-12:
            if depth < 0:
                return 1.0, 0.0
        elif growth > 0:
            low = max(low, -depth / growth)
        else:
            high = min(high, -depth / growth)
    return low, high
