import { known, t } from '../../words'
import * as board from '../board/cards.svelte'
import type { Kind, Shelf } from './cards'

export { read } from '../board/cards.svelte'

const NOTHING: Shelf = {
  capacity: {}, instinct: {}, rouage: {}, faction: {}, equipment: {}, ministry: {}, artefact: {}, agenda: {}, decor: {}, layout: {}, measures: {}, scene: {},
} // prettier-ignore
/** Where an id of any kind is looked for, in the order in which the game itself does. */
const NAMED: readonly Kind[] = ['rouage', 'capacity', 'equipment', 'ministry', 'artefact', 'agenda', 'decor', 'instinct', 'faction', 'scene', 'layout']

class Cards extends board.Cards<Shelf> {
  constructor() {
    super('olomoc', NOTHING)
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

export const cards = new Cards()
