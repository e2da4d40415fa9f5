/** How far things are: three distances, measured in thousandths of a unit as the rules measure them. */
import { UNIT, type Piece, type Scene } from './view'

export const BANDS = { adjacent: 1, short: 5, long: 10 } as const
export type Band = keyof typeof BANDS | 'far'

type Spot = { x: number; y: number }

/** The whole root, so that the page and the rules agree on what lies exactly at a limit. */
function isqrt(square: number): number {
  let root = Math.floor(Math.sqrt(square))
  while (root * root > square) root -= 1
  while ((root + 1) * (root + 1) <= square) root += 1
  return root
}

/** In zones, one's own is adjacent, the next one short, the one after it long. [SIG-DST-06] */
export function between(scene: Scene, one: Spot, other: Spot): number {
  if (scene.space === 'zones') {
    const zones = Math.floor(Math.abs(one.x - other.x) / UNIT)
    return zones ? zones * BANDS.short * UNIT : UNIT
  }
  return isqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
}

export function units(thousandths: number): number {
  return Math.floor(thousandths / UNIT)
}

/** The shortest of the three distances that reaches so far. [SIG-DST-01] [SIG-DST-02] [SIG-DST-03] */
export function band(thousandths: number): Band {
  if (thousandths <= BANDS.adjacent * UNIT) return 'adjacent'
  if (thousandths <= BANDS.short * UNIT) return 'short'
  return thousandths <= BANDS.long * UNIT ? 'long' : 'far'
}

export function byDistance<P extends Piece>(scene: Scene, from: Spot, pieces: readonly P[]): P[] {
  return [...pieces].sort((a, b) => between(scene, from, a) - between(scene, from, b))
}

/** A place as keys name it: `4,5`, or the number of a zone. */
export function placeKey(scene: Scene, spot: Spot): string {
  return scene.space === 'zones' ? `${units(spot.x)}` : `${units(spot.x)},${units(spot.y)}`
}

/** The whole units nearest to a spot, within the scene. */
export function snapped(scene: Scene, spot: Spot): Spot {
  const edge = scene.space === 'zones' ? 1 : 0
  const held = (value: number, size: number) => Math.min(Math.max(Math.round(value / UNIT), 0), Math.max(size - edge, 0)) * UNIT
  return { x: held(spot.x, scene.size[0] ?? 0), y: scene.space === 'zones' ? 0 : held(spot.y, scene.size[1] ?? 0) }
}

/** The move that would reach a place: the free step, a short move, or a long one, which may fall short of it. */
export function moveTo(scene: Scene, from: Spot, to: Spot): string {
  const place = placeKey(scene, to)
  const reach = band(between(scene, from, to))
  if (scene.space === 'points' && reach === 'adjacent') return `step to ${place}`
  return `move ${reach === 'adjacent' || reach === 'short' ? 'short' : 'long'} to ${place}`
}

/** The same spot, so many units along a way that the keys of the arrows give. */
export function nudged(scene: Scene, spot: Spot, east: number, north: number): Spot {
  return snapped(scene, { x: spot.x + east * UNIT, y: spot.y + north * UNIT })
}
