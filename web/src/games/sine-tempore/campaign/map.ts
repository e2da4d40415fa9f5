/** Where things lie on the map of Primaevus V, and how one walks about it with the arrow keys. */
import type { Territory } from './campaign'

export const SIDE = 640
export const CENTRE = SIDE / 2
/** How far from the camp each ring lies. */
const RADII = [0, 106, 190, 274] as const
export const CAMP = 'camp'

export interface Spot {
  x: number
  y: number
}

/** Rings are turned a little against each other, so that links between them can be told from spokes. */
export function spot({ ring, place }: Pick<Territory, 'ring' | 'place'>): Spot {
  const angle = ((place - 1) / 8) * 2 * Math.PI + (ring - 1) * (Math.PI / 24)
  const radius = RADII[ring] ?? 0
  return { x: CENTRE + radius * Math.sin(angle), y: CENTRE - radius * Math.cos(angle) }
}

export interface Link {
  from: string
  to: string
  a: Spot
  b: Spot
  /** One of its ends is unlocked: the other may be attempted. */
  live: boolean
}

/** Every link once, those of the camp among them. */
export function links(territories: readonly Territory[], camp: readonly string[]): Link[] {
  const known = new Map(territories.map((one) => [one.id, one]))
  const found: Link[] = []
  const centre = { x: CENTRE, y: CENTRE }
  for (const id of camp) {
    const to = known.get(id)
    if (to) found.push({ from: CAMP, to: id, a: centre, b: spot(to), live: true })
  }
  for (const one of territories) {
    for (const id of one.links) {
      const other = known.get(id)
      if (!other || one.id > id) continue
      found.push({ from: one.id, to: id, a: spot(one), b: spot(other), live: one.unlocked || other.unlocked })
    }
  }
  return found
}

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
/** How much worse a step to the side is than a step ahead. */
const ASIDE = 2.2

/** The territory an arrow key leads to: the nearest that lies that way. */
export function beyond(from: Pick<Territory, 'id' | 'ring' | 'place'>, key: string, territories: readonly Territory[]): Territory | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const here = spot(from)
  let best: Territory | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of territories) {
    const there = spot(one)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y - dy * way.x)
    const worth = ahead + ASIDE * aside
    if (one.id !== from.id && ahead > aside / 2 && ahead > 1 && worth < least) [best, least] = [one, worth]
  }
  return best
}

/** A path between two spots that bends a little around the camp, as a trail does. */
export function trail({ a, b }: Pick<Link, 'a' | 'b'>): string {
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const [dx, dy] = [mx - CENTRE, my - CENTRE]
  const far = Math.hypot(dx, dy) || 1
  const bend = 0.05 * Math.hypot(b.x - a.x, b.y - a.y)
  const [cx, cy] = [mx + (dx / far) * bend, my + (dy / far) * bend]
  const at = (value: number): string => value.toFixed(1)
  return `M${at(a.x)} ${at(a.y)}Q${at(cx)} ${at(cy)} ${at(b.x)} ${at(b.y)}`
}
