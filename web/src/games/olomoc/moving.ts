/** Going somewhere: who goes, with what, how far at most, what is in the way, and where it comes to rest by itself. */
import type { DecisionData } from '../../api/frames'
import { CONTACT, DEPTH, distance, farthest, gap, gapTo, longestPoses, nearestOf, rounded, toward, type Disc, type Point } from './geometry'
import { argument, askOf, point, rouageOf, standing, type By, type Decor, type Edge, type Foreseen, type Place, type Rouage, type View } from './view'

/** A movement that is being asked for. */
export interface Errand {
  who: Rouage
  /** How an answer begins: `march`, `enter`, `push`, `place`, `charge rogue-1`. */
  verb: string
  /** Where it stands; nowhere before it enters. */
  from: Point | null
  /** How far its middle may go at most. */
  far: number
  /** The ruler that carries it farthest; none for a placement. */
  ruler: readonly [number, number] | null
  by: By
  /** The edge it comes in by. */
  edges: readonly Edge[]
  /** Whom it must end near, and how near. */
  target: Rouage | null
}

const ERRANDS: Readonly<Record<string, string>> = {
  'ask-declaration': 'march',
  'ask-march': 'march',
  'ask-march-anew': 'march',
  'ask-march-bound': 'march',
  'ask-charge': 'march',
  'ask-enter': 'enter',
  'ask-push': 'push',
  'ask-place': 'place',
}

export function isErrand(ask: string): boolean {
  return ask in ERRANDS
}

/** `manner` is `charge rogue-1` while a charge is being aimed, otherwise nothing. */
export function errandOf(decision: DecisionData | null, view: View, manner = ''): Errand | null {
  const verb = ERRANDS[askOf(decision)]
  const who = rouageOf(view, argument(decision, 'who'))
  if (!verb || !who) return null
  const whom = verb === 'march' ? (manner.startsWith('charge ') ? manner.slice(7) : argument(decision, 'whom')) : ''
  const from = who.at ? point(who.at) : null
  const size = view.rulers[verb === 'push' ? 'push-ruler' : 'ruler']
  const by = verb === 'push' ? 'push-ruler' : 'ruler'
  const base = { who, verb: manner.startsWith('charge ') && verb === 'march' ? manner : verb, from, edges: [], target: rouageOf(view, whom) ?? null }
  if (verb === 'place') return { ...base, far: Number(argument(decision, 'reach')) + 2 * who.r, ruler: null, by: '' }
  if (verb === 'enter') return { ...base, far: Math.hypot(...size) + who.r, ruler: size, by, edges: who.enters }
  return from ? { ...base, far: farthest(size, who.r), ruler: size, by } : null
}

/** How far a spot lies from an edge of the Bloc. */
export function fromEdge({ x, y }: Point, edge: Edge, side: number): number {
  return { south: y, north: side - y, west: x, east: side - x }[edge]
}

/** Whether a spot is no farther than any way of going there. Only the table knows whether there is one. */
export function within(errand: Errand, spot: Point, side: number): boolean {
  if (errand.from) return distance(errand.from, spot) <= errand.far + 1
  return errand.edges.length === 0 || errand.edges.some((edge) => fromEdge(spot, edge, side) <= errand.far + 1)
}

interface Thing {
  id: string
  disc?: Disc
  decor?: Decor
}

/** Everything a base may not be put down on. */
function things(view: View, except: string): Thing[] {
  return [
    ...standing(view).filter(({ id }) => id !== except).map(({ id, at, r }) => ({ id, disc: { ...point(at), r } })), // prettier-ignore
    ...view.markers.map(({ id, at, r }) => ({ id, disc: { ...point(at), r } })),
    ...view.decors.filter(({ zone }) => !zone).map((decor) => ({ id: decor.id, decor })), // prettier-ignore
  ]
}

function gapOf(base: Disc, { disc, decor }: Thing): number {
  return disc ? gap(base, disc) : decor ? gapTo(base, decor) : Infinity
}

/** What a base would lie on: `off` the Bloc, or a thing by its id; nothing where there is room. */
export function inTheWay(view: View, who: Rouage, spot: Point): string {
  const { r } = who
  if (spot.x < r - 1 || spot.y < r - 1 || spot.x > view.side - r + 1 || spot.y > view.side - r + 1) return 'off'
  return things(view, who.id).find((one) => gapOf({ ...spot, r }, one) < -DEPTH)?.id ?? ''
}

/** What a base touches there. */
export function touched(view: View, who: Rouage, spot: Point): string[] {
  return things(view, who.id).filter((one) => gapOf({ ...spot, r: who.r }, one) <= CONTACT).map(({ id }) => id) // prettier-ignore
}

export interface Snapped {
  spot: Point
  /** What it came to rest against: a thing by its id, the `limit`, the `edge`. */
  at: string
}

/** Where a base comes to rest that is held near a spot: within the Bloc and its reach, and against whatever is near. */
export function snapped(view: View, errand: Errand, wanted: Point, near: number): Snapped {
  const { r } = errand.who
  let spot = limited(errand, wanted, near, view.side)
  let at = spot === wanted ? '' : 'limit'
  const inside = (one: Point): Point => ({ x: clamp(one.x, r, view.side - r), y: clamp(one.y, r, view.side - r) })
  const kept = inside(spot)
  if (kept.x !== spot.x || kept.y !== spot.y) [spot, at] = [kept, 'edge']
  const close = things(view, errand.who.id)
    .map((one) => ({ one, apart: gapOf({ ...spot, r }, one) }))
    .filter(({ apart }) => apart <= near && apart > -2 * near - r)
    .sort((a, b) => Math.abs(a.apart) - Math.abs(b.apart))
    .slice(0, 3)
    .map(({ one }) => one)
  for (const against of contacts(close, spot, r)) {
    const kept = rounded(inside(against.spot))
    if (distance(kept, spot) <= near + r / 2 && within(errand, kept, view.side) && !inTheWay(view, errand.who, kept)) return { spot: kept, at: against.at }
  }
  return { spot: rounded(spot), at }
}

