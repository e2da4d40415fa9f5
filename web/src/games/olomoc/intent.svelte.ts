/** What somebody is about to do: whom they look at, where they would go, and what the table says of it. */
import { untrack } from 'svelte'
import type { OptionData, Weighed } from '../../api/frames'
import type { SeatConnection } from '../../api/seat.svelte'
import { biddingOf } from '../../shell/bidding.svelte'
import { t } from '../../words'
import * as board from '../board/intent.svelte'
import { perSeat } from '../per-seat'
import { distance, inches, sameSpot, type Point } from './geometry'
import { errandOf, inTheWay, keyBy, keyTo, longestKeys, within, wayIn, type Errand } from './moving'
import { argument, askOf, foreseen, own, rouageOf, viewOf, type Foreseen, type Rouage, type View } from './view'

/** A spot and what the table says of going there. */
export interface Judged {
  spot: Point
  /** The answer that goes there, with its ruler. */
  key: string
  forecast: Foreseen
  refusal: Weighed['refusal']
}

/** A decor being put down: where its middle lies, and which way it runs. */
export interface Laying {
  at: Point
  along: Point
}

export class Intent extends board.Intent {
  /** `charge rogue-1` while a charge is being aimed. */
  manner = $state('')
  /** Where whoever moves would stand. */
  ghost = $state.raw<Point | null>(null)
  judged = $state.raw<Judged | null>(null)
  /** A pointer has it in hand: nothing around the Bloc may change its size. */
  carrying = $state(false)
  decor = $state.raw<Laying | null>(null)
  /** Whether a march is to be the free one that a capacity gives. */
  free = $state(false)
  /** A card taken up from the hand. */
  lifted = $state('')
  #prompt = ''
  #probing = false

