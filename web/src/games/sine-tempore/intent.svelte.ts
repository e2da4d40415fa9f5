/** What somebody is about to do: whom and what they look at, where they would go, and what follows by itself. */
import { untrack } from 'svelte'
import type { OptionData } from '../../api/frames'
import type { SeatConnection } from '../../api/seat.svelte'
import { t } from '../../words'
import * as board from '../board/intent.svelte'
import { perSeat } from '../per-seat'
import { next, type Meaning } from './chain'
import { farthest, modelsOf, offers, squaresOf } from './offers'
import { spoken } from './squares'
import { askedOf, enemyOf, foreseen, heroOf, modelAt, modelOf, own, sceneryAt, viewOf, type Foreseen, type Hero, type Label, type Step, type View } from './view'

const DOMAIN = 'sine-tempore.'

export class Intent extends board.Intent {
  /** The square that is pointed at. */
  square = $state('')
  /** The piece of scenery being arranged, and whether it is turned. */
  piece = $state('')
  turned = $state(false)
  #pad = $state('')
  #meant = $state.raw<Meaning | null>(null)

  constructor(seat: SeatConnection) {
    super(seat)
    $effect.root(() => {
      $effect(() => {
        void [seat.position, seat.entries, this.choosing.busy]
        untrack(() => this.#follow())
      })
    })
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  /** Which question it is, such as `ask-action`. */
  get ask(): string {
    const id = this.decision?.prompt.id ?? ''
    return id.startsWith(DOMAIN) ? id.slice(DOMAIN.length) : id
  }

  /** The hero the question is put to. */
  get asked(): string {
    return askedOf(this.decision)
  }

  /** Whose pad lies open: whoever is asked, whoever was picked, whoever acts. */
  get hero(): Hero | undefined {
    const view = this.view
    if (!view) return undefined
    return heroOf(view, this.#pad) ?? heroOf(view, this.asked) ?? heroOf(view, view.active) ?? own(view)[0] ?? view.heroes[0]
  }

  look(id: string): void {
    const view = this.view
    this.looked = id
    if (view && heroOf(view, id)) this.#pad = id
  }

  /** Whoever or whatever is looked at, where it could be struck. */
  get target(): string {
    const view = this.view
    if (!view || (this.ask !== 'ask-action' && this.ask !== 'ask-target')) return ''
    const scenery = view.scenery.find(({ id }) => id === this.looked)
    return enemyOf(view, this.looked) || (scenery && scenery.wo > 0) ? this.looked : ''
  }

  offers(what: string): OptionData[] {
    return offers(this.decision, what)
  }

  foreseen(key: string): Foreseen {
    return foreseen(this.weighed(key)?.forecast)
  }

  /** Where the acting hero can walk, square by square. */
  get reach(): Readonly<Record<Label, Step>> {
    return this.ask === 'ask-action' ? (this.foreseen(farthest(this.decision)).reach ?? {}) : {}
  }

  /** What the picked answer would bring. */
  get forecast(): Foreseen {
    const key = this.choosing.selected
    const known = this.choosing.weighed
    return key && known?.key === key ? foreseen(known.forecast) : {}
  }

  // Choosing

  /** What is meant, while it is being confirmed. */
  get meant(): Meaning | null {
    return this.#meant?.key === this.choosing.selected ? this.#meant : null
  }

  /** Pick an answer, and what is to follow it by itself if nothing comes between. */
  take(key: string, then: readonly string[] = [], gist = ''): void {
    this.#meant = then.length > 0 ? { key, then, since: this.seat.number } : null
    this.choosing.pick(key, gist)
  }

  walk(square: Label): void {
    const step = this.reach[square]
    if (!step) return
    this.square = square
    this.take(`move ${step.n}`, [`to ${square}`], t('sine-tempore-page.reach-gist', { square: spoken(square), ap: step.ap }))
  }

  /** A way of attacking, or a skill, aimed at somebody. */
  strike(way: string, target: string, gist = ''): void {
    this.take(way, [`target ${target}`], gist)
  }

  cancel(): void {
    this.#meant = null
    this.square = ''
    this.choosing.cancel()
  }

  /** A square was clicked, or entered with the keys. */
  touch(square: Label): void {
    const view = this.view
    if (!view) return
    const here = modelAt(view, square) ?? sceneryAt(view, square) ?? view.points.find(({ at }) => at === square)
    const answer = (here && modelsOf(this.decision).get(here.id)) ?? squaresOf(this.decision).get(square)
    this.square = square
    if (this.ask === 'ask-arrange') return this.#arrange(square, here?.id ?? '')
    if (here) this.look(here.id)
    if (here && this.#aimed(here.id)) return
    if (answer) this.take(answer)
    else if (this.ask === 'ask-action' && square in this.reach) this.walk(square)
    else if (here && this.offers('interact').some(({ key }) => key === `interact ${here.id}`)) this.take(`interact ${here.id}`)
    else if (this.meant) this.choosing.cancel()
  }

  /** An attack or a skill was picked, and now somebody is pointed at. */
  #aimed(id: string): boolean {
    const [key, view] = [this.choosing.selected ?? '', this.view]
    if (this.ask !== 'ask-action' || !/^(attack|skill|use) /.test(key) || !view) return false
    const { targets } = this.forecast
    if (targets ? !(id in targets) : !modelOf(view, id)) return false
    this.strike(key, id, t('sine-tempore-page.act-at', { what: key.split(' ')[1] ?? '', whom: id }, this.names))
    return true
  }

  #arrange(square: Label, id: string): void {
    const scenery = this.view?.scenery.some((one) => one.id === id)
    if (scenery && id !== this.piece) {
      this.piece = id
      this.turned = false
      this.looked = id
    } else if (this.piece) this.take(`move ${this.piece} ${square}${this.turned ? ' turned' : ''}`)
  }

  /** Answers that follow by themselves. */
  #follow(): void {
    this.#pad = this.asked ? '' : this.#pad
    const meaning = this.#meant
    if (!meaning || this.choosing.busy) return
    const found = next(meaning, this.seat.entries, this.decision)
    if (found === 'wait') {
      if (this.choosing.selected !== meaning.key) this.#meant = null
      return
    }
    this.#meant = found === 'drop' || found.then.length === 0 ? null : { key: found.answer, then: found.then, since: this.seat.number }
    if (found !== 'drop') void this.choosing.confirm(found.answer)
  }
}

export const intentOf = perSeat((seat) => new Intent(seat))
