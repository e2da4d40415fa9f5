/** Putting a decor down: its answer, steps and turns, and the places to try around where it is held. */
import type { DecorCard } from '../cards'
import { away, CONTACT, DEPTH, type Point } from '../geometry'
import type { Laying } from '../intent.svelte'
import { decorCorners } from '../moving'
import { point, standing, type Place, type View } from '../view'

export function putKey({ at, along }: Laying): string {
  return `put ${at.x},${at.y} ${along.x},${along.y}`
}

/** Directions are whole numbers: so fine is fine enough. */
const UNIT = 1000

/** Clockwise; quarters stay exact. */
export function turned(along: Point, degrees: number): Point {
  const heading = Math.atan2(along.x, along.y) + (degrees * Math.PI) / 180
  const [x, y] = [Math.round(Math.sin(heading) * UNIT), Math.round(Math.cos(heading) * UNIT)]
  return x === 0 ? { x: 0, y: Math.sign(y) } : y === 0 ? { x: Math.sign(x), y: 0 } : { x, y }
}

export function nudged(at: Point, x: number, y: number, side: number): Point {
  const kept = (n: number): number => Math.min(side, Math.max(0, n))
  return { x: kept(at.x + x), y: kept(at.y + y) }
}

const STEP = 250

/** Where there seems to be room for it, turned as it is: nearest first. The table has the last word. */
export function rooms(view: View, kind: Pick<DecorCard, 'length' | 'width' | 'corners'>, { at, along }: Laying, apart: number): Point[] {
  const found: Point[] = []
  for (let x = STEP; x < view.side; x += STEP)
    for (let y = STEP; y < view.side; y += STEP) if (hasRoom(view, decorCorners(kind, { x, y }, along), apart)) found.push({ x, y })
  const far = (one: Point): number => Math.hypot(one.x - at.x, one.y - at.y)
  return found.sort((a, b) => far(a) - far(b))
}

/** On the Bloc, on nothing else, and either touching or well apart from its edge and from everything. */
function hasRoom(view: View, corners: readonly Place[], apart: number): boolean {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const edges = [Math.min(...xs), Math.min(...ys), view.side - Math.max(...xs), view.side - Math.max(...ys)]
  const decors = view.decors.filter(({ zone }) => !zone).map((one) => between(corners, one.corners))
  const discs = [...view.markers, ...standing(view)].map((one) => away(point(one.at), corners) - one.r)
  const fits = (gap: number): boolean => Math.abs(gap) <= CONTACT || gap >= apart
  return edges.every((gap) => gap >= 0 && fits(gap)) && [...decors, ...discs].every((gap) => gap >= -DEPTH && fits(gap))
}

/** Between two decors; negative where a corner of one lies in the other, or their sides cross. */
function between(one: readonly Place[], another: readonly Place[]): number {
  const corners = [...one.map((spot) => away(point(spot), another)), ...another.map((spot) => away(point(spot), one))]
  return one.some((a, i) => another.some((c, j) => cross(a, one[(i + 1) % one.length]!, c, another[(j + 1) % another.length]!))) ? -Infinity : Math.min(...corners)
}

function cross(a: Place, b: Place, c: Place, d: Place): boolean {
  const turn = (p: Place, q: Place, r: Place): number => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}
