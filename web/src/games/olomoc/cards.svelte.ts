/** Every card lies open on the table: they are fetched once, and read by whoever asks. */
import { get, path } from '../../api/http'
import { known, reader, t } from '../../words'
import type { Kind, Shelf, Words } from './cards'

const NOTHING: Shelf = {
  capacity: {}, instinct: {}, rouage: {}, faction: {}, equipment: {}, ministry: {}, artefact: {}, agenda: {}, decor: {}, layout: {}, measures: {}, scene: {},
} // prettier-ignore
/** Where an id of any kind is looked for, in the order in which the game itself does. */
const NAMED: readonly Kind[] = ['rouage', 'capacity', 'equipment', 'ministry', 'artefact', 'agenda', 'decor', 'instinct', 'faction', 'scene', 'layout']

class Cards {
  shelf: Shelf = $state.raw(NOTHING)
  /** Nothing more is on its way. */
  settled = $state(false)
  #asked = false

  /** Called by whoever needs cards; the table can be played without. */
  async open(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    try {
      this.shelf = { ...NOTHING, ...(await get<Shelf>(path(['cards', 'olomoc']))) }
    } catch {
      this.#asked = false
    }
    this.settled = true
  }

  get<K extends Kind>(kind: K, id: string): Shelf[K][string] | undefined {
    return this.shelf[kind][id] as Shelf[K][string] | undefined
  }

  name(kind: Kind, id: string): string {
    const card = this.get(kind, id)
    return card && 'name' in card ? read(card.name) : ''
  }

  text(kind: Kind, id: string): string {
    const card = this.get(kind, id)
    return card && 'text' in card ? read(card.text) : ''
  }

  /** What any id is called: a card, or one of several of a kind with its number. */
  called(id: string): string {
    const found = this.#named(id)
    if (found) return found
    const [, base = '', number = ''] = /^(.+)-(\d+)$/.exec(id) ?? []
    const kind = base && this.#named(base)
    return kind ? `${kind} ${number}` : id
  }

  #named(id: string): string {
    const card = NAMED.map((kind) => this.name(kind, id)).find(Boolean)
    return card ?? (known(`olomoc-page.word-${id}`) ? t(`olomoc-page.word-${id}`) : '')
  }
}

/** Words in the reader's language, or in the other where there are only those. */
export function read(words: Words | null | undefined): string {
  return (reader.language === 'fr' ? words?.fr || words?.en : words?.en || words?.fr) ?? ''
}

export const cards = new Cards()
