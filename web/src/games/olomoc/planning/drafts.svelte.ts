/** The row somebody is laying: kept while they look elsewhere, sent when it is locked. */
import { untrack } from 'svelte'
import type { DecisionData } from '../../../api/frames'
import type { SeatConnection } from '../../../api/seat.svelte'
import { keep, kept } from '../../../kept'
import { perSeat } from '../../per-seat'
import { cards } from '../cards.svelte'
import { intentOf } from '../intent.svelte'
import { askOf, playerOf, type Player, type View } from '../view'
import { allowed, cardsOf, EMPTY, fault, keyOf, laid, lifted, rowOf, type Fault, type PlanCard, type Row } from './plan'
import { digest, nonce, type Sealed } from './seal'

const ASKED: ReadonlySet<string> = new Set(['ask-plan', 'ask-plan-again', 'ask-seal'])

export class Draft {
  row: Row = $state.raw(EMPTY)
  /** The place of the card that is held, if one is. */
  held: number | null = $state(null)
  #cycle = -1

  constructor(readonly seat: SeatConnection) {
    $effect.root(() => {
      $effect(() => {
        const [cycle, plan] = [this.view?.cycle ?? 0, this.player?.plan ?? []]
        const hand = this.player?.hand?.join(' ')
        void hand
        untrack(() => this.#follow(cycle, plan))
      })
    })
  }

  get view(): View | null {
    return intentOf(this.seat).view
  }

  get player(): Player | undefined {
    return this.view ? playerOf(this.view, this.seat.seat) : undefined
  }

  /** The question that a plan answers; a plan already laid may be changed until both are in. */
  get decision(): DecisionData | undefined {
    return this.seat.past ? undefined : this.seat.position?.decisions.find((one) => ASKED.has(askOf(one)))
  }

  get again(): boolean {
    return askOf(this.decision ?? null) === 'ask-plan-again'
  }

  get cards(): PlanCard[] {
    return this.view && this.player ? cardsOf(this.view, this.player) : []
  }

  /** Those that do not lie in the row. */
  get loose(): PlanCard[] {
    return this.cards.filter(({ place }) => !this.row.includes(place))
  }

  at(slot: number): PlanCard | undefined {
    const place = this.row[slot]
    return place === null || place === undefined ? undefined : this.cards[place]
  }

  get fault(): Fault {
    return fault(this.row, this.cards, slotsOf)
  }

  get key(): string {
    return keyOf(this.row, this.cards)
  }

  /** Whether this very row is what the table has already. */
  get same(): boolean {
    return this.key === `plan ${(this.player?.plan ?? []).join(' ')}`
  }

  may(card: PlanCard | undefined, slot: number): boolean {
    return card !== undefined && allowed(card, slot, slotsOf)
  }

  take(place: number): void {
    this.held = this.held === place ? null : place
  }

  put(place: number, slot: number): void {
    const card = this.cards[place]
    if (!this.decision || !this.may(card, slot)) return
    this.row = laid(this.row, this.cards, place, slot)
    this.held = null
  }

  remove(place: number): void {
    if (!this.decision) return
    this.row = lifted(this.row, place)
    this.held = null
  }

  clear(): void {
    this.row = EMPTY
    this.held = null
  }

  /** Whether the table took it. */
  async lock(): Promise<boolean> {
    if (this.fault || !this.decision) return false
    this.held = null
    return intentOf(this.seat).choosing.confirm(this.view?.referee === false ? await this.#seal() : this.key)
  }

  // Without a referee

  get #name(): string {
    return `seal.${this.seat.info?.id ?? ''}.${this.seat.seat}.${this.view?.cycle ?? 0}`
  }

  /** What was sealed stays in this browser until it is opened. */
  async #seal(): Promise<string> {
    const sealed: Sealed[] = this.row.map((place) => ({ card: this.cards[place ?? -1]?.id ?? '', nonce: nonce() }))
    keep(this.#name, JSON.stringify(sealed))
    const digests = await Promise.all(sealed.map(({ card, nonce: salt }, slot) => digest(slot + 1, card, salt)))
    return `seal ${digests.join(' ')}`
  }

  /** The answer that opens the card of this phase; nothing where another browser sealed it. */
  opening(phase: number): string {
    try {
      const sealed = JSON.parse(kept(this.#name) ?? '[]') as Sealed[]
      const found = sealed[phase - 1]
      return found ? `open ${found.card} ${found.nonce}` : ''
    } catch {
      return ''
    }
  }

  /** A new cycle begins with an empty row; a plan that the table has is shown as it lies. */
  #follow(cycle: number, plan: readonly string[]): void {
    if (plan.length > 0 && (cycle !== this.#cycle || this.row.every((one) => one === null))) this.row = rowOf(plan, this.cards)
    else if (cycle !== this.#cycle) this.clear()
    this.#cycle = cycle
  }
}

function slotsOf(id: string): readonly number[] {
  return cards.get('ministry', id)?.slots ?? []
}

export const draftOf = perSeat((seat) => new Draft(seat))
