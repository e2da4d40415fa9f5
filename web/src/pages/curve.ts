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
