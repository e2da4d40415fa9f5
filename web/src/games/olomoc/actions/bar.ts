/** What an acting rouage may do, in the order of the bar. */
import type { DecisionData, OptionData } from '../../../api/frames'

export const VERBS = ['attack', 'shoot', 'charge', 'study', 'use', 'rest', 'coordinate', 'turn', 'end'] as const
export type Verb = (typeof VERBS)[number]

export interface Act {
  key: string
  verb: Verb
  /** Whom or what it is about. */
  on: string
  /** What a rest takes away. */
  what: string
  option: OptionData
}

/** Action tokens it takes; a capacity's are on its card. */
export const COSTS: Readonly<Record<Verb, number>> = { attack: 1, shoot: 1, charge: 2, study: 1, use: 0, rest: 1, coordinate: 0, turn: 0, end: 0 }

export function actsOf(decision: DecisionData | null): Act[] {
  const found = (decision?.options ?? []).flatMap((option): Act[] => {
    const [verb = '', on = '', what = ''] = option.key.split(' ')
    const known = VERBS.find((one) => one === verb)
    return known ? [{ key: option.key, verb: known, on, what, option }] : []
  })
  return found.sort((a, b) => VERBS.indexOf(a.verb) - VERBS.indexOf(b.verb))
}
