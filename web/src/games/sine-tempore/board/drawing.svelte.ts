/** Drawing arrows on the board: where one began, and what lies there by now. */
import type { SeatConnection } from '../../../api/seat.svelte'
import { seatName } from '../../../shell/people'
import { t } from '../../../words'
import { spoken } from '../squares'
import type { Label, View } from '../view'
import { arrows, moment, stroke, type Arrow } from './arrows'

export class Drawing {
  /** Where an arrow begins that has no end yet. */
  from = $state<Label>('')
  #known: ReadonlySet<string> | null = null

  constructor(
    readonly seat: () => SeatConnection,
    readonly view: () => View | null,
    readonly say: (text: string) => void,
  ) {}

  get able(): boolean {
    const seat = this.seat()
    return seat.seat !== 'spectator' && !seat.past
  }

  get all(): readonly Arrow[] {
    const [seat, view] = [this.seat(), this.view()]
    return view && !seat.past ? arrows(seat.position, moment(view)) : []
  }

  get own(): readonly Arrow[] {
    return this.all.filter(({ by }) => by === this.seat().seat)
  }

  /** A square is pointed at: the first begins an arrow, the second ends it. */
  touch(square: Label): void {
    if (this.from === '') {
      this.from = square
      this.say(t('sine-tempore-page.board-arrow-from', { square: spoken(square) }))
    } else this.draw(this.from, square)
  }

  draw(from: Label, to: Label): void {
    this.from = ''
    const view = this.view()
    if (!view || from === to || !this.able) return
    const { id, body } = stroke(this.all, this.seat().seat, from, to, moment(view))
    void this.seat().pin(id, 'arrow', body)
  }

  clear(): void {
    this.from = ''
    for (const { id } of this.own) void this.seat().pin(id, 'arrow', null)
  }

  /** Whatever was drawn since is told in words; what lay there before somebody came is not. */
  notice(): void {
    const [known, now] = [this.#known, this.all]
    this.#known = new Set(now.map(named))
    if (!known) return
    for (const arrow of now) {
      if (known.has(named(arrow))) continue
      const who = seatName(arrow.by, this.seat().presence)
      this.say(t('sine-tempore-page.board-arrow-drawn', { who, from: spoken(arrow.from), to: spoken(arrow.to) }))
    }
  }
}

function named({ id, from, to }: Arrow): string {
  return `${id} ${from} ${to}`
}
