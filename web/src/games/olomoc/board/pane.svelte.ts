/** The pane through which the Bloc is seen: nearer and farther by wheel, pinch and keys, moved by hand, and what lies under a pointer. */
import type { Point } from '../geometry'
import { comfortable, onBloc, panned, resized, showing, whole, zoomed, type Frame, type Size } from './frame'

interface Grip extends Point {
  /** Where it was taken, on the Bloc. */
  at: Point
  kind: 'pan' | 'drag'
  touch: boolean
  far: boolean
  frame: Frame
}

/** What somebody did who pressed and let go. */
export type Done = { kind: 'tap' | 'drop'; at: Point }

/** Pixels a pointer may tremble. */
const STILL = 6
const NOTCH = 1.15
/** Milliseconds within which the click of a tap comes. */
const CLICK = 500

export class Pane {
  svg: SVGSVGElement | undefined = $state()
  width = $state(0)
  height = $state(0)
  #own = $state.raw<Frame | null>(null)
  grip = $state.raw<Grip | null>(null)
  #fingers = new Map<number, Point>()
  #pinch = 0
  #before: Size = { width: 0, height: 0 }

  /** `side` is that of the Bloc, in drawing units. */
  constructor(readonly side: () => number) {}

  get size(): Size {
    return { width: this.width, height: this.height }
  }
  get frame(): Frame {
    return this.#own ?? whole(this.side(), this.size)
  }
  /** Drawing units to a pixel. */
  get px(): number {
    return this.frame.width / Math.max(this.width, 1)
  }
  get whole(): boolean {
    return this.#own === null
  }

  /** The window took another size. */
  fit(): void {
    const [size, before] = [this.size, this.#before]
    this.#before = size
    if (this.#own && before.width > 0 && (before.width !== size.width || before.height !== size.height)) this.#set(resized(this.#own, before, size, this.side()))
  }

  #fitted = ''

  /** The first look, and that at another table, is near enough to read; then a spot is kept in sight. */
  follow(what: string, least: number, spot: Point | null): void {
    if (this.#fitted !== what) {
      this.#fitted = what
      this.#set(comfortable(this.side(), this.size, least, spot ?? { x: this.side() / 2, y: this.side() / 2 }))
    }
    if (spot) this.show(spot)
  }

  /** `spot` in drawing units. */
  show(spot: Point): void {
    if (this.#own) this.#own = showing(this.#own, spot, this.side())
  }

  /** Nearer (below 1), farther (above 1), or the whole Bloc. */
  zoom(factor: number | null, around?: Point): void {
    const { left, top, width, height } = this.frame
    this.#set(factor === null ? null : zoomed(this.frame, factor, around ?? { x: left + width / 2, y: top + height / 2 }, this.side(), this.size))
  }

  #set(frame: Frame | null): void {
    this.#own = frame && frame.width < whole(this.side(), this.size).width ? frame : null
  }

  #spot(event: { clientX: number; clientY: number }): Point {
    const box = this.svg?.getBoundingClientRect()
    const { frame, px } = this
    return box ? { x: frame.left + (event.clientX - box.left) * px, y: frame.top + (event.clientY - box.top) * px } : { x: 0, y: 0 }
  }

  /** Where a pointer is, on the Bloc. */
  under(event: { clientX: number; clientY: number }): Point {
    return onBloc(this.#spot(event), this.side() * 10)
  }

  /** `drags` tells whether something there can be taken along. */
  down(event: PointerEvent, drags: (at: Point) => boolean): void {
    if (event.button > 1) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#fingers.size === 2) {
      this.grip = null
      this.#pinch = this.#gap()
      return
    }
    const at = this.under(event)
    const kind = event.button === 0 && drags(at) ? 'drag' : 'pan'
    this.grip = { x: event.clientX, y: event.clientY, at, kind, touch: event.pointerType === 'touch', far: false, frame: this.frame }
    this.svg?.setPointerCapture(event.pointerId)
  }

  move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return
    const before = [...this.#fingers.values()]
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#fingers.size === 2) return this.#pinched(before)
    if (!this.grip) return
    const far = this.grip.far || Math.hypot(event.clientX - this.grip.x, event.clientY - this.grip.y) > STILL
    this.grip = { ...this.grip, far }
    const { kind, frame, x, y } = this.grip
    if (far && kind === 'pan' && this.#own) this.#own = panned(frame, (x - event.clientX) * this.px, (y - event.clientY) * this.px, this.side())
  }

  #pinched([first, second]: readonly Point[]): void {
    const [now, [one, other]] = [this.#gap(), [...this.#fingers.values()]]
    if (this.#pinch > 0 && now > 0 && one && other && first && second) {
      const middle = this.#spot({ clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 })
      const drift = { x: (first.x + second.x - one.x - other.x) / 2, y: (first.y + second.y - one.y - other.y) / 2 }
      const nearer = zoomed(this.frame, this.#pinch / now, middle, this.side(), this.size)
      this.#set(panned(nearer, drift.x * this.px, drift.y * this.px, this.side()))
    }
    this.#pinch = now
  }

  #gap(): number {
    const [one, other] = [...this.#fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  up(event: PointerEvent): Done | null {
    this.#fingers.delete(event.pointerId)
    const done = this.grip
    this.grip = null
    if (!done || this.#fingers.size > 0 || event.button === 1) return null
    if (done.far) return done.kind === 'drag' ? { kind: 'drop', at: this.under(event) } : null
    if (done.touch) this.#ended(event)
    return { kind: 'tap', at: done.at }
  }

  /** What a tap brings may push something else under the finger before the click comes: that is not meant. */
  #ended({ clientX, clientY }: PointerEvent): void {
    const swallow = (click: MouseEvent): void => {
      const here = Math.hypot(click.clientX - clientX, click.clientY - clientY) <= STILL
      if (!here || (click.target instanceof Node && this.svg?.contains(click.target))) return
      click.stopPropagation()
      click.preventDefault()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK)
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    this.grip = null
  }

  /** Svelte listens to wheels passively; this one must not scroll the page. An attachment. `turns` takes a notch for itself. */
  wheels(turns: (notch: number) => boolean): (element: SVGSVGElement) => () => void {
    return (element) => {
      const turn = (event: WheelEvent): void => {
        event.preventDefault()
        if (turns(Math.sign(event.deltaY))) return
        if (event.shiftKey) this.#set(panned(this.frame, event.deltaY * this.px, 0, this.side()))
        else this.zoom(event.deltaY > 0 ? NOTCH : 1 / NOTCH, this.#spot(event))
      }
      element.addEventListener('wheel', turn, { passive: false })
      return () => element.removeEventListener('wheel', turn)
    }
  }
}
