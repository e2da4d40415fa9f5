import { get, path } from '../../api/http'
import type { ChronicleInfo } from '../../api/types'
import type { Cards, Character } from '../../games'

type Text = Record<string, string>

export type Chronicle = Omit<ChronicleInfo, 'characters'> & { characters: Character[] }

/** What an evening came to, as its game tells it. */
export interface Recap {
  encounters: { scene: Text | null; ending: unknown; rounds: number }[]
  heroes: { id: string; name: Text; dead: boolean; rolls: Record<string, number> }[]
}

export async function cardsOf(game: string): Promise<Cards> {
  return (await get<{ cards: Cards }>(path(['packs', game]))).cards
}

/** A name for something new, unlike any other. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}
