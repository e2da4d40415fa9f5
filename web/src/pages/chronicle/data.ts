import { get, path } from '../../api/http'
import type { CharacterInfo, ChronicleInfo } from '../../api/types'

type Text = Record<string, string>

/** A character as the chronicle keeps it between evenings; the fields are its game's. */
export type Character = CharacterInfo & {
  /** The ready character it was made from, if any. */
  card: string | null
  text: Text | null
  traits: { name: Text; applies: string[] }[]
  powers: string[]
  objects: string[]
  keepsakes: Text[]
  maximum: number
  energy: number
  wounds: number
  /** The rung of the next rest, 1 to 4. */
  rest: number
  xp: number
  down: boolean
  dead: boolean
}

export type Chronicle = Omit<ChronicleInfo, 'characters'> & { characters: Character[] }

/** What an evening came to, as its game tells it. */
export interface Recap {
  encounters: { scene: Text | null; ending: unknown; rounds: number }[]
  heroes: { id: string; name: Text; xp: number; wounds: number; dead: boolean; rolls: { success: number; failure: number; critical: number } }[]
}

/** What the cards of a game are called, by kind. */
export type Cards = Record<string, Record<string, Text>>

export async function cardsOf(game: string): Promise<Cards> {
  return (await get<{ cards: Cards }>(path(['packs', game]))).cards
}

/** A name for something new, unlike any other. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}
