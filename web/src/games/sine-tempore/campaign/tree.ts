/** A hero's skill tree as rows: a base skill, and what grows from it. */
import type { Twig } from './campaign'

export interface Branch {
  twig: Twig
  /** How far from the base skill. */
  depth: number
}

/** Base skills in their order, each followed by all that grows from it. */
export function rows(twigs: readonly Twig[]): Branch[][] {
  const grown = (from: Twig, depth: number): Branch[] =>
    twigs.filter(({ after }) => after === from.skill).flatMap((twig) => [{ twig, depth }, ...grown(twig, depth + 1)])
  return twigs.filter(({ after }) => !after).map((twig) => [{ twig, depth: 0 }, ...grown(twig, 1)])
}

export type Standing = 'learned' | 'replaced' | 'open' | 'locked'

export function standing(twig: Twig, offered: boolean): Standing {
  if (twig.replaced) return 'replaced'
  if (twig.learned) return 'learned'
  return offered || twig.open ? 'open' : 'locked'
}
