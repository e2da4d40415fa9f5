import type { SeatConnection } from '../../../api/seat.svelte'
import * as roleplay from '../../roleplay/desk.svelte'
import { Shelf } from '../../roleplay/packs.svelte'
import { personOf, viewOf, type Hero, type Person, type Severity, type View } from '../view'

/** The panels, each with the letter that opens it. */
export const KEYS = { call: 'C', time: 'Y', bring: 'B', reward: 'G', scene: 'S', ships: 'V', table: 'H', notes: 'N', recap: 'R' } as const
export type Panel = keyof typeof KEYS | 'piece'

export const shelf = new Shelf('artemis')

/** The desk of Espace Artémis's GM. */
export class Desk extends roleplay.Desk<Panel> {
  /** What a press on an empty box of a grid draws. */
  pen: Severity = $state('light')

  constructor(seat: SeatConnection) {
    super(seat, 'artemis', 'call', 'piece')
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  get person(): Person | undefined {
    return this.view && this.picked ? personOf(this.view, this.picked) : undefined
  }

  isAble(hero: Hero): boolean {
    return !hero.out
  }
}
