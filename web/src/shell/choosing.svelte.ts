import type { DecisionData, OptionData, Phrase, RefusedFrame, Weighed } from '../api/frames'
import { Problem } from '../api/http'
import type { SeatConnection } from '../api/seat.svelte'
import { habits, type Style } from './habits.svelte'

/** With keys there is no button to reach for: Enter on what is picked already confirms it. */
let byKeys = false
if (typeof window !== 'undefined') {
  addEventListener('keydown', () => (byKeys = true), { capture: true })
  addEventListener('pointerdown', () => (byKeys = false), { capture: true })
}

/** An answer on its way: picked, looked at with its odds, confirmed or put back. */
export class Choosing {
  #key: string | null = $state(null)
  /** The question it was picked for: an answer to another question is no longer meant. */
  #prompt = $state('')
  /** What the answer means, in the words of whoever offered it; nothing where its own words say all. */
  gist = $state('')
  busy = $state(false)
  refusal: RefusedFrame | null = $state.raw(null)
  problem: Phrase | null = $state.raw(null)
  /** What the table says the picked answer would do. */
  weighed: Weighed | null = $state.raw(null)
  /** How many bars show what is picked; the shell shows its own where no game does. */
  bars = $state(0)

  constructor(readonly seat: SeatConnection) {}

  get style(): Style {
    return habits.style(this.seat.info?.mode ?? 'live')
  }

  /** The picked key, as long as the same question is open. */
  get selected(): string | null {
    if (this.#key === null || this.seat.past) return null
    return this.#decisionFor(this.#key, this.#prompt) ? this.#key : null
  }

  get decision(): DecisionData | null {
    return this.#key === null ? null : (this.#decisionFor(this.#key, this.#prompt) ?? null)
  }

  get option(): OptionData | null {
    return this.decision?.options.find(({ key }) => key === this.#key) ?? null
  }

  /** Pick an answer; by habit that may already choose it. */
  pick(key: string, gist = ''): void {
    if (this.busy) return
    const again = this.selected === key
    const found = this.#decisionFor(key)
    this.refusal = null
    this.problem = null
    this.#key = key
    this.gist = gist
    this.#prompt = JSON.stringify(found?.prompt ?? null)
    if (this.style === 'one' || (again && (this.style === 'two' || byKeys))) void this.confirm()
    else if (!again) void this.#weigh(key)
  }

  cancel(): void {
    this.#key = null
    this.gist = ''
    this.weighed = null
    this.refusal = null
    this.problem = null
  }

  /** Whether it was accepted. */
  async confirm(key: string | null = this.#key): Promise<boolean> {
    if (key === null || this.busy) return false
    this.busy = true
    this.refusal = null
    this.problem = null
    try {
      const answer = await this.seat.choose(key)
      if (answer.type === 'accepted') {
        this.cancel()
        return true
      }
      this.refusal = answer
    } catch (error) {
      this.problem = error instanceof Problem ? error.phrase : { id: 'page.error-unexpected', args: {} }
    } finally {
      this.busy = false
    }
    return false
  }

  async #weigh(key: string): Promise<void> {
    this.weighed = null
    try {
      const weighed = await this.seat.weigh(key)
      if (this.#key === key) this.weighed = weighed
    } catch {
      // The odds that came with the question are all there is to see.
    }
  }

  #decisionFor(key: string, prompt?: string): DecisionData | undefined {
    const open = this.seat.position?.decisions ?? []
    const meant = prompt === undefined ? open : open.filter((one) => JSON.stringify(one.prompt) === prompt)
    return meant.find(({ options }) => options.some((option) => option.key === key)) ?? meant.find(({ endless }) => endless)
  }
}

const all = new WeakMap<SeatConnection, Choosing>()

/** What a seat is about to answer; one for each seat, whoever asks. */
export function choosingOf(seat: SeatConnection): Choosing {
  let found = all.get(seat)
  if (!found) all.set(seat, (found = new Choosing(seat)))
  return found
}
