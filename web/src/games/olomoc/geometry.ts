/** The table in thousandths of an inch, x to the east and y to the north: for the eye, since the server decides. */
import { reader } from '../../words'
import type { Decor, Marker, Place } from './view'

export interface Point {
  x: number
  y: number
}

export interface Disc extends Point {
  r: number
}

export const INCH = 1000
/** Two things this near touch. */
export const CONTACT = 20
/** Two things overlap when one reaches deeper than this into the other. */
export const DEPTH = 5

export function distance(one: Point, another: Point): number {
  return Math.hypot(another.x - one.x, another.y - one.y)
}

/** Between the edges of two bases; negative where they overlap. */
export function gap(one: Disc, another: Disc): number {
  return distance(one, another) - one.r - another.r
}

/** The size of a marker that brings those who touch it within an inch of each other. */
const SHARED_MARKER = 30

/** Between the edges of two bases as the rules count it: an inch at most where both touch one same 30 mm marker. */
export function counted(one: Disc, another: Disc, markers: readonly Marker[]): number {
  const far = Math.max(0, gap(one, another))
  const joined = markers.some(({ at: [x, y], r, size }) => size === SHARED_MARKER && [one, another].every((base) => gap(base, { x, y, r }) <= CONTACT))
  return joined ? Math.min(far, INCH) : far
}

/** How far a point lies from a polygon; within it, how deep, as a negative number. */
export function away(spot: Point, corners: readonly Place[]): number {
  let nearest = Infinity
  let inside = false
  corners.forEach(([ax, ay], place) => {
    const [bx, by] = corners[(place + 1) % corners.length]!
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((spot.x - ax) * dx + (spot.y - ay) * dy) / (dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(spot.x - ax - along * dx, spot.y - ay - along * dy))
    if (ay > spot.y !== by > spot.y && spot.x < ax + ((spot.y - ay) / (by - ay)) * dx) inside = !inside
  })
  return inside ? -nearest : nearest
}

/** The nearest point on the outline of a polygon. */
export function nearestOn(spot: Point, corners: readonly Place[]): Point {
  let best: Point = spot
  let least = Infinity
  corners.forEach(([ax, ay], place) => {
    const [bx, by] = corners[(place + 1) % corners.length]!
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((spot.x - ax) * dx + (spot.y - ay) * dy) / (dx * dx + dy * dy)))
    const found = { x: ax + along * dx, y: ay + along * dy }
    const far = distance(found, spot)
    if (far < least) [best, least] = [found, far]
  })
  return best
}

/** Between the edge of a base and a decor or zone. */
export function gapTo(disc: Disc, decor: Decor): number {
  return decor.corners.length > 0 ? away(disc, decor.corners) - disc.r : gap(disc, { x: decor.at[0], y: decor.at[1], r: decor.r })
}

/** The nearest point of a decor to a spot. */
export function nearestOf(decor: Decor, spot: Point): Point {
  return decor.corners.length > 0 ? nearestOn(spot, decor.corners) : toward({ x: decor.at[0], y: decor.at[1] }, spot, decor.r)
}

/** So far from one point in the direction of another. */
export function toward(from: Point, to: Point, far: number): Point {
  const length = distance(from, to)
  if (length === 0) return { x: from.x, y: from.y + far }
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length }
}

export function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

/** Degrees clockwise from north. */
export function bearing(from: Point, to: Point): number {
  return ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI + 360) % 360
}

/** So far in a direction, in degrees clockwise from north. */
export function polar(from: Point, far: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return { x: from.x + far * Math.sin(turn), y: from.y + far * Math.cos(turn) }
}

/** The hour at which something lies, north being twelve. */
export function clock(from: Point, to: Point): number {
  return Math.round(bearing(from, to) / 30) % 12 || 12
}

/** The corners of a ruler: its middle, which way it runs, its length and its width. */
export function rulerCorners(middle: Point, along: Point, [length, width]: readonly [number, number]): Place[] {
  const size = Math.hypot(along.x, along.y) || 1
  const [ux, uy] = [along.x / size, along.y / size]
  const [a, b] = [length / 2, width / 2]
  const corner = (i: number, j: number): Place => [middle.x + i * ux - j * uy, middle.y + i * uy + j * ux]
  return [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)]
}

/** No ruler carries a base farther than its diagonal and both halves of the base. */
export function farthest([length, width]: readonly [number, number], r: number): number {
  return Math.hypot(length, width) + 2 * r
}

/**
 * The two poses that carry a base as far as the ruler reaches: it touches both bases with opposite corners.
 *
 * Its direction is whole numbers, as answers want it.
 */
export function longestPoses(from: Point, to: Point, [length, width]: readonly [number, number]): { middle: Point; along: Point }[] {
  const middle = rounded({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  const lean = Math.atan2(width, length)
  const heading = Math.atan2(to.y - from.y, to.x - from.x)
  return [heading + lean, heading - lean].map((turn) => ({ middle, along: { x: Math.round(Math.cos(turn) * 1e9), y: Math.round(Math.sin(turn) * 1e9) } }))
}

/** Inches in the reader's numbers: `5.3`, `5,3`; with two places where it matters. */
export function inches(thousandths: number, places = 1): string {
  return new Intl.NumberFormat(reader.language, { minimumFractionDigits: places, maximumFractionDigits: places }).format(thousandths / INCH)
}

export function sameSpot(one: Point | null, another: Point | null): boolean {
  return one?.x === another?.x && one?.y === another?.y
}
