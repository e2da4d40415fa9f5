/** Chances as bars: how many wounds, each with its fraction; at least so many. */
import { ratio } from '../../../words'
import type { Odds } from '../view'

export interface Bar {
  /** How many wounds. */
  n: number
  chance: string
  /** Its share of the whole, from 0 to 100. */
  share: number
}

/** A chance such as `11/36` in hundredths, for drawing. */
export function share(chance: string | undefined): number {
  if (!chance) return 0
  const [over, under] = ratio(chance)
  return under === 0n ? 0 : Number((over * 1_000_000n) / under) / 10_000
}

/** A bar for each number of wounds that may come, from none on; those in between that cannot are told as 0. */
export function bars(odds: Odds): Bar[] {
  const numbers = Object.keys(odds).map(Number)
  const most = Math.max(0, ...numbers)
  const least = Math.min(most, ...numbers)
  return Array.from({ length: most - least + 1 }, (_, place) => {
    const n = least + place
    const chance = odds[String(n)] ?? '0'
    return { n, chance, share: share(chance) }
  })
}

/** The chance of at least so many wounds. */
export function atLeast(odds: Odds, n: number): string {
  return Object.entries(odds)
    .filter(([wounds]) => Number(wounds) >= n)
    .map(([, chance]) => chance)
    .reduce(sum, '0')
}

/** The chance that several things happen that have nothing to do with each other. */
export function product(chances: readonly string[]): string {
  const [over, under] = chances.map(ratio).reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n])
  return fraction(over, under)
}

export function sum(one: string, other: string): string {
  const [[a, b], [c, d]] = [ratio(one), ratio(other)]
  return fraction(a * d + c * b, b * d)
}

/** The wounds of several attacks one after another, added up. */
export function together(attacks: readonly Odds[]): Odds {
  let found = new Map([[0, '1']])
  for (const odds of attacks) {
    const next = new Map<number, string>()
    for (const [before, chance] of found)
      for (const [n, more] of Object.entries(odds)) {
        const total = before + Number(n)
        next.set(total, sum(next.get(total) ?? '0', product([chance, more])))
      }
    found = next
  }
  return Object.fromEntries([...found].sort(([a], [b]) => a - b).map(([n, chance]) => [String(n), chance]))
}

function fraction(over: bigint, under: bigint): string {
  let [a, b] = [over < 0n ? -over : over, under]
  while (b) [a, b] = [b, a % b]
  const [low, high] = a === 0n ? [0n, 1n] : [over / a, under / a]
  return high === 1n ? `${low}` : `${low}/${high}`
}
