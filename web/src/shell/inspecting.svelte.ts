import type { Refused, Weighed } from '../api/frames'
import { wording } from '../api/http'
import type { SeatConnection } from '../api/seat.svelte'

/** What the reader wants explained: an answer with its odds, or the rules behind something. */
export class Inspecting {
  key = $state('')
  rules: readonly string[] = $state.raw([])
  weighed: Weighed | null = $state.raw(null)
  trouble = $state('')
  busy = $state(false)
  /** Whether the rules were asked for, and are shown opened. */
  why = $state(false)

  clear(): void {
    this.key = ''
    this.rules = []
    this.weighed = null
    this.trouble = ''
  }

  /** Rules without an answer: those behind a figure, a card, a number. */
  behind(rules: readonly string[]): void {
    this.clear()
    this.rules = rules
    this.why = true
  }

  async ask(seat: SeatConnection, key: string, why: boolean): Promise<void> {
    this.clear()
    this.key = key
    this.why = why
    this.busy = true
    try {
      const weighed = await seat.weigh(key)
      if (this.key === key) this.weighed = weighed
    } catch (error) {
      if (this.key === key) this.trouble = wording(error)
    } finally {
      if (this.key === key) this.busy = false
    }
  }

  get refusal(): Refused | null {
    return this.weighed?.refusal ?? null
  }
}