  constructor(seat: SeatConnection) {
    super(seat)
    $effect.root(() => {
      $effect(() => {
        void [seat.position, seat.past]
        untrack(() => this.#follow())
      })
    })
  }

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  /** Which question it is, such as `ask-declaration`. */
  get ask(): string {
    return askOf(this.decision)
  }

  /** The rouage the question is about. */
  get asked(): string {
    return argument(this.decision, 'who')
  }

  /** The movement that is asked for, if one is. */
  get errand(): Errand | null {
    return this.view ? errandOf(this.decision, this.view, this.manner) : null
  }

  /** The spot where a lesson wants whoever moves, with the answer that goes there. */
  get bidden(): { key: string; spot: Point } | null {
    const { key } = biddingOf(this.seat)
    const way = this.errand && key.startsWith(`${this.errand.verb} `) ? wayIn(key) : null
    return way && { key, spot: way.end }
  }

  get mover(): Rouage | undefined {
    return this.errand?.who
  }

  /** Whose card lies open. */
  get rouage(): Rouage | undefined {
    const view = this.view
    if (!view) return undefined
    return [this.looked, this.asked, view.acting].map((id) => rouageOf(view, id)).find(Boolean) ?? own(view, this.seat.seat)[0]
  }

  look(id: string): void {
    this.looked = id
  }

  /** Whoever is looked at, where it could be struck. */
  get target(): string {
    const [view, mover] = [this.view, this.mover]
    const looked = view && this.ask === 'ask-declaration' ? rouageOf(view, this.looked) : undefined
    return looked && mover && looked.seat !== mover.seat && looked.at && !looked.out ? looked.id : ''
  }

  offers(what: string): OptionData[] {
    return (this.decision?.options ?? []).filter(({ key }) => key === what || key.startsWith(`${what} `))
  }

  foreseen(key: string): Foreseen {
    return foreseen(this.weighed(key)?.forecast)
  }

  // Choosing

  /** Pick an answer; it is confirmed, or put back, on the shell's bar. */
  take(key: string, gist = ''): void {
    if (!wayIn(key)) this.ghost = this.judged = null
    this.choosing.pick(key, gist)
  }

  cancel(): void {
    this.ghost = this.judged = null
    this.manner = ''
    this.choosing.cancel()
  }

  /** Aim a charge at somebody, or go back to a march. */
  aim(manner: string): void {
    this.manner = manner
    this.ghost = this.judged = null
    this.choosing.cancel()
  }

  // Moving

  /** Have the next march cost nothing, or something again. */
  setFree(free: boolean): void {
    this.free = free
    this.judged = null
    if (this.ghost) this.moveTo(this.ghost, true)
  }

  /** Hold the ghost over a spot; once it is let go there, that becomes the answer to confirm. */
  moveTo(spot: Point, settle: boolean): void {
    this.ghost = spot
    if (settle) {
      this.#correct(spot)
      void this.#settle(spot)
    } else {
      if (this.choosing.selected) this.choosing.cancel()
      void this.#probe()
    }
  }

  /** Hold a decor over a spot, turned some way; once it is let go there, that becomes the answer to confirm. */
  layDecor(at: Point, along: Point, settle: boolean): void {
    this.decor = { at, along }
    if (settle) this.choosing.pick(`put ${at.x},${at.y} ${along.x},${along.y}`)
    else if (this.choosing.selected) this.choosing.cancel()
  }

  /** What keeps the ghost from standing where it is, as far as the eye can tell: `off`, `far`, or a thing by its id. */
  get hindrance(): string {
    const [view, errand, ghost] = [this.view, this.errand, this.ghost]
    if (!view || !errand || !ghost) return ''
    return inTheWay(view, errand.who, ghost) || (within(errand, ghost, view.side) ? '' : 'far')
  }

  /** While the ghost is held, the table is asked about one spot at a time: the latest. */
  async #probe(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    try {
      while (this.ghost && !sameSpot(this.judged?.spot ?? null, this.ghost)) {
        const spot: Point = this.ghost
        const found = await this.judge(spot)
        if (!this.ghost) return
        this.judged = found
      }
    } catch {
      // The line is lost for a moment: the ghost stays, unjudged.
    } finally {
      this.#probing = false
    }
  }

  /** What a march is to cost, as an answer says it. */
  get #gratis(): string {
    return this.free && this.errand?.verb === 'march' && this.ask === 'ask-declaration' ? ' free' : ''
  }

  /** Whether one can go there, and how. Nothing is changed. */
  async judge(spot: Point): Promise<Judged> {
    const [view, errand] = [this.view, this.errand]
    const verb = errand?.verb ?? 'march'
    const plain = keyTo(verb, spot)
    const gratis = this.#gratis
    const tries = [plain, ...(view && errand && !inTheWay(view, errand.who, spot) ? longestKeys(errand, spot) : [])].map((key) => key + gratis)
    let first: Weighed | null = null
    for (const key of tries) {
      const weighed = await this.weigh(key)
      if (!weighed.refusal) {
        const forecast = foreseen(weighed.forecast)
        // Where a lesson says the very answer, the ruler is left to the table.
        const laid = key === this.bidden?.key ? null : keyBy(verb, forecast)
        return { spot, key: laid ? laid + gratis : key, forecast, refusal: null }
      }
      first ??= weighed
    }
    return { spot, key: plain + gratis, forecast: {}, refusal: first?.refusal ?? null }
  }

  /** Whoever confirms before the table has judged the spot means this one, and not the one before it. */
  #correct(spot: Point): void {
    const selected = this.choosing.selected ?? ''
    const meant = wayIn(selected)
    if (!meant || (sameSpot(meant.end, spot) && selected.endsWith(' free') === (this.#gratis !== ''))) return
    const key = keyTo(this.errand?.verb ?? 'march', spot) + this.#gratis
    this.choosing.pick(key, this.gist({ spot, key, forecast: {}, refusal: null }))
  }

  async #settle(spot: Point): Promise<void> {
    try {
      const found = sameSpot(this.judged?.spot ?? null, spot) && this.judged ? this.judged : await this.judge(spot)
      if (!sameSpot(this.ghost, spot)) return
      this.judged = found
      // What is refused is no answer: the reason is told beside the Bloc, and another spot can be tried.
      if (found.refusal) this.choosing.cancel()
      else this.choosing.pick(found.key, this.gist(found))
    } catch {
      this.choosing.pick(keyTo(this.errand?.verb ?? 'march', spot))
    }
  }

  /** What going there means, in a line. */
  gist({ spot, forecast }: Judged): string {
    const errand = this.errand
    if (!errand) return ''
    const far = errand.from ? distance(errand.from, spot) : 0
    const args = { who: errand.who.id, far: inches(far), whom: errand.target?.id ?? '' }
    const verb = errand.verb.split(' ')[0] ?? ''
    return t(`olomoc-page.move-gist-${verb === 'march' && errand.target ? 'charge' : verb}`, args, this.names) + (forecast.by ? ` · ${t(`olomoc-page.move-by-${forecast.by}`)}` : '')
  }

  /** Another question is open: what was meant for the last one is meant no more. */
  #follow(): void {
    const prompt = this.decision ? `${this.seat.number} ${JSON.stringify(this.decision.prompt)}` : ''
    if (prompt === this.#prompt) return
    this.#prompt = prompt
    this.ghost = this.judged = this.decor = null
    this.manner = ''
    this.free = false
    this.lifted = ''
  }
}

export const intentOf = perSeat((seat) => new Intent(seat))