/** Spots that touch one thing, and those that touch two bases at once, nearest first. */
function contacts(close: readonly Thing[], spot: Point, r: number): Snapped[] {
  const single = close.flatMap((one) => {
    const found = beside(one, spot, r)
    return found ? [{ spot: found, at: one.id }] : []
  })
  const pairs = close.flatMap((one, place) => close.slice(place + 1).flatMap((other) => between(one, other, r)))
  const both = pairs.map((found) => ({ spot: found, at: close[0]?.id ?? '' }))
  return [...single, ...both].sort((a, b) => distance(a.spot, spot) - distance(b.spot, spot))
}

/** Where a base touches two others. */
function between({ disc: one }: Thing, { disc: other }: Thing, r: number): Point[] {
  if (!one || !other) return []
  const [a, b, far] = [one.r + r, other.r + r, distance(one, other)]
  const along = (far * far + a * a - b * b) / (2 * far)
  const square = a * a - along * along
  if (far === 0 || square < 0) return []
  const [ux, uy, aside] = [(other.x - one.x) / far, (other.y - one.y) / far, Math.sqrt(square)]
  return [aside, -aside].map((n) => ({ x: one.x + along * ux - n * uy, y: one.y + along * uy + n * ux }))
}

/** Just touching a thing, on the side on which a spot lies. */
function beside({ disc, decor }: Thing, spot: Point, r: number): Point | null {
  if (disc) return toward(disc, spot, disc.r + r)
  if (!decor) return null
  const nearest = nearestOf(decor, spot)
  const away = distance(nearest, spot)
  if (away === 0) return null
  const inner = gapTo({ ...spot, r: 0 }, decor) < 0
  return toward(nearest, inner ? { x: 2 * nearest.x - spot.x, y: 2 * nearest.y - spot.y } : spot, r)
}

function limited(errand: Errand, wanted: Point, near: number, side: number): Point {
  if (errand.from) {
    const far = distance(errand.from, wanted)
    return far > errand.far - near / 2 ? toward(errand.from, wanted, errand.far) : wanted
  }
  const [edge] = errand.edges
  if (!edge || errand.edges.some((one) => fromEdge(wanted, one, side) <= errand.far)) return wanted
  return { south: { ...wanted, y: errand.far }, north: { ...wanted, y: side - errand.far }, west: { ...wanted, x: errand.far }, east: { ...wanted, x: side - errand.far } }[edge]
}

function clamp(n: number, low: number, high: number): number {
  return Math.min(Math.max(n, low), high)
}

/** The answer that goes there, with whatever way the table finds. */
export function keyTo(verb: string, { x, y }: Point): string {
  return `${verb} ${x},${y}`
}

/** The same answer with the ruler where the table laid it, so that nothing is left open. */
export function keyBy(verb: string, { end, by, ruler }: Foreseen): string | null {
  if (!end || verb === 'place') return null
  const key = `${verb} ${end[0]},${end[1]}`
  if (by === 'shift') return verb === 'enter' ? key : `${key} shift`
  return ruler && ruler.length === 4 ? `${key} ${by} ${ruler[0]},${ruler[1]} ${ruler[2]},${ruler[3]}` : key
}

/** Answers worth trying where the table's own search finds nothing: at the very limit, the ruler lies corner to corner. */
export function longestKeys(errand: Errand, spot: Point): string[] {
  if (!errand.from || !errand.ruler || Math.abs(distance(errand.from, spot) - errand.far) > 25) return []
  return longestPoses(errand.from, spot, errand.ruler).map(({ middle, along }) => `${keyTo(errand.verb, spot)} ${errand.by} ${middle.x},${middle.y} ${along.x},${along.y}`)
}

const WAY = /^(?:march|enter|push|place|charge \S+) (-?\d+),(-?\d+)(?: (ruler|push-ruler) (-?\d+),(-?\d+) (-?\d+),(-?\d+)| (shift))?/

/** Where an answer goes, and the ruler it lays. */
export function wayIn(key: string): { end: Point; by: By; middle?: Point; along?: Point } | null {
  const found = WAY.exec(key)
  if (!found) return null
  const [, x, y, by, px, py, dx, dy, shift] = found
  const end = { x: Number(x), y: Number(y) }
  if (!by) return { end, by: shift ? 'shift' : '' }
  return { end, by: by as By, middle: { x: Number(px), y: Number(py) }, along: { x: Number(dx), y: Number(dy) } }
}

/** The corners of a decor that is being put down: its middle, and which way its long side runs. */
export function decorCorners({ length, width, corners }: { length: number; width: number; corners: readonly Place[] }, at: Point, along: Point): Place[] {
  const size = Math.hypot(along.x, along.y) || 1
  const [ux, uy] = [along.x / size, along.y / size]
  const outline: readonly Place[] = length ? [[-length / 2, -width / 2], [length / 2, -width / 2], [length / 2, width / 2], [-length / 2, width / 2]] : corners // prettier-ignore
  return outline.map(([x, y]) => [at.x + x * ux - y * uy, at.y + x * uy + y * ux])
}
