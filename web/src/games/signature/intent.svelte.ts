/** What somebody is about to do: whom they look at, the tasks they have put together, and what the table says of them. */
import type { Phrase, Weighed } from '../../api/frames'
import { Problem } from '../../api/http'
import type { SeatConnection } from '../../api/seat.svelte'
import { choosingOf, type Choosing } from '../../shell/choosing.svelte'
import { perSeat } from '../per-seat'
import { moveTo } from './distance'
import { alone, JOIN, PLACE, SELF } from './keys'
import { find, own, viewOf, type Hero, type View } from './view'

type Spot = { x: number; y: number }

export class Intent {
  /** Who acts, where a seat plays several. */
  #hero = $state('')
  /** Whom, or what, it is aimed at: an id, a place, or nothing in particular. */
  target = $state('')
  /** The parts of the action, as keys, in order. */
  parts: readonly string[] = $state.raw([])
  /** The next part is added to the others instead of taking their place. */
  adding = $state(false)
  /** What is to be done once it has been weighed. */
  #hasty = ''
  place = $state.raw<Spot | null>(null)
  weighed = $state.raw<Weighed | null>(null)
  problem = $state.raw<Phrase | null>(null)
  /** Whose sheet lies on top for somebody who plays nobody. */
  eyes = $state('')
  readonly choosing: Choosing

  constructor(readonly seat: SeatConnection) {
    this.choosing = choosingOf(seat)
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  /** The character through whose eyes the scene is seen: the one who is asked, the one picked, the first. */
  get hero(): Hero | undefined {
    const view = this.view
    if (!view) return undefined
    const mine = own(view)
    if (mine.length === 0) return view.heroes.find(({ id }) => id === this.eyes) ?? view.heroes[0]
    const asked = this.askedHeroes
    return mine.find(({ id }) => id === this.#hero && (asked.length === 0 || asked.includes(id))) ?? mine.find(({ id }) => asked.includes(id)) ?? mine[0]
  }

  /** Those of one's own who may act now. */
  get askedHeroes(): string[] {
    const found = (this.seat.shown?.decisions ?? []).map(({ prompt }) => prompt.args?.['who'])
    return found.filter((who): who is string => typeof who === 'string')
  }

  play(hero: string): void {
    this.#hero = hero
    this.clear()
  }

  get key(): string {
    return this.parts.join(JOIN)
  }

  aim(target: string): void {
    this.target = target
    if (target !== PLACE) this.place = null
  }

  /** Go to a spot: the nearest whole units, by a step, a short move or a long one. */
  goTo(spot: Spot): void {
    const [view, hero] = [this.view, this.hero]
    if (!view || !hero || view.turn === 'free') return
    this.target = PLACE
    this.place = spot
    this.put(moveTo(view.scene, hero, spot))
  }

  /** Take up a way of acting: instead of what was meant so far, or besides it. */
  take(key: string): void {
    const again = this.key === key && !this.adding
    if (!this.adding) {
      if (this.choosing.style === 'one' || (this.choosing.style === 'two' && again)) {
        void this.choosing.confirm(key)
        return
      }
    }
    this.put(key)
  }

  put(key: string): void {
    const joins = this.adding && !alone(key) && !this.parts.some(alone)
    this.parts = joins ? [...this.parts, key] : [key]
    this.adding = false
    this.#hasty = ''
    void this.weigh()
  }

  drop(at: number): void {
    this.parts = this.parts.filter((_, place) => place !== at)
    void this.weigh()
  }

  clear(): void {
    this.parts = []
    this.adding = false
    this.place = null
    this.weighed = null
    this.problem = null
  }

  /** Ask the table what the action would be, line by line, or why it may not be done. */
  async weigh(): Promise<void> {
    const key = this.key
    this.problem = null
    if (key === '') {
      this.weighed = null
      return
    }
    try {
      const weighed = await this.seat.weigh(key)
      if (this.key !== key) return
      this.weighed = weighed
      if (this.#hasty === key) await this.hurry()
    } catch (error) {
      if (this.key === key) this.problem = error instanceof Problem ? error.phrase : { id: 'page.error-unexpected', args: {} }
    }
  }

  /** Do it as soon as the table has said that it may be done. */
  async hurry(): Promise<void> {
    const weighed = this.weighed?.key === this.key ? this.weighed : null
    this.#hasty = weighed ? '' : this.key
    if (weighed && !weighed.refusal) await this.confirm()
  }

  async confirm(): Promise<void> {
    if (this.key !== '' && (await this.choosing.confirm(this.key))) this.clear()
  }

  /** The table has moved on: keep what still makes sense, and of that nothing once another question is asked. */
  settle(another: boolean): void {
    const view = this.view
    const gone = this.target !== '' && this.target !== PLACE && this.target !== SELF && (!view || !find(view, this.target))
    if (gone) this.target = ''
    if (another) this.clear()
    else if (this.key !== '') void this.weigh()
  }
}

export const intentOf = perSeat((seat) => new Intent(seat))
