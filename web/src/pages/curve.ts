import { ratio } from '../words/word'

/** Result to exact chance, as the server sends it. */
export type Results = Readonly<Record<string, string>>

/** Above this no roll succeeds. */
export const HIGHEST = 10

function sum(fractions: readonly string[]): string {
  const [over, under] = fractions.map(ratio).reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n])
  return reduced(over, under)
}

function reduced(over: bigint, under: bigint): string {
  let [a, b] = [over, under]
  while (b > 0n) [a, b] = [b, a % b]
  const divisor = a === 0n ? 1n : a
  return under / divisor === 1n ? `${over / divisor}` : `${over / divisor}/${under / divisor}`
}

/** The chance of a result between two bounds, both included. */
export function between(results: Results, least: number, most: number): string {
  const counted = Object.entries(results).filter(([result]) => Number(result) >= least && Number(result) <= most)
  return sum(counted.map(([, chance]) => chance))
}

/** The chance of success at a difficulty: certain at 0, none above the highest. */
export function success(results: Results, difficulty: number): string {
  if (difficulty <= 0) return '1'
  return difficulty > HIGHEST ? '0' : between(results, difficulty, HIGHEST)
}

/** A fraction as a number between 0 and 1, for drawing only. */
export function share(fraction: string): number {
  const [over, under] = ratio(fraction)
  return Number((over * 1_000_000n) / under) / 1_000_000
}

/** The difference of two chances in tenths of a percentage point, rounded to the nearest. */
export function points(more: string, less: string): number {
  return Math.round((share(more) - share(less)) * 1000) / 10
}

export interface Spot {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** From a point to the label that tells of it, the nearest place first: beside it, then higher or lower. */
const [ASIDE, APART, FARTHEST] = [13, 8, 40]
const FINE = 12

/** Where a label of so much room stands near a point: on no line and no other label, and inside the frame if it can. */
export function placed(point: Spot, [wide, high]: readonly [number, number], lines: readonly (readonly Spot[])[], taken: readonly Box[], frame: Box): Box {
  const along = lines.flatMap((spots) => spots.flatMap((spot, place) => stretch(spot, spots[place + 1] ?? spot)))
  const places: Box[] = []
  for (let far = APART; far <= FARTHEST; far += 4)
    for (const top of [point.y - far - high, point.y + far])
      for (const left of [point.x + ASIDE, point.x - ASIDE - wide]) places.push({ left, top, right: left + wide, bottom: top + high })
  const inside = places.filter((one) => one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom)
  const free = inside.filter((one) => !taken.some((other) => touching(one, other)))
  const clear = free.find((one) => !along.some(({ x, y }) => x > one.left && x < one.right && y > one.top && y < one.bottom))
  return clear ?? free[0] ?? inside[0] ?? (places[0] as Box)
}

function stretch(one: Spot, other: Spot): Spot[] {
  return Array.from({ length: FINE }, (_, at) => ({ x: one.x + ((other.x - one.x) * at) / FINE, y: one.y + ((other.y - one.y) * at) / FINE }))
}

function touching(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
