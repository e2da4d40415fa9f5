import { Problem } from '../../../api/http'
import type { Phrase } from '../../../api/frames'
import type { SeatConnection } from '../../../api/seat.svelte'
import { keep, kept } from '../../../kept'
import { VISIBILITIES, type Visibility } from './commands'
import { actor, ASKS, turn } from './turn'
import { viewOf, type View } from '../view'

export const PANELS = ['call', 'intrude', 'bring', 'reward', 'scene', 'table', 'notes', 'recap'] as const
export type Panel = (typeof PANELS)[number] | 'piece'
export type Tab = 'now' | 'cast' | 'tools'

/** Why something was refused, and where on the desk it was asked for. */
export type Refusal = { place: string; rule: string; message: Phrase }

/** The desk of one GM: what is picked up, which panel lies open, and what was refused where. */
export class Desk {
  panel: Panel = $state('call')
  /** On narrow desks the panel covers the cast, and is put away again. */
  open = $state(false)
  /** Whether a panel always has its own place beside the cast. */
  roomy = $state(true)
  tab: Tab = $state('now')
  /** The card that is picked up: a hero's, a creature's. */
  picked: string | null = $state(null)
  /** Whom the creature that acts threatens, once somebody is named. */
  aimed: string | null = $state(null)
  /** Who a panel is about when it opens: whoever the button stood beside. */
  about: string | null = $state(null)
  /** Whom the GM speaks to: everybody, one seat, or nobody (`note`). */
  to = $state('all')
  /** Counts how often the line to speak on was asked for. */
  speaking = $state(0)
  refusal: Refusal | null = $state.raw(null)
  busy = $state(false)
  #visibility: Visibility | null = $state(null)

  constructor(readonly seat: SeatConnection) {
    const chosen = kept(`signature.visibility.${seat.table}`)
    this.#visibility = VISIBILITIES.find((one) => one === chosen) ?? null
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  /** Looking back at the past, nothing can be done. */
  get still(): boolean {
    return this.seat.past !== null || this.seat.status !== 'live' || Boolean(this.seat.position?.outcome)
  }

  /** Who sees what of a roll unless somebody says otherwise: the GM's own rule for this table, or the scene's. */
  get visibility(): Visibility {
    return this.#visibility ?? this.usual
  }
  set visibility(level: Visibility) {
    this.#visibility = level === this.usual ? null : level
    keep(`signature.visibility.${this.seat.table}`, this.#visibility)
  }

  get usual(): Visibility {
    return this.view?.scene.numbers === 'hidden' ? 'outcome' : 'all'
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
    if (this.picked && this.roomy) this.panel = 'piece'
    else if (!this.picked && this.panel === 'piece') {
      this.panel = 'call'
      this.open = false
    }
  }

  /** Everything about a card. */
  unfold(id: string): void {
    this.picked = id
    this.panel = 'piece'
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
    return this.#guarded(place, async () => {
      for (const key of commands) {
        const answer = await this.seat.choose(key)
        if (answer.type === 'refused') {
          this.refusal = { place, rule: answer.refusal.rule ?? '', message: answer.refusal.message }
          return false
        }
        await this.#settled(answer.number)
      }
      return true
    })
  }

  /** Lay something on the table, change it, or take it away. */
  async pin(...args: Parameters<SeatConnection['pin']>): Promise<boolean> {
    const place = `pin-${args[0]}`
    return this.#guarded(place, async () => {
      const answer = await this.seat.pin(...args)
      if (answer.type === 'refused') this.refusal = { place, rule: answer.refusal.rule ?? '', message: answer.refusal.message }
      return answer.type === 'accepted'
    })
  }

  /** The GM calls upon a creature to act, even after another was. */
  async call(creature: string): Promise<boolean> {
    const { acting } = turn(this.seat.position)
    this.tab = 'now'
    this.aimed = null
    if (acting !== null && actor(this.view, [acting], creature) === acting) return true
    if (acting !== null && !(await this.letGo())) return false
    const id = actor(this.view, turn(this.seat.position).waiting, creature)
    return id !== null && this.run([id], 'now')
  }

  /**
   * A creature turns on somebody. In the creatures' turn it is called upon, and its acts against them are laid out;
   * at any other time the GM calls for a reaction, at its number.
   */
  async threaten(creature: string, hero: string): Promise<void> {
    if (this.view?.turn === 'creatures' && !this.mayAct(creature)) return
    if (this.view?.turn !== 'creatures') {
      this.picked = creature
      this.show('call', hero)
      return
    }
    if (await this.call(creature)) this.aimed = hero
  }

  /** Whether the rules wait for this creature now; one that was called upon may still give way. */
  mayAct(creature: string): boolean {
    const { acting, waiting } = turn(this.seat.position)
    if (actor(this.view, waiting, creature) !== null) return true
    const one = this.view?.creatures.find(({ id }) => id === creature)
    return acting !== null && this.mayLetGo && one !== undefined && !one.acted && !one.out && one.side === 'foe' && one.kind === 'creature'
  }

  /** A creature that the rules called upon by themselves, being the last, has nobody to give way to. */
  get mayLetGo(): boolean {
    const last = this.seat.entries.findLast(({ kind }) => kind === 'choice' || kind === 'jump')
    return Boolean(this.seat.position?.undo.free) && last?.seat === 'gm' && last.key === turn(this.seat.position).acting
  }

  /** The creature called upon steps back, as long as nothing has come of it. */
  async letGo(): Promise<boolean> {
    if (!this.mayLetGo) return false
    return this.#guarded('now', async () => {
      const answer = await this.seat.undo()
      if (answer.type === 'accepted') await this.#settled(answer.number)
      return answer.type === 'accepted'
    })
  }

  /** Whoever has yet to act waits, and the creatures' turn is closed. */
  async close(): Promise<void> {
    await this.#guarded('now', async () => {
      for (let left = 200; left > 0; left--) {
        const { acting, waiting, over } = turn(this.seat.position)
        const key = over ? 'done' : acting !== null ? 'wait' : waiting[0]
        if (key === undefined) return true
        const answer = await this.seat.choose(key)
        if (answer.type === 'refused') {
          this.refusal = { place: 'now', rule: answer.refusal.rule ?? '', message: answer.refusal.message }
          return false
        }
        if (over) return true
        await this.#settled(answer.number)
      }
      return true
    })
  }

  /** Whether the rules ask the GM something beside the desk. */
  get questioned(): boolean {
    return this.seat.position?.decisions.some(({ prompt }) => prompt.id !== ASKS.desk) ?? false
  }

  /** The answer to a choice may come before the position it leads to. */
  async #settled(number: number): Promise<void> {
    for (let tries = 0; tries < 50 && this.seat.number < number; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async #guarded(place: string, deed: () => Promise<boolean>): Promise<boolean> {
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
