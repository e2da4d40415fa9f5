/** The Bloc worked with a pointer or a finger: bases are carried and put down, things looked at, distances measured. */
import { distance, rounded, type Point } from '../geometry'
import { snapped } from '../moving'
import { isHostile, rouageOf } from '../view'
import type { Bloc } from './bloc.svelte'
import { UNIT } from './frame'

/** About the half of a base. */
const NEAR = 600
/** Pixels by which what a finger holds stands above it. */
const LIFT = 62
/** How near to the middle of a decor it is taken in hand, and to a spot that answers it is meant. */
const [DECOR_NEAR, SPOT_NEAR] = [1600, 800]

export class Pointing {
  /** From the pointer to the middle of what it carries. */
  #offset: Point = { x: 0, y: 0 }

  constructor(readonly bloc: Bloc) {}

  down = (event: PointerEvent): void => {
    const { bloc } = this
    const { pane, intent, errand } = bloc
    pane.down(event, (at) => this.#takes(at))
    const { grip } = pane
    if (grip?.kind !== 'drag') return
    bloc.hovered = ''
    const held = intent.ask === 'ask-decor' ? intent.decor?.at : (intent.ghost ?? errand?.from)
    // A finger hides what it holds: the ghost stands above it.
    const lift = grip.touch ? LIFT * pane.px * UNIT : 0
    this.#offset = held ? { x: held.x - grip.at.x, y: held.y - grip.at.y + (grip.touch ? Math.max(0, lift - (held.y - grip.at.y)) : 0) } : { x: 0, y: 0 }
  }

  move = (event: PointerEvent): void => {
    const { bloc } = this
    const { pane, measured } = bloc
    pane.move(event)
    const spot = pane.under(event)
    if (pane.grip?.kind === 'drag' && pane.grip.far) this.#drag(spot)
    else if (!pane.grip && event.pointerType !== 'touch') bloc.hovered = bloc.thingAt(spot)
    if (bloc.tools.ruler && !pane.grip && measured && event.pointerType !== 'touch' && !bloc.fixed) bloc.measured = { ...measured, to: bloc.holdAt(spot) }
  }

  up = (event: PointerEvent): void => {
    const done = this.bloc.pane.up(event)
    if (done?.kind === 'drop') this.#drop()
    else if (done) this.#tap(done.at)
  }

  /** A wheel turns a decor in hand by five degrees a notch. */
  turn = (notch: number): boolean => {
    const { intent } = this.bloc
    if (intent.ask !== 'ask-decor' || !intent.decor) return false
    const { at, along } = intent.decor
    const degrees = Math.atan2(along.y, along.x) - (notch * 5 * Math.PI) / 180
    intent.layDecor(at, { x: Math.round(Math.cos(degrees) * 1000), y: Math.round(Math.sin(degrees) * 1000) }, true)
    return true
  }

  /** In a lesson, near enough is there. */
  settleAt(spot: Point): void {
    const { intent } = this.bloc
    const bidden = intent.bidden?.spot
    intent.moveTo(bidden && distance(bidden, spot) <= NEAR ? bidden : spot, true)
  }

  layDecor(at: Point, settle: boolean): void {
    const { intent } = this.bloc
    intent.layDecor(rounded(at), intent.decor?.along ?? { x: 1000, y: 0 }, settle)
  }

  /** Whether a thing was meant, and not the ground it lies on. */
  enter(id: string): boolean {
    const { view, intent, errand, around, asked } = this.bloc
    const key = asked.get(id)
    const decor = view?.decors.find((one) => one.id === id)
    if (errand && !key && (decor || id === errand.who.id)) {
      if (id !== errand.who.id && !decor?.zone) intent.look(id)
      return !decor?.zone
    }
    intent.look(id)
    if (key) intent.take(key)
    const rouage = view ? rouageOf(view, id) : undefined
    if (rouage && isHostile(rouage)) around.showPanel('hostiles')
    around.say(this.bloc.thing(id))
    return true
  }

  #takes(at: Point): boolean {
    const { intent, errand, tools, slack } = this.bloc
    if (tools.ruler) return true
    if (intent.ask === 'ask-decor') return intent.decor !== null && distance(intent.decor.at, at) < DECOR_NEAR
    if (!errand) return false
    const held = intent.ghost ?? errand.from
    return held !== null && distance(held, at) <= errand.who.r + slack
  }

  #drag(spot: Point): void {
    const { bloc } = this
    if (bloc.tools.ruler) {
      if (bloc.pane.grip) bloc.measured = { from: bloc.holdAt(bloc.pane.grip.at), to: bloc.holdAt(spot) }
      bloc.fixed = true
      return
    }
    const wanted = { x: spot.x + this.#offset.x, y: spot.y + this.#offset.y }
    if (bloc.intent.ask === 'ask-decor') this.layDecor(wanted, false)
    else this.#ghostAt(wanted, false)
  }

  #ghostAt(wanted: Point, settle: boolean): void {
    const { view, errand, intent, magnet } = this.bloc
    if (!view || !errand) return
    const { spot } = snapped(view, errand, wanted, magnet)
    if (settle) this.settleAt(spot)
    else intent.moveTo(spot, false)
  }

  /** Whatever was carried is put down where it was last seen. */
  #drop(): void {
    const { intent, tools } = this.bloc
    if (tools.ruler) this.bloc.tellMeasure()
    else if (intent.ask === 'ask-decor' && intent.decor) intent.layDecor(intent.decor.at, intent.decor.along, true)
    else if (intent.ghost) this.settleAt(intent.ghost)
  }

  #tap(at: Point): void {
    const { bloc } = this
    const { intent, errand } = bloc
    if (bloc.tools.ruler) return this.#measure(at)
    if (intent.ask === 'ask-decor') return this.layDecor(at, true)
    const answer = bloc.spots.find(({ spot }) => distance(spot, at) <= SPOT_NEAR)
    if (answer) return intent.take(answer.key)
    if (intent.bidden && distance(intent.bidden.spot, at) <= NEAR) return this.settleAt(intent.bidden.spot)
    const id = bloc.thingAt(at, bloc.slack)
    if (id && this.enter(id)) return
    if (errand) this.#ghostAt(at, true)
    else intent.look('')
  }

  /** The free ruler's one end, then its other. */
  #measure(at: Point): void {
    const { bloc } = this
    if (!bloc.measured || bloc.fixed) {
      bloc.measured = { from: bloc.holdAt(at), to: bloc.holdAt(at) }
      bloc.fixed = false
    } else {
      bloc.measured = { ...bloc.measured, to: bloc.holdAt(at) }
      bloc.fixed = true
    }
    bloc.tellMeasure()
  }
}
