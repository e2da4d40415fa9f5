import type { Phrase } from '../../api/frames'
import { Problem } from '../../api/http'
import type { SeatConnection } from '../../api/seat.svelte'
import { keep, kept } from '../../kept'
import { VISIBILITIES, type Visibility } from './commands'
import type { Character, TableView } from './view'

export type Tab = 'now' | 'cast' | 'tools'

/** Why something was refused, and where on the desk it was asked for. */
export type Refusal = { place: string; rule: string; message: Phrase }

/** The desk of one GM: what is picked up, which panel lies open, and what was refused where. */
export abstract class Desk<Panel extends string = string> {
  panel: Panel = $state('' as Panel)
  /** On narrow desks the panel covers the cast, and is put away again. */
  open = $state(false)
  /** Whether a panel always has its own place beside the cast. */
  roomy = $state(true)
  tab: Tab = $state('now')
  /** Whose card is picked up. */
  picked: string | null = $state(null)
  /** Who a panel is about when it opens: whoever the button stood beside. */
  about: string | null = $state(null)
  /** Whom the GM speaks to: everybody, one seat, or nobody (`note`). */
  to = $state('all')
  /** Counts how often the line to speak on was asked for. */
  speaking = $state(0)
  refusal: Refusal | null = $state.raw(null)
  busy = $state(false)
  #visibility: Visibility | null = $state(null)

  /** `first` is the panel that lies open from the start, `piece` the one about whatever is picked up. */
  constructor(
    readonly seat: SeatConnection,
    readonly game: string,
    readonly first: Panel,
    readonly piece: Panel,
  ) {
    this.panel = first
    const chosen = kept(this.#kept)
    this.#visibility = VISIBILITIES.find((one) => one === chosen) ?? null
  }

  abstract get view(): TableView | null

  /** Whether a character can still do anything in the scene. */
  abstract isAble(hero: Character): boolean

  get #kept(): string {
    return `${this.game}.visibility.${this.seat.table}`
  }

  /** Looking back at the past, nothing can be done. */
  get still(): boolean {
    return this.seat.past !== null || this.seat.status !== 'live' || Boolean(this.seat.position?.outcome)
  }

  /** Whether the rules ask the GM something beside the desk. */
  get questioned(): boolean {
    return this.seat.position?.decisions.some(({ aside }) => !aside) ?? false
  }

  /** Who sees what of a roll unless somebody says otherwise: the GM's own rule for this table, or the scene's. */
  get visibility(): Visibility {
    return this.#visibility ?? this.usual
  }
  set visibility(level: Visibility) {
    this.#visibility = level === this.usual ? null : level
    keep(this.#kept, this.#visibility)
  }

  get usual(): Visibility {
    return this.view?.scene.numbers === 'hidden' ? 'outcome' : 'all'
  }

  /** The panel that lies open: the one about a card only while it is picked up. */
  get shown(): Panel {
    return this.panel === this.piece && !this.picked ? this.first : this.panel
  }

  show(panel: Panel, about: string | null = null): void {
    this.panel = panel
    this.about = about
    this.open = true
    this.tab = 'tools'
    this.refusal = null
  }

  /** Take up a card, or put it down. Where there is room, everything about it opens at once. */
  pick(id: string | null): void {
    this.picked = this.picked === id ? null : id
    this.refusal = null
    if (this.picked && this.roomy) this.panel = this.piece
    else if (!this.picked && this.panel === this.piece) {
      this.panel = this.first
      this.open = false
    }
  }

  /** Everything about a card. */
  unfold(id: string): void {
    this.picked = id
    this.panel = this.piece
    this.open = true
  }

  whisper(seat: string): void {
    this.to = seat
    this.speaking += 1
    this.tab = 'now'
    this.open = false
  }

  /** Do what a form wrote, command by command; the first refusal stops it and is shown in that place. */
  async run(commands: readonly string[], place: string): Promise<boolean> {
    return this.guarded(place, async () => {
      for (const key of commands) {
        const answer = await this.seat.choose(key)
        if (answer.type === 'refused') {
          this.refusal = { place, rule: answer.refusal.rule ?? '', message: answer.refusal.message }
          return false
        }
        await this.settled(answer.number)
      }
      return true
    })
  }

  /** Lay something on the table, change it, or take it away. */
  async pin(...args: Parameters<SeatConnection['pin']>): Promise<boolean> {
    const place = `pin-${args[0]}`
    return this.guarded(place, async () => {
      const answer = await this.seat.pin(...args)
      if (answer.type === 'refused') this.refusal = { place, rule: answer.refusal.rule ?? '', message: answer.refusal.message }
      return answer.type === 'accepted'
    })
  }

  /** The answer to a choice may come before the position it leads to. */
  protected async settled(number: number): Promise<void> {
    for (let tries = 0; tries < 50 && this.seat.number < number; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  protected async guarded(place: string, deed: () => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.refusal = null
    try {
      return await deed()
    } catch (error) {
      const message = error instanceof Problem ? error.phrase : { id: 'page.error-unexpected', args: {} }
      this.refusal = { place, rule: '', message }
      return false
    } finally {
      this.busy = false
    }
  }
}
