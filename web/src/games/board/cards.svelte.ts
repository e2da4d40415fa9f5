/** Every card lies open on the table: they are fetched once, and read by whoever asks. */
import { get, path } from '../../api/http'
import { reader } from '../../words'

type Words = { en: string | null; fr: string | null }
type CardOf<Kinds, Kind extends keyof Kinds> = Kinds[Kind] extends Record<string, infer Card> ? Card : never

/** The cards of one game, by kind and by id. */
export class Cards<Kinds extends object> {
  shelf: Kinds = $state.raw({} as Kinds)
  /** Nothing more is on its way. */
  settled = $state(false)
  #asked = false

  constructor(
    readonly game: string,
    /** A shelf with every kind of card and none of any. */
    readonly nothing: Kinds,
  ) {
    this.shelf = nothing
  }

  /** Called by whoever needs cards; the table can be played without. */
  async open(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    try {
      this.shelf = { ...this.nothing, ...(await get<Kinds>(path(['cards', this.game]))) }
    } catch {
      this.#asked = false
    }
    this.settled = true
  }

  get<Kind extends keyof Kinds>(kind: Kind, id: string): CardOf<Kinds, Kind> | undefined {
    return (this.shelf[kind] as Record<string, CardOf<Kinds, Kind>>)[id]
  }

  name(kind: keyof Kinds, id: string): string {
    return this.#words(kind, id, 'name')
  }

  text(kind: keyof Kinds, id: string): string {
    return this.#words(kind, id, 'text')
  }

  #words(kind: keyof Kinds, id: string, field: string): string {
    const card = this.get(kind, id) as Record<string, Words | undefined> | undefined
    return read(card?.[field])
  }
}

/** Words in the reader's language, or in the other where there are only those. */
export function read(words: Words | null | undefined): string {
  return (reader.language === 'fr' ? words?.fr || words?.en : words?.en || words?.fr) ?? ''
}
