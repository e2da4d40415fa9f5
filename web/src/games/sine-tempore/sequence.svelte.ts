/** What happened, told step by step at the reader's own speed; nobody has to wait for it. */
import type { EventData } from '../../api/frames'
import type { SeatConnection } from '../../api/seat.svelte'
import { keep, kept } from '../../kept'
import { activations, lit, type Activation, type Fired } from './told/procedure'
import { lastActivation, sceneAt, steps, told, type Fallen, type Scene, type Step } from './told/steps'
import { caption } from './told/wording'
import { viewOf, type View } from './view'

export const SPEEDS = ['off', 'slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a caption stays, in milliseconds, and how much longer for each letter of it. */
const PACE: Record<Speed, readonly [stay: number, letter: number]> = {
  off: [0, 0],
  slow: [1500, 24],
  normal: [650, 12],
  fast: [300, 5],
  instant: [0, 0],
}
/** How long the last one stands over the board once all is told. */
const LINGER = 1200

/** What a model does or did last: the lines that have fired so far, and the last of them. */
export interface Doing {
  who: string
  reacting: boolean
  fired: readonly Fired[]
  lit: Fired | null
  /** It is being told now. */
  current: boolean
}

class Tempo {
  #speed: Speed = $state(SPEEDS.find((one) => one === kept('captions')) ?? 'normal')

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    keep('captions', speed === 'normal' ? null : speed)
  }
}

/** One for all tables and seats of this browser. */
const tempo = new Tempo()

/** Up to which step each table has been told: the same for all seats that somebody holds there. */
const heard = new Map<string, number>()

export class Playback {
  /** The step that is told, or was told last; -1 before any. */
  at = $state(-1)
  playing = $state(false)
  /** Whether the board stands as it did at this step. */
  showing = $state(false)
  #first = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly seat: SeatConnection) {}

  get view(): View | null {
    return this.seat.shown ? viewOf(this.seat.shown) : null
  }

  #heroes = $derived(this.view?.heroes.map(({ id }) => id).join(' ') ?? '')
  #told = $derived.by(() => told(this.seat.entries, this.seat.past?.number))
  readonly steps: readonly Step[] = $derived.by(() => {
    const heroes = new Set(this.#heroes.split(' '))
    return steps(this.#told, (id) => heroes.has(id))
  })
  readonly activations: readonly Activation[] = $derived(activations(this.#told.map(({ event }) => event)))

  get step(): Step | null {
    return this.steps[this.at] ?? null
  }

  get words(): string {
    return this.step ? caption(this.step.event, this.seat.names) : ''
  }

  get dice(): (Fallen & { words: string; id: string }) | null {
    const step = this.step
    return step?.dice ? { ...step.dice, words: this.words, id: step.id } : null
  }

  readonly scene: Scene | null = $derived.by(() => {
    const [step, view] = [this.step, this.view]
    return this.showing && step && view && !this.seat.past ? sceneAt(this.#told, step.at, view) : null
  })

  /** The latest event that has been told, as a place among all of them. */
  get #now(): number {
    return this.showing ? (this.step?.at ?? -1) : this.#told.length - 1
  }

  /** The activation that a model of these is in, or was in last, and the line of it that fired last. */
  lineOf(models: (id: string) => boolean): Doing | null {
    const now = this.#now
    const found = this.activations.findLast(({ who, from }) => from <= now && models(who))
    if (!found) return null
    const fired = found.fired.filter(({ at }) => at <= now)
    return { who: found.who, reacting: found.reacting, fired, lit: lit(found, now), current: this.showing && now <= found.to }
  }

  get speed(): Speed {
    return tempo.speed
  }
  set speed(speed: Speed) {
    tempo.speed = speed
    if (speed === 'off' || speed === 'instant') this.skip()
    else if (this.playing) this.#wait()
  }

  /** Something may have happened: tell what is new. What lies before somebody came is not told again. */
  notice(): EventData[] {
    const { table, entries, past } = this.seat
    if (entries.length === 0 || past) return []
    const total = this.steps.length
    const before = heard.get(table)
    heard.set(table, total)
    if (before === undefined || total < before) {
      this.#stop()
      this.at = total - 1
      return []
    }
    if (total === before) return []
    const news = this.steps.slice(before)
    const fresh = news.map(({ event }) => event)
    if (this.speed === 'off' || this.speed === 'instant') {
      this.at = total - 1
      this.#first = before
    } else if (!this.showing || news.some(({ entry }) => this.#own(entry))) {
      // Whoever has just chosen wants to see what came of it, not the rest of what came before.
      this.#first = this.at = before
      this.showing = this.playing = true
      this.#wait()
    }
    return fresh
  }

  #own(number: number): boolean {
    return this.seat.entries.some((entry) => entry.number === number && entry.seat === this.seat.seat)
  }

  /** The step it began with, and how many there are from there. */
  get place(): { at: number; of: number } {
    return { at: this.at - this.#first + 1, of: this.steps.length - this.#first }
  }

  play(): void {
    if (this.steps.length === 0) return
    if (this.at >= this.steps.length - 1 && !this.showing) return this.replay()
    this.showing = this.playing = true
    this.#wait()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  move(by: -1 | 1): void {
    this.pause()
    const to = this.showing ? this.at + by : by < 0 ? this.at : this.at + 1
    if (to >= this.steps.length) return this.skip()
    this.at = Math.max(0, to)
    this.#first = Math.min(this.#first, this.at)
    this.showing = true
  }

  /** The last activation of the enemies from its beginning. */
  replay(): void {
    const found = lastActivation(this.steps)
    if (!found) return
    this.#first = this.at = found[0]
    this.showing = this.playing = true
    this.#wait()
  }

  get replayable(): boolean {
    return lastActivation(this.steps) !== null
  }

  /** To the end, at once. */
  skip(): void {
    this.#stop()
    this.at = this.steps.length - 1
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.playing = this.showing = false
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const last = this.at >= this.steps.length - 1
    const [stay, letter] = PACE[this.speed === 'off' || this.speed === 'instant' ? 'normal' : this.speed]
    this.#timer = setTimeout(() => this.#on(), stay + letter * this.words.length + (last ? LINGER : 0))
  }

  #on(): void {
    if (!this.playing) return
    if (this.at >= this.steps.length - 1) return this.#stop()
    this.at += 1
    this.#wait()
  }

  close(): void {
    this.#stop()
  }
}

const all = new WeakMap<SeatConnection, Playback>()

/** One for each seat, whichever part of the screen asks; it outlives the part that asked first. */
export function playbackOf(seat: SeatConnection): Playback {
  const found = all.get(seat)
  if (found) return found
  $effect.root(() => void all.set(seat, new Playback(seat)))
  // Where no page is drawn, there is nothing it could outlive.
  const made = all.get(seat) ?? new Playback(seat)
  all.set(seat, made)
  return made
}
