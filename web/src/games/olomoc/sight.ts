/** Lines of sight between bases past obstructing decors, drawn for the eye: the table decides. */
import { away, CONTACT, distance, gap, type Disc, type Point } from './geometry'
import type { Decor, Place } from './view'

/** A line that runs no deeper, or no longer, inside an obstacle is not cut by it. */
const LINE = 0.5

export interface Line {
  from: Point
  to: Point
}

export interface Sight {
  /** A free line, if there is one; otherwise the line between the middles. */
  line: Line
  seen: boolean
  /** The decors that cut the line between the middles. */
  past: string[]
}

interface Obstacle {
  id: string
  corners: readonly Place[]
}

/** Obstructing decors, and a bridge over each contact between two: they leave no slit. */
export function obstacles(decors: readonly Decor[]): Obstacle[] {
  const walls = decors.filter(({ obstructing, corners }) => obstructing && corners.length > 0)
  const bridges = walls.flatMap((one, place) => walls.slice(place + 1).flatMap((other) => bridge(one, other)))
  return [...walls, ...bridges]
}

function bridge(one: Decor, other: Decor): Obstacle[] {
  const near = (corners: readonly Place[], of: Decor): Place[] => corners.filter(([x, y]) => Math.abs(away({ x, y }, of.corners)) <= CONTACT)
  const touching = [...near(one.corners, other), ...near(other.corners, one)].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const [first, last] = [touching[0], touching.at(-1)]
  if (!first || !last) return []
  const long = Math.hypot(last[0] - first[0], last[1] - first[1])
  const [ux, uy] = long > 0 ? [(last[0] - first[0]) / long, (last[1] - first[1]) / long] : [1, 0]
  const [a, b] = [long > 0 ? 0 : CONTACT, CONTACT]
  const corner = ([x, y]: Place, i: number, j: number): Place => [x + i * ux - j * uy, y + i * uy + j * ux]
  return [{ id: one.id, corners: [corner(first, -a, -b), corner(last, a, -b), corner(last, a, b), corner(first, -a, b)] }]
}

export function sight(viewer: Disc, target: Disc, walls: readonly Obstacle[]): Sight {
  const middles = { from: edge(viewer, target), to: edge(target, viewer) }
  if (gap(viewer, target) <= 0) return { line: { from: viewer, to: target }, seen: true, past: [] }
  const past = walls.filter(({ corners }) => cut(middles, corners)).map(({ id }) => id) // prettier-ignore
  if (past.length === 0) return { line: middles, seen: true, past }
  const free = lines(viewer, target, walls).find((line) => !walls.some(({ corners }) => cut(line, corners)))
  return { line: free ?? middles, seen: free !== undefined, past: [...new Set(past)] }
}

function edge(of: Disc, to: Point): Point {
  const far = distance(of, to) || 1
  return { x: of.x + ((to.x - of.x) * of.r) / far, y: of.y + ((to.y - of.y) * of.r) / far }
}

/** If any straight line is free, one of these is: it touches both bases, or a base and a corner, or two corners. */
function lines(viewer: Disc, target: Disc, walls: readonly Obstacle[]): Line[] {
  const corners = walls.flatMap((wall) => wall.corners.map(([x, y]) => ({ x, y })))
  const found = [...tangents(viewer, target)]
  for (const corner of corners) found.push(...through(corner, viewer), ...through(corner, target))
  corners.forEach((one, place) => corners.slice(place + 1).forEach((other) => found.push([one, other])))
  return found.flatMap(([one, other]) => stretch(one, other, viewer, target))
}

/** Common tangents of two bases, as pairs of points on them. */
function tangents(one: Disc, other: Disc): [Point, Point][] {
  const far = distance(one, other)
  const [ux, uy] = [(other.x - one.x) / far, (other.y - one.y) / far]
  return [1, -1].flatMap((kind) =>
    [1, -1].flatMap((side): [Point, Point][] => {
      const sine = (one.r - kind * other.r) / far
      if (Math.abs(sine) > 1) return []
      const cosine = Math.sqrt(1 - sine * sine)
      const [nx, ny] = [ux * sine - side * uy * cosine, uy * sine + side * ux * cosine]
      return [[{ x: one.x + nx * one.r, y: one.y + ny * one.r }, { x: other.x + kind * nx * other.r, y: other.y + kind * ny * other.r }]]
    }),
  )
}

/** The tangents of a base through a corner. */
function through(corner: Point, disc: Disc): [Point, Point][] {
  const far = distance(corner, disc)
  if (far <= disc.r) return []
  const [ux, uy, sine] = [(disc.x - corner.x) / far, (disc.y - corner.y) / far, disc.r / far]
  const cosine = Math.sqrt(1 - sine * sine)
  return [1, -1].map((side) => [corner, { x: corner.x + ux * cosine - side * uy * sine, y: corner.y + uy * cosine + side * ux * sine }])
}

/** The part of a line between two bases; nothing if it misses one. */
function stretch(one: Point, other: Point, viewer: Disc, target: Disc): Line[] {
  const far = distance(one, other)
  if (far === 0) return []
  const [ux, uy] = [(other.x - one.x) / far, (other.y - one.y) / far]
  const chord = ({ x, y, r }: Disc): [number, number] | null => {
    const [dx, dy] = [x - one.x, y - one.y]
    const aside = dy * ux - dx * uy
    if (Math.abs(aside) > r + LINE) return null
    const half = Math.sqrt(Math.max(0, r * r - aside * aside))
    const along = dx * ux + dy * uy
    return [along - half, along + half]
  }
  const [mine, theirs] = [chord(viewer), chord(target)]
  if (!mine || !theirs) return []
  const [low, high] = mine[0] < theirs[0] ? [mine[1], theirs[0]] : [mine[0], theirs[1]]
  const at = (n: number): Point => ({ x: one.x + n * ux, y: one.y + n * uy })
  return [{ from: at(low), to: at(high) }]
}

/** Whether a stretch runs through the inside of a polygon. */
export function cut({ from, to }: Line, corners: readonly Place[]): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(dx, dy)
  if (far === 0) return false
  const stops = [0, 1]
  corners.forEach(([ax, ay], place) => {
    const [bx, by] = corners[(place + 1) % corners.length]!
    const [ex, ey] = [bx - ax, by - ay]
    const cross = dx * ey - dy * ex
    if (cross === 0) return
    const along = ((ax - from.x) * ey - (ay - from.y) * ex) / cross
    const on = ((ax - from.x) * dy - (ay - from.y) * dx) / cross
    if (along > 0 && along < 1 && on >= -1e-9 && on <= 1 + 1e-9) stops.push(along)
  })
  stops.sort((a, b) => a - b)
  return stops.slice(1).some((stop, place) => {
    const before = stops[place]!
    if ((stop - before) * far <= LINE) return false
    const middle = (stop + before) / 2
    return away({ x: from.x + dx * middle, y: from.y + dy * middle }, corners) < -LINE
  })
}
