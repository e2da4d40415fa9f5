/** What the packs hold for a GM to bring in: names, and what a card says at a glance. */
import { get, path } from '../../api/http'
import { reader } from '../../words'
import type { Words } from './view'

export interface PackCard {
  id: string
  name: Words
  /** What the packs may tell beside the name. */
  text?: Words
  difficulty?: number
  important?: boolean
  genres?: string[]
}

/** The packs of one game. */
export class Shelf {
  #cards: Record<string, PackCard[]> = $state.raw({})
  #asked = false

  constructor(readonly game: string) {}

  /** Fetched once, when a form first needs it; without it names can still be typed. */
  async open(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    try {
      const { cards } = await get<{ cards: Record<string, Record<string, Words>> }>(path(['packs', this.game]))
      const listed = (found: Record<string, Words>): PackCard[] => Object.entries(found).map(([id, name]) => ({ id, name }))
      this.#cards = Object.fromEntries(Object.entries(cards).map(([kind, found]) => [kind, listed(found)]))
    } catch {
      this.#asked = false
    }
  }

  cards(kind: string): PackCard[] {
    return this.#cards[kind] ?? []
  }

  /** In the order of the reader's alphabet. */
  byName(kind: string): PackCard[] {
    return this.cards(kind).toSorted((one, other) => one.name[reader.language].localeCompare(other.name[reader.language], reader.language))
  }
}

/** Cards whose name or id holds what was typed; those of the wanted genre first. */
export function found(cards: readonly PackCard[], typed: string, language: 'en' | 'fr', genre = ''): PackCard[] {
  const wanted = plain(typed)
  const close = cards.filter(({ id, name }) => wanted === '' || [id, name.en, name.fr].some((one) => plain(one).includes(wanted)))
  const fits = ({ genres = [] }: PackCard): number => (genre && genres.includes(genre) ? 0 : 1)
  return close.sort((a, b) => fits(a) - fits(b) || a.name[language].localeCompare(b.name[language], language))
}

/** Small letters without accents, so that a hasty hand finds what it means. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
