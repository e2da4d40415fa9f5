import type { ForecastInfo, ForecastWish } from '../api/types'
import type { Setup } from '../games'
import { company, EVENING, type Party } from './wishes'

/** The encounter that a table would be laid for; none where there is no scene to win or lose, or nobody to play it. */
export function encounter(game: string, scene: string, party: Party | null, setup: Setup): ForecastWish | null {
  if (scene === EVENING || party?.characters.length === 0) return null
  const { setup: brought, chronicle = '', characters = [] } = company(party)
  return { game, setup: { ...brought, ...setup, scene }, chronicle, characters }
}

/** Whether two wishes are for the same encounter. */
export function same(one: ForecastWish | null, other: ForecastWish | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What the longest bar of wounds stands for: a whole number that every figure and its interval lie within. */
export function mostWounds({ characters }: ForecastInfo): number {
  return Math.max(1, ...characters.map(({ wounds }) => Math.ceil(wounds.high)))
}
