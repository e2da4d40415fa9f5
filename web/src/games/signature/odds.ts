/** The exact odds of a task, in whole numbers: two dice or three, the best kept, sixes climbing, ones turning bad. */
import type { OptionData } from '../../api/frames'
import { ratio } from '../../words'
import type { Odds } from './view'

export const HIGHEST = 10
const CLIMBS = 4

type Weights = { weights: bigint[]; whole: bigint }

/** How often each result from 0 (a critical failure) to 10 falls. [SIG-TSK-07] [SIG-XPL-05] [SIG-CRF-02] */
function results(dice: number): Weights {
  const rest = 6n ** BigInt(CLIMBS)
  const weights = Array<bigint>(HIGHEST + 1).fill(0n)
  for (let best = 1; best <= 6; best++) {
    const ways = (BigInt(best) ** BigInt(dice) - BigInt(best - 1) ** BigInt(dice)) * rest
    if (best === 1) {
      weights[0] = ways / 6n
      weights[1] = (ways * 5n) / 6n
    } else weights[best] = ways
  }
  let climbing = weights[6] ?? 0n
  for (let result = 6; result < HIGHEST; result++) {
    weights[result] = (climbing * 5n) / 6n
    climbing /= 6n
  }
  weights[HIGHEST] = climbing
  return { weights, whole: 6n ** BigInt(dice) * rest }
}

const NORMAL = results(2)
const ADVANTAGE = results(3)

/** Success, failure and critical failure at a difficulty; certain where no dice fall. [SIG-AUT-01] [SIG-AUT-03] */
export function taskOdds(difficulty: number, advantage: boolean): Odds {
  if (difficulty <= 0) return { success: '1' }
  if (difficulty > HIGHEST) return { failure: '1' }
  const { weights, whole } = advantage ? ADVANTAGE : NORMAL
  const sum = (part: bigint[]) => part.reduce((total, weight) => total + weight, 0n)
  const told = {
    critical: fraction(weights[0] ?? 0n, whole),
    failure: fraction(sum(weights.slice(1, difficulty)), whole),
    success: fraction(sum(weights.slice(difficulty)), whole),
  }
  return Object.fromEntries(Object.entries(told).filter(([, chance]) => chance !== '0'))
}

/** Written in lowest terms, as the table writes it. */
export function fraction(over: bigint, under: bigint): string {
  const shared = divisor(over, under)
  const [a, b] = [over / shared, under / shared]
  return b === 1n ? `${a}` : `${a}/${b}`
}

function divisor(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b]
  return a
}

/** A chance such as `11/36` between 0 and 1, for drawing. */
export function share(chance: string | undefined): number {
  if (!chance) return 0
  const [over, under] = ratio(chance)
  return Number((over * 1_000_000n) / under) / 1_000_000
}

/** A chance in whole hundredths, for narrow places: never 0 or 100 unless that is certain. */
export function hundredths(chance: string): string {
  const rounded = Math.round(share(chance) * 100)
  if (rounded === 100 && chance !== '1') return '>99'
  return rounded === 0 && share(chance) > 0 ? '<1' : `${rounded}`
}

const SEVERAL = /^\d+ of \d+$/
const ORDER = ['success', 'long', 'short', 'adjacent', 'failure', 'critical']

/** What one hopes for first; of several tasks, all before some. */
export function ranked(odds: Odds): Odds {
  const rank = (outcome: string) => (SEVERAL.test(outcome) ? -Number.parseInt(outcome) : ORDER.indexOf(outcome))
  return Object.fromEntries(Object.entries(odds).sort(([a], [b]) => rank(a) - rank(b)))
}

const WANTED = ['success', 'long', 'short', 'adjacent'] as const

/** The chance that it goes as wanted: a success, a move its whole way, every task of several. */
export function wished(odds: Odds | null | undefined): string | null {
  if (!odds) return null
  const counted = Object.keys(odds).filter((outcome) => SEVERAL.test(outcome))
  if (counted.length > 0) {
    const tasks = counted[0]?.split(' of ')[1] ?? ''
    return odds[`${tasks} of ${tasks}`] ?? '0'
  }
  const outcome = WANTED.find((one) => Object.hasOwn(odds, one))
  return outcome ? (odds[outcome] ?? null) : Object.keys(odds).length > 0 ? '0' : null
}

/** The chance worth telling of an answer: what is sure needs no figure. */
export function unsure({ odds }: OptionData): string | null {
  const chance = wished(odds)
  return chance === '1' ? null : chance
}
