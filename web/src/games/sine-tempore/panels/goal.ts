/** How far a mission's objective has come. [ST-RUL-128] */
import type { View } from '../view'

export interface Goal {
  what: View['mission']['objective']
  done: number
  of: number
}

/** Enemies that are to be removed count while they are still to arrive; an elite counts with its kind. */
export function goal(view: View, eliteOf: (card: string) => string | null = () => null): Goal {
  const { objective: what, progress, count, enemy } = view.mission
  switch (what) {
    case 'remove': {
      const there = [...view.enemies.map(({ card }) => card), ...view.due.flatMap(({ reinforce }) => reinforce ?? [])]
      return { what, done: there.filter((card) => !enemy || card === enemy || eliteOf(card) === enemy).length, of: 0 }
    }
    case 'hold':
      return { what, done: view.heroes.filter(({ here, ko }) => here && !ko).length, of: count }
    case 'fetch':
      return { what, done: view.heroes.some(({ carries }) => carries !== '') ? 1 : 0, of: 1 }
    case 'escort':
      return { what, done: view.ally ? view.ally.wo - view.ally.wounds : 0, of: view.ally?.wo ?? 0 }
    default:
      return { what, done: progress, of: count }
  }
}
