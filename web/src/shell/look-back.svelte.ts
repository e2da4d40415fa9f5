import type { Position } from '../api/frames'
import { get, path, Problem } from '../api/http'
import type { SeatConnection } from '../api/seat.svelte'
import { step, stops, turnStops } from './story'

/** Looking back: which moment is shown, and how to get to another. Moments once seen are kept. */
export class LookBack {
  busy = $state(false)
  #seen = new Map<number, Position>()
  /** The moment last asked for: an answer to an earlier wish comes too late. */
  #wish: number | null = null

  constructor(readonly seat: SeatConnection) {}

  /** Every moment this seat can look back at. */
  places = $derived.by(() => stops(this.seat.entries))
  #turns = $derived.by(() => turnStops(this.seat.entries))

  /** The moment shown; null is now. */
  get at(): number | null {
    return this.seat.past?.number ?? null
  }

  /** Which of the places is shown, from 1. */
  get place(): number {
    const at = this.at
    return at === null ? this.places.length : this.places.filter((place) => place <= at).length
  }

  async go(number: number | null): Promise<void> {
    const last = this.places.at(-1)
    this.#wish = number === null || last === undefined || number >= last ? null : number
    const wish = this.#wish
    if (wish === null) {
      this.seat.past = null
      return
    }
    const known = this.#seen.get(wish)
    if (known) {
      this.seat.past = { number: wish, position: known }
      return
    }
    this.busy = true
    try {
      const position = await get<Position>(path(['tables', this.seat.table, 'position'], { seat: this.seat.seat, number: wish }))
      this.seat.names = { ...this.seat.names, ...position.names }
      this.#seen.set(wish, position)
      if (this.#wish === wish) this.seat.past = { number: wish, position }
    } catch (error) {
      this.seat.trouble = error instanceof Problem ? error.phrase : { id: 'page.error-unexpected', args: {} }
    } finally {
      this.busy = false
    }
  }

  step(direction: -1 | 1): Promise<void> {
    return this.go(step(this.#from, this.places, direction))
  }

  turn(direction: -1 | 1): Promise<void> {
    return this.go(step(this.#from, this.#turns, direction))
  }

  start(): Promise<void> {
    return this.go(this.places[0] ?? null)
  }

  now(): Promise<void> {
    return this.go(null)
  }

  /** Held down, a key runs ahead of the answers: steps count from what was last wished for. */
  get #from(): number | null {
    return this.busy ? this.#wish : this.at
  }
}

const all = new WeakMap<SeatConnection, LookBack>()

export function lookBackOf(seat: SeatConnection): LookBack {
  let found = all.get(seat)
  if (!found) all.set(seat, (found = new LookBack(seat)))
  return found
}
