import { known, t } from '../../words'
import * as board from '../board/cards.svelte'
import type { Kind, Shelf } from './cards'

export { read } from '../board/cards.svelte'

const NOTHING: Shelf = {
  hero: {}, class: {}, skill: {}, item: {}, enemy: {}, terrain: {}, resource: {}, event: {}, wound: {}, delirium: {}, mission: {}, tile: {},
  territory: {}, module: {}, element: {},
} // prettier-ignore
/** Where an id of any kind is looked for, in the order in which the game itself does. */
const NAMED: readonly Kind[] = ['hero', 'enemy', 'item', 'skill', 'resource', 'terrain', 'event', 'wound', 'delirium', 'mission', 'class', 'tile', 'territory', 'module', 'element']

class Cards extends board.Cards<Shelf> {
  constructor() {
    super('sine-tempore', NOTHING)
  }

  /** What any id is called: a card, a model with its number, a weapon's profile, a point of interest. */
  called(id: string): string {
    if (known(`sine-tempore.name-${id}`)) return t(`sine-tempore.name-${id}`)
    const card = NAMED.map((kind) => this.name(kind, id)).find(Boolean) ?? this.#profile(id) ?? this.#point(id)
    if (card) return card
    const [, base = '', number = ''] = /^(.+)-(\d+)$/.exec(id) ?? []
    const named = base && NAMED.map((kind) => this.name(kind, base)).find(Boolean)
    if (named && number === '1' && this.#alone(base)) return named
    return named ? `${named} ${number}` : id
  }

  /** Whether an enemy is somebody by name, who needs no number. [ST-RUL-99] */
  #alone(id: string): boolean {
    const card = this.get('enemy', id)
    return card !== undefined && (card.specific || card.elite_of !== null)
  }

  #profile(id: string): string | undefined {
    const found = Object.values(this.shelf.item).flatMap(({ profiles }) => profiles).find((one) => one.id === id) // prettier-ignore
    return found && board.read(found.name)
  }

  #point(id: string): string | undefined {
    const found = Object.values(this.shelf.mission).find(({ points }) => id in points)
    return found && board.read(found.ally && found.points[id]?.kind === 'ally' ? found.ally.name : found.points[id]?.name)
  }
}

export const cards = new Cards()
