/** Every card lies open on the table: they are fetched once, and read by whoever asks. */
import { get, path } from '../../api/http'
import { known, reader, t } from '../../words'
import type { Kind, Shelf, Words } from './cards'

const NOTHING: Shelf = {
  hero: {}, class: {}, skill: {}, item: {}, enemy: {}, terrain: {}, resource: {}, event: {}, wound: {}, delirium: {}, mission: {}, tile: {},
  territory: {}, module: {}, element: {},
} // prettier-ignore
/** Where an id of any kind is looked for, in the order in which the game itself does. */
const NAMED: readonly Kind[] = ['hero', 'enemy', 'item', 'skill', 'resource', 'terrain', 'event', 'wound', 'delirium', 'mission', 'class', 'tile', 'territory', 'module', 'element']

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
      this.shelf = { ...NOTHING, ...(await get<Shelf>(path(['cards', 'sine-tempore']))) }
    } catch {
      this.#asked = false
    }
    this.settled = true
  }

  get<K extends Kind>(kind: K, id: string): Shelf[K][string] | undefined {
    return this.shelf[kind][id] as Shelf[K][string] | undefined
  }

  name(kind: Kind, id: string): string {
    return read(this.get(kind, id)?.name)
  }

  text(kind: Kind, id: string): string {
    const card = this.get(kind, id)
    return card && 'text' in card ? read(card.text as Words) : ''
  }

  /** What any id is called: a card, a model with its number, a weapon's profile, a point of interest. */
  called(id: string): string {
    if (known(`sine-tempore.name-${id}`)) return t(`sine-tempore.name-${id}`)
    const card = NAMED.map((kind) => this.name(kind, id)).find(Boolean) ?? this.#profile(id) ?? this.#point(id)
    if (card) return card
    const [, base = '', number = ''] = /^(.+)-(\d+)$/.exec(id) ?? []
    const named = base && NAMED.map((kind) => this.name(kind, base)).find(Boolean)
    return named ? `${named} ${number}` : id
  }

  #profile(id: string): string | undefined {
    const found = Object.values(this.shelf.item).flatMap(({ profiles }) => profiles).find((one) => one.id === id) // prettier-ignore
    return found && read(found.name)
  }

  #point(id: string): string | undefined {
    const found = Object.values(this.shelf.mission).find(({ points }) => id in points)
    return found && read(found.ally && found.points[id]?.kind === 'ally' ? found.ally.name : found.points[id]?.name)
  }
}

/** Words in the reader's language, or in the other where there are only those. */
export function read(words: Words | null | undefined): string {
  return (reader.language === 'fr' ? words?.fr || words?.en : words?.en || words?.fr) ?? ''
}

export const cards = new Cards()
