/** The Bloc worked with keys, like a drawing table: arrows carry the base, Enter puts it down, Tab goes from figure to figure. */
import { tick } from 'svelte'
import { habits } from '../../../shell/habits.svelte'
import { belongs } from '../../../shell/keys'
import { t } from '../../../words'
import { inches, rounded, type Point } from '../geometry'
import { snapped } from '../moving'
import { point } from '../view'
import type { Bloc } from './bloc.svelte'
import { drawnAt } from './frame'
import type { Pointing } from './pointing'
import type { Tool } from './Tools.svelte'

const ARROWS: Readonly<Record<string, Point>> = { ArrowUp: { x: 0, y: 1 }, ArrowDown: { x: 0, y: -1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 } }
const TOOLS: Readonly<Record<string, Tool>> = { v: 'sight', r: 'rings', m: 'ruler', h: 'threats' }
/** Milliseconds after which whoever holds an arrow down hears where they are. */
const PAUSE = 400

export class BlocKeys {
  #speaking: ReturnType<typeof setTimeout> | undefined
  /** Whom Tab came to since it came to the Bloc: whoever comes back begins anew, wherever they looked last. */
  #toured = ''

  constructor(
    readonly bloc: Bloc,
    readonly pointing: Pointing,
  ) {}

  arrive(): void {
    this.#toured = ''
  }

  /** On the Bloc itself. */
  board = (event: KeyboardEvent): void => {
    const { bloc } = this
    const { intent } = bloc
    if (event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (arrow) this.#nudge(arrow, event.altKey ? 10 : event.shiftKey ? 1000 : 100)
    else if (event.key === 'Tab') return this.#toNext(event)
    else if (event.key === 'Enter' || event.key === ' ') this.#press()
    else if (event.key === 'Escape' && (intent.ghost || bloc.measured || intent.manner)) {
      bloc.measured = null
      intent.cancel()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Anywhere at the table. */
  anywhere = (event: KeyboardEvent): void => {
    const { pane } = this.bloc
    if (event.key === 'Enter' && !event.defaultPrevented && this.#meant()) {
      this.#press()
      event.preventDefault()
      return
    }
    if (!habits.plain || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || belongs(event, document.activeElement)) return
    if (pane.svg?.checkVisibility?.() === false || document.querySelector('dialog[open]')) return
    const tool = TOOLS[event.key]
    if (tool) this.bloc.use(tool)
    else if (event.key === 'q') this.bloc.read()
    else if (event.key === '+' || event.key === '=') pane.zoom(1 / 1.3)
    else if (event.key === '-') pane.zoom(1.3)
    else if (event.key === '0') pane.zoom(null)
    else return
    event.preventDefault()
  }

  /** With nothing in focus, Enter means the base in hand: whoever sent it somewhere by words has only to confirm. */
  #meant(): boolean {
    const focus = document.activeElement
    return this.bloc.intent.ghost !== null && (!focus || focus === document.body) && !document.querySelector('dialog[open]')
  }

  #press(): void {
    const { intent, errand, hovered } = this.bloc
    if (errand && intent.ghost) return this.pointing.settleAt(intent.ghost)
    if (intent.ask === 'ask-decor' && intent.decor) return intent.layDecor(intent.decor.at, intent.decor.along, true)
    if (hovered || intent.looked) this.pointing.enter(hovered || intent.looked)
    // Tab would go on to the next figure: whoever means this one is led to the ways to strike it.
    if (intent.target) void tick().then(() => document.querySelector<HTMLElement>('[data-attack]')?.focus())
  }

  /** A tenth of an inch, an inch, or a hundredth: as the keys say. */
  #nudge({ x, y }: Point, step: number): void {
    const { bloc } = this
    const { view, intent, errand, side } = bloc
    const middle = { x: side / 2, y: side / 2 }
    if (!view) return
    if (intent.ask === 'ask-decor') {
      const at = intent.decor?.at ?? middle
      return this.pointing.layDecor({ x: at.x + x * step, y: at.y + y * step }, true)
    }
    if (errand) {
      const from = intent.ghost ?? errand.from ?? bloc.entrance()
      const moved = rounded({ x: from.x + x * step, y: from.y + y * step })
      const limited = snapped(view, errand, intent.ghost || errand.from ? moved : from, 0).spot
      intent.moveTo(limited, false)
      bloc.pane.show(drawnAt(limited, side))
      return this.#later(() => bloc.ghostWords())
    }
    const from = bloc.cursor ?? bloc.eye?.disc ?? middle
    const clamp = (n: number): number => Math.min(Math.max(n, 0), side)
    const cursor = { x: clamp(from.x + x * step), y: clamp(from.y + y * step) }
    bloc.cursor = cursor
    bloc.hovered = bloc.thingAt(cursor)
    this.#later(() => `${t('olomoc-page.say-at', { x: inches(cursor.x), y: inches(cursor.y) })} · ${bloc.hovered ? bloc.thing(bloc.hovered) : t('olomoc-page.say-nothing')}`)
  }

  #later(text: () => string): void {
    clearTimeout(this.#speaking)
    this.#speaking = setTimeout(() => this.bloc.around.say(text()), PAUSE)
  }

  /** From figure to figure and on to the markers; beyond the last, out of the Bloc. */
  #toNext(event: KeyboardEvent): void {
    const { bloc } = this
    const all = [...bloc.here.map(({ id }) => id), ...(bloc.view?.markers ?? []).map(({ id }) => id)]
    const now = all.indexOf(this.#toured)
    const next = event.shiftKey ? (now === -1 ? all.at(-1) : all[now - 1]) : all[now + 1]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    this.#toured = next
    bloc.intent.look(next)
    bloc.hovered = ''
    const at = bloc.here.find(({ id }) => id === next)?.at
    if (at) bloc.pane.show(drawnAt(point(at), bloc.side))
    bloc.around.say(bloc.thing(next))
  }
}
