/** How a capacity is paid for, how often it serves, and how often it still may. */
import type { CapacityCard } from '../cards'

export interface Uses {
  /** Nothing where it has no limit. */
  left: number | null
  of: number
}

export function usesOf(card: Pick<CapacityCard, 'per' | 'uses'>, used: number): Uses {
  return card.per === 'none' ? { left: null, of: 0 } : { left: Math.max(0, card.uses - used), of: card.uses }
}
