/** The die of a test on the page: the eight things it can show, their chances, and the zone each falls in. */
import { ratio } from '../../words'
import type { Odds, Zone } from './view'

export const RESULTS = [-3, 1, 2, 3, 4, 5, 6, 9] as const
/** In 36ths: a 6 and a 1 are thrown once more, and only twice the same makes a critical result. */
const CHANCES: Readonly<Record<number, number>> = { [-3]: 1, 1: 5, 2: 6, 3: 6, 4: 6, 5: 6, 6: 5, 9: 1 }
const MARGIN = 2

export interface Cell {
  die: number
  total: number
  zone: Zone | null
  /** In 36ths. */
  weight: number
}

export function zoneOf(total: number, difficulty: number): Zone {
  return total >= difficulty + MARGIN ? 'success' : total <= difficulty - MARGIN ? 'failure' : 'uncertainty'
}

/** Everything the die can come to with this score; without a difficulty nobody knows the zones. */
export function cells(score: number, difficulty: number | null): Cell[] {
  return RESULTS.map((die) => {
    const total = score + die
    return { die, total, zone: difficulty === null ? null : zoneOf(total, difficulty), weight: CHANCES[die] ?? 0 }
  })
}

/** The chances of one plain die. */
export function zoneOdds(score: number, difficulty: number): Odds {
  const counts: Record<Zone, number> = { failure: 0, uncertainty: 0, success: 0 }
  for (const { zone, weight } of cells(score, difficulty)) if (zone) counts[zone] += weight
  return Object.fromEntries(Object.entries(counts).map(([zone, count]) => [zone, fraction(count, 36)]))
}

function fraction(over: number, under: number): string {
  const common = divisor(over, under)
  return over === 0 ? '0' : under === common ? String(over / common) : `${over / common}/${under / common}`
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}

/** For bars only: a share between 0 and 1. */
export function share(chance: string | undefined): number {
  if (!chance) return 0
  const [over, under] = ratio(chance)
  return Number((over * 10_000n) / under) / 10_000
}
