/** The same, shown at a walking pace: whoever plays may stop it, step through it, and see it again. */
import { untrack } from 'svelte'
import type { SeatConnection } from '../../api/seat.svelte'
import { perSeat } from '../per-seat'
import { placesAt, stepsSince, type Step } from './told'
import type { Place } from './view'

const PACE = 900
const OFF: Readonly<Record<string, Place>> = {}

export class Told {
  steps: readonly Step[] = $state.raw([])
  /** The step that is shown; nothing when all is told. */
  at = $state<number | null>(null)
  playing = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #known = 0

  constructor(readonly seat: SeatConnection) {
    $effect.root(() => {
      $effect(() => {
        void [seat.entries, seat.past]
        untrack(() => this.#notice())
      })
    })
  }

  get step(): Step | null {
    return this.at === null ? null : (this.steps[this.at] ?? null)
  }

  /** Where those stand, at the step that is shown, who have moved on since. */
  get places(): Readonly<Record<string, Place>> {
    return this.at === null ? OFF : placesAt(this.steps, this.at)
  }

  /** Ways gone since the last choice, up to what is shown. */
  get moves(): readonly NonNullable<Step['move']>[] {
    return this.steps.slice(0, this.at === null ? undefined : this.at + 1).flatMap(({ move }) => (move ? [move] : []))
  }

  #notice(): void {
    if (this.seat.past) return this.skip()
    const { entries } = this.seat
    const number = entries.at(-1)?.number ?? 0
    const before = this.#known
    if (number === before) return
    this.#known = number
    const own = entries.at(-1)
    const found = stepsSince(entries, this.seat.seat)
    const fresh = stepsSince(entries.filter((one) => one.number > before), this.seat.seat)
    this.steps = found
    this.at = null
    // The first sight of a table is no story; what one just did oneself is seen already.
    if (before === 0 || (own?.kind === 'choice' && own.seat === this.seat.seat && fresh.filter(({ move }) => move).length < 2)) return this.skip()
    const first = found.length - fresh.length
    if (fresh.some(({ move }) => move)) this.#show(Math.max(first, 0))
  }

  #show(place: number): void {
    this.at = place
    this.playing = true
    this.#later()
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#on(), this.step?.move ? PACE : PACE * 0.7)
  }

  #on(): void {
    if (this.at === null || !this.playing) return
    if (this.at + 1 >= this.steps.length) return this.skip()
    this.at += 1
    this.#later()
  }

  replay(): void {
    if (this.steps.length > 0) this.#show(0)
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** One on (1) or back (-1), by hand. */
  go(by: 1 | -1): void {
    this.pause()
    const place = (this.at ?? this.steps.length) + by
    this.at = place >= this.steps.length ? null : Math.max(0, place)
  }

  skip(): void {
    clearTimeout(this.#timer)
    this.playing = false
    this.at = null
  }
}

export const toldOf = perSeat((seat) => new Told(seat))
