/** What somebody at a board is about to do: what they look at, what they are asked, and what the table says of an answer. */
import type { DecisionData, Names, Weighed } from '../../api/frames'
import type { SeatConnection } from '../../api/seat.svelte'
import { choosingOf, type Choosing } from '../../shell/choosing.svelte'

export class Intent {
  readonly choosing: Choosing
  /** Whatever is looked at, by its id. */
  looked = $state('')
  #weighed: Readonly<Record<string, Weighed>> = $state.raw({})
  #asked = new Map<string, Promise<Weighed>>()
  #number = -1

  constructor(readonly seat: SeatConnection) {
    this.choosing = choosingOf(seat)
  }

  get names(): Names {
    return this.seat.names
  }

  /** The open question; nothing while looking back. */
  get decision(): DecisionData | null {
    if (this.seat.past) return null
    return this.seat.position?.decisions.find(({ aside }) => !aside) ?? null
  }

  /** What an answer would do; asked of the table once for each position. */
  weigh(key: string): Promise<Weighed> {
    if (this.#number !== this.seat.number) {
      this.#number = this.seat.number
      this.#asked.clear()
      this.#weighed = {}
    }
    let asked = this.#asked.get(key)
    if (!asked) {
      this.#asked.set(key, (asked = this.seat.weigh(key)))
      const number = this.#number
      asked.then(
        (weighed) => {
          if (number === this.seat.number) this.#weighed = { ...this.#weighed, [at(number, key)]: weighed }
        },
        () => this.#asked.delete(key),
      )
    }
    return asked
  }

  /** The same, once it is known; asks for it otherwise. */
  weighed(key: string): Weighed | null {
    if (key === '' || this.seat.past || this.seat.status !== 'live') return null
    const found = this.#weighed[at(this.seat.number, key)]
    if (!found) queueMicrotask(() => void this.weigh(key).catch(() => {}))
    return found ?? null
  }
}

function at(number: number, key: string): string {
  return `${number} ${key}`
}
