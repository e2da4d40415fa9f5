import type { DecisionData } from '../../../api/frames'

export interface PuppetAttack {
  key: string
  target: string
  /** Which of its attacks, from 1. */
  number: number
}

/** The attacks that a puppet may make: `attack kid-2 1`. */
export function puppetAttacks(decision: DecisionData): PuppetAttack[] {
  return decision.options.flatMap(({ key }) => {
    const [verb, target = '', which = ''] = key.split(' ')
    return verb === 'attack' ? [{ key, target, number: Number(which) || 1 }] : []
  })
}
