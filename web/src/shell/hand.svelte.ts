import type { SeatConnection } from '../api/seat.svelte'
import { keep, kept } from '../kept'

/** Whether one person plays all the seats held here, or several pass the device around. */
export type Together = 'solo' | 'pass'

/** The seats held in this browser: which one is shown, and when a curtain must fall between two people. */
export class Hand {
  #shown = $state(0)
  #together: Together | null = $state(null)
  /** The seat that looks behind the curtain; nobody's while the device changes hands. */
  #behind = $state('')

  constructor(
    readonly seats: readonly SeatConnection[],
    readonly table: string,
    /** Where there is nothing to hide from one another: in a study, in a lesson. */
    open = false,
  ) {
    const found = open ? 'solo' : kept(`together.${table}`)
    if (found === 'solo' || found === 'pass') this.#together = found
    const asked = seats.findIndex((seat) => isAsked(seat))
    this.#shown = asked < 0 ? 0 : asked
  }

  get shown(): SeatConnection {
    const seat = this.seats[this.#shown] ?? this.seats[0]
    if (!seat) throw new Error('a table needs at least one line')
    return seat
  }

  get several(): boolean {
    return this.seats.length > 1
  }

  get watching(): boolean {
    return this.shown.seat === 'spectator'
  }

  /** How the seats are shared; null until somebody has said. */
  get together(): Together | null {
    return this.several ? this.#together : 'solo'
  }
  set together(together: Together) {
    this.#together = together
    this.#behind = together === 'pass' ? this.shown.seat : ''
    keep(`together.${this.table}`, together)
  }

  /** Whose name stands on the curtain, if it is down. */
  get curtain(): SeatConnection | null {
    return this.together === 'pass' && this.#behind !== this.shown.seat ? this.shown : null
  }

  /** Whoever is named on the curtain has the device. */
  lift(): void {
    this.#behind = this.shown.seat
  }

  show(seat: string): void {
    const place = this.seats.findIndex((one) => one.seat === seat)
    if (place >= 0) this.#shown = place
  }

  /** The next seat, those that are asked first. */
  next(): void {
    const order = [...this.seats.slice(this.#shown + 1), ...this.seats.slice(0, this.#shown)]
    const next = order.find(isAsked) ?? order[0]
    if (next) this.show(next.seat)
  }

  /** The seat that is asked while the one shown has nothing to do. */
  get waiting(): SeatConnection | null {
    if (isAsked(this.shown) || this.shown.past) return null
    return this.seats.find(isAsked) ?? null
  }

  /** Turn to the seat that is asked. Where the device changes hands, whoever has it first sees what came of their choice. */
  follow(): void {
    if (this.waiting && this.together !== 'pass') this.show(this.waiting.seat)
  }

  /** The seats held here that are asked something now. */
  get asked(): SeatConnection[] {
    return this.seats.filter(isAsked)
  }
}

/** Whether the game waits for a seat, beyond what it may always do. */
export function isAsked(seat: SeatConnection): boolean {
  const position = seat.position
  if (!position || position.outcome || !position.begun) return false
  return position.waiting.includes(seat.seat) && position.decisions.some(({ aside }) => !aside)
}
