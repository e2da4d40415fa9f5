/** Whom somebody looks at, and through whose eyes: what the parts of the screen agree upon. */
import type { SeatConnection } from '../../api/seat.svelte'
import { choosingOf, type Choosing } from '../../shell/choosing.svelte'
import { perSeat } from '../per-seat'
import { asked, own, personOf, viewOf, type Hero, type View } from './view'

export class Intent {
  #hero = $state('')
  #target = $state('')
  readonly choosing: Choosing

  constructor(readonly seat: SeatConnection) {
    this.choosing = choosingOf(seat)
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  /** Whom an action is aimed at, as long as they are in sight. */
  get target(): string {
    const [view, id] = [this.view, this.#target]
    return view && id && personOf(view, id) ? id : ''
  }
  set target(id: string) {
    this.#target = id
  }

  /** The character whose sheet lies on top: the one picked, the one asked, the first of one's own. */
  get hero(): Hero | undefined {
    const view = this.view
    if (!view) return undefined
    const mine = own(view)
    const among = mine.length > 0 ? mine : view.heroes
    const wanted = (this.seat.shown?.decisions ?? []).map(asked)
    return among.find(({ id }) => id === this.#hero) ?? among.find(({ id }) => wanted.includes(id)) ?? among[0]
  }

  play(hero: string): void {
    this.#hero = hero
  }
}

export const intentOf = perSeat((seat) => new Intent(seat))
