/** What the tables of role-playing games have in common. */
import type { DecisionData, Names, Phrase, Position } from '../../api/frames'
import type { Choosing } from '../../shell/choosing.svelte'

export type Words = { en: string; fr: string }
/** A message within a message: an id alone, or an id with its facts. */
export type Said = string | Phrase
/** One line of a score, a difficulty or a reckoning: where it comes from, and what it adds. */
export type Line = readonly [label: Said, change: number]
export type Odds = Readonly<Record<string, string>>

/** A character that somebody plays. */
export interface Character {
  id: string
  seat: string
  name: Words
}

export interface TableView {
  scene: { name?: Words; text?: Words; numbers: 'open' | 'hidden'; secret?: Words }
  heroes: readonly Character[]
  /** The GM's only. */
  notes?: readonly string[]
}

/** What a card that asks something is given. */
export interface Asking<View> {
  decision: DecisionData
  view: View
  names: Names
  choosing: Choosing
}

/** The characters on a table; before it is laid there are none. */
export function charactersAt(position: Position | null): readonly Character[] {
  return (position?.view as unknown as Partial<TableView> | undefined)?.heroes ?? []
}

/** Those whom the viewer plays. */
export function own<Hero extends { seat: string }>({ heroes, seat }: { heroes: readonly Hero[]; seat: string }): Hero[] {
  return heroes.filter((hero) => hero.seat === seat)
}

/** Whoever a question is about. */
export function asked(decision: DecisionData): string {
  const who = decision.prompt.args?.['who']
  return typeof who === 'string' ? who : ''
}

/** A message within a message, whichever way it is written. */
export function phrase(said: Said | undefined): Phrase {
  return typeof said === 'object' ? said : { id: said ?? '', args: {} }
}
