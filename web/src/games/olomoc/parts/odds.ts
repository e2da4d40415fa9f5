/** Chances for drawing: how likely each number is, at least so many, and what both sides of a fight may suffer. */
import { ratio } from '../../../words'
import type { Chances } from '../view'

/** A chance such as `11/36` in hundredths, for drawing. */
export function share(chance: string | undefined): number {
  if (!chance) return 0
  const [over, under] = ratio(chance)
  return under === 0n ? 0 : Number((over * 1_000_000n) / under) / 10_000
}

export function sum(one: string, other: string): string {
  const [[a, b], [c, d]] = [ratio(one), ratio(other)]
  return reduced(a * d + c * b, b * d)
}

function reduced(over: bigint, under: bigint): string {
  let [a, b] = [over, under]
  while (b) [a, b] = [b, a % b]
  const [low, high] = a === 0n ? [0n, 1n] : [over / a, under / a]
  return high === 1n ? `${low}` : `${low}/${high}`
}

/** From the least number that may come to the greatest; those in between that cannot are told as 0. */
export function rows(odds: Chances): { n: number; chance: string; share: number }[] {
  const numbers = Object.keys(odds).map(Number)
  const most = Math.max(0, ...numbers)
  const least = Math.min(most, ...numbers)
  return Array.from({ length: most - least + 1 }, (_, place) => {
    const chance = odds[String(least + place)] ?? '0'
    return { n: least + place, chance, share: share(chance) }
  })
}

export function atLeast(odds: Chances, n: number): string {
  return Object.entries(odds)
    .filter(([one]) => Number(one) >= n)
    .map(([, chance]) => chance)
    .reduce(sum, '0')
}

export type Side = 'target' | 'attacker'

/** Of `2/1`, the PV that one side ticks. */
export function ticked(outcome: string, side: Side): number {
  return Number(outcome.split('/')[side === 'target' ? 0 : 1] ?? 0)
}

/** What one side of a fight may suffer, whatever the other does. */
export function ofSide(odds: Chances, side: Side): Chances {
  const found: Record<string, string> = {}
  for (const [outcome, chance] of Object.entries(odds)) {
    const n = String(ticked(outcome, side))
    found[n] = sum(found[n] ?? '0', chance)
  }
  return found
}

/** Whether both sides may be hurt. */
export function mutual(odds: Chances): boolean {
  return Object.keys(odds).some((outcome) => ticked(outcome, 'attacker') > 0)
}
