/** Paying with units of three elements: which payments are on offer, and how one gets from one to another. */
import type { OptionData } from '../../../api/frames'

export type Units = readonly [number, number, number]

/** `pay 1 0 2` as numbers. */
export function units(key: string): Units | null {
  const [verb, ...rest] = key.split(' ')
  if (verb !== 'pay' || rest.length !== 3) return null
  const [a = NaN, b = NaN, c = NaN] = rest.map(Number)
  return [a, b, c].every(Number.isInteger) ? [a, b, c] : null
}

export function payments(options: readonly OptionData[]): Units[] {
  return options.flatMap(({ key }) => {
    const found = units(key)
    return found ? [found] : []
  })
}

export function written(paid: Units): string {
  return `pay ${paid.join(' ')}`
}

export function total(paid: Units): number {
  return paid[0] + paid[1] + paid[2]
}

/** The payment nearest to what somebody wants of one element; the others give way, the richest first. */
export function toward(wanted: Units, place: number, offered: readonly Units[]): Units | null {
  let best: Units | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of offered) {
    const away = one.reduce((sum, n, at) => sum + Math.abs(n - (wanted[at] ?? 0)) * (at === place ? 100 : 1), 0)
    if (away < least) [best, least] = [one, away]
  }
  return best
}

/** The most and the least of one element that any payment takes. */
export function bounds(place: number, offered: readonly Units[]): [least: number, most: number] {
  const found = offered.map((one) => one[place] ?? 0)
  return [Math.min(...found), Math.max(...found)]
}

/** What most people want: as even as can be after paying. */
export function evenest(offered: readonly Units[], store: readonly number[]): Units | null {
  const spread = (paid: Units): number => {
    const left = store.map((n, at) => n - (paid[at] ?? 0))
    return Math.max(...left) - Math.min(...left)
  }
  return [...offered].sort((one, other) => spread(one) - spread(other))[0] ?? null
}
