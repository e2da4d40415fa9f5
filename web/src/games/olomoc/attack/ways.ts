/** The ways to attack one target, and how the parts of a forecast read. */
import type { DecisionData } from '../../../api/frames'

export const WAYS = ['attack', 'shoot', 'charge'] as const
export type Way = (typeof WAYS)[number]

/** What each costs in action tokens. */
export const COST: Readonly<Record<Way, number>> = { attack: 1, shoot: 1, charge: 2 }

export function keyOf(way: Way, target: string): string {
  return `${way} ${target}`
}

export function offered(decision: DecisionData | null, way: Way, target: string): boolean {
  return (decision?.options ?? []).some(({ key }) => key === keyOf(way, target) || key.startsWith(`${keyOf(way, target)} `))
}

/** Whether a picked answer is this way at this target, wherever a charge would end. */
export function meant(selected: string | null, way: Way, target: string): boolean {
  return selected === keyOf(way, target) || (selected ?? '').startsWith(`${keyOf(way, target)} `)
}
