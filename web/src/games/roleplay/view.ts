/** What the tables of role-playing games have in common, as far as a GM's desk needs it. */
import type { Position } from '../../api/frames'

export type Words = { en: string; fr: string }

/** A character that somebody plays. */
export interface Character {
  id: string
  seat: string
  name: Words
}

export interface TableView {
  scene: { numbers: 'open' | 'hidden'; secret?: Words }
  heroes: readonly Character[]
  /** The GM's only. */
  notes?: readonly string[]
}

/** The characters on a table; before it is laid there are none. */
export function charactersAt(position: Position | null): readonly Character[] {
  return (position?.view as unknown as Partial<TableView> | undefined)?.heroes ?? []
}
