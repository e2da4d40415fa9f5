/** Which questions have a card of their own, and what their answers name. */
import { askOf } from '../view'
import type { DecisionData } from '../../../api/frames'

/** Those that the board, the bar and the planning row answer. */
export const ELSEWHERE = ['ask-declaration', 'ask-enter', 'ask-march', 'ask-march-anew', 'ask-march-bound', 'ask-charge', 'ask-push', 'ask-place'] as const
export const ASKED = [
  'ask-reaction', 'ask-fate', 'ask-tactic', 'ask-opportunity', 'ask-occasion', 'ask-target', 'ask-prey', 'ask-hostile', 'ask-arrival',
  'ask-rest-again', 'ask-propaganda', 'ask-plan', 'ask-plan-again', 'ask-seal', 'ask-open', 'ask-decor', 'ask-edge', 'ask-pick-rouage',
  'ask-pick-equipment', 'ask-assign', 'ask-compose',
] as const // prettier-ignore
export type Asked = (typeof ASKED)[number]

/** Which card a question gets; none for those nobody drew one for. */
export function asked(decision: DecisionData): Asked | null {
  const ask = askOf(decision)
  return ASKED.find((one) => one === ask) ?? null
}

/** What follows the verb of a key: `kubik-oktobar` of `target kubik-oktobar`. */
export function rest(key: string): string {
  return key.split(' ').slice(1).join(' ')
}

/** Whom a propaganda may call, and how many tokens may come back: `rally petra-kantor 2`. */
export function rallies(keys: readonly string[]): { who: string; tokens: number[] }[] {
  const found = new Map<string, number[]>()
  for (const key of keys) {
    const [verb = '', who = '', n = ''] = key.split(' ')
    if (verb === 'rally') found.set(who, [...(found.get(who) ?? []), Number(n)])
  }
  return [...found].map(([who, tokens]) => ({ who, tokens }))
}

/** Who would carry what: `assign petra=matraque kubik=chronographe`. */
export function bearings(key: string): { rouage: string; carries: string }[] {
  return rest(key)
    .split(' ')
    .flatMap((pair) => {
      const [rouage = '', carries = ''] = pair.split('=')
      return rouage && carries ? [{ rouage, carries }] : []
    })
}
