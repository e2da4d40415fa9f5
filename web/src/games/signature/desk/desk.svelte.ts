import type { SeatConnection } from '../../../api/seat.svelte'
import * as roleplay from '../../roleplay/desk.svelte'
import { isAble, viewOf, type Hero, type View } from '../view'
import { actor, turn } from './turn'

/** The panels, each with the letter that opens it. */
export const KEYS = { call: 'C', intrude: 'I', bring: 'B', reward: 'G', scene: 'S', table: 'H', notes: 'N', recap: 'R' } as const
export type Panel = keyof typeof KEYS | 'piece'

/** The desk of Signature's GM, who also has creatures to lead. */
export class Desk extends roleplay.Desk<Panel> {
  /** Whom the creature that acts threatens, once somebody is named. */
  aimed: string | null = $state(null)

  constructor(seat: SeatConnection) {
    super(seat, 'signature', 'call', 'piece')
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  isAble(hero: Hero): boolean {
    return isAble(hero)
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
    return this.guarded('now', async () => {
      const answer = await this.seat.undo()
      if (answer.type === 'accepted') await this.settled(answer.number)
      return answer.type === 'accepted'
    })
  }

  /** Whoever has yet to act waits, and the creatures' turn is closed. */
  async close(): Promise<void> {
    await this.guarded('now', async () => {
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
        await this.settled(answer.number)
      }
      return true
    })
  }
}
