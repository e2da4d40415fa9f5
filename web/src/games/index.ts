import type { Component } from 'svelte'
import type { Phrase, Position } from '../api/frames'
import type { SeatConnection } from '../api/seat.svelte'

export interface Phase {
  id: string
  label: Phrase
  current: boolean
}

/** What a game brings to the table; everything around it is the shell's. */
export interface GameScreens {
  /** A player's, or a spectator's, main panel. */
  Player: Component<{ seat: SeatConnection }>
  /** The GM's desk, where the game has a GM. */
  Master?: Component<{ seat: SeatConnection }>
  /** For narrow screens, the player's panel in parts: what is around on top, the others under tabs. */
  parts?: Record<'Scene' | 'Actions' | 'Sheet', Component<{ seat: SeatConnection }>>
  phases(position: Position): Phase[]
}

/** Each game in a folder of its own, fetched when a table needs it. */
const modules = import.meta.glob<{ default: GameScreens }>('./*/index.ts')

export async function gameScreens(game: string): Promise<GameScreens | null> {
  const load = modules[`./${game}/index.ts`]
  return load ? (await load()).default : null
}
