/** The pane through which the board is seen: nearer and farther by wheel, pinch and keys, moved by hand, and what lies under a pointer. */
import { label, place } from '../squares'
import type { Label } from '../view'
import { comfortable, panned, resized, showing, SQUARE, whole, zoomed, type Frame, type Size } from './frame'

interface Spot {
  x: number
  y: number
}

interface Grip extends Spot {
  at: Label
  kind: 'pan' | 'drag'
  far: boolean
  frame: Frame
}

/** What somebody did who pressed and let go. */
export type Done = { kind: 'tap' | 'drop'; at: Label }

/** Pixels a pointer may tremble. */
const STILL = 7
const NOTCH = 1.15

export class Pane {
  svg: SVGSVGElement | undefined = $state()
  width = $state(0)
  height = $state(0)
  #own = $state.raw<Frame | null>(null)
  grip = $state.raw<Grip | null>(null)
  #fingers = new Map<number, Spot>()
  #pinch = 0
  #fitted = ''
  #before: Size = { width: 0, height: 0 }

  constructor(readonly board: () => Size) {}

  get size(): Size {
    return { width: this.width, height: this.height }
  }
  get frame(): Frame {
    return this.#own ?? whole(this.board(), this.size)
  }
  /** Drawing units to a pixel. */
  get px(): number {
    return this.frame.width / Math.max(this.width, 1)
  }

  /** The first look is near enough to read; then a square is kept in sight, whatever size the window takes. */
  follow(what: string, least: number, at: Label | undefined): void {
    const [board, size, before] = [this.board(), this.size, this.#before]
    this.#before = size
    if (this.#fitted !== what) {
      this.#fitted = what
      const spot = at ? this.middle(at) : { x: (board.width * SQUARE) / 2, y: (board.height * SQUARE) / 2 }
      this.#set(comfortable(board, size, least, spot))
    } else if (this.#own && (before.width !== size.width || before.height !== size.height)) this.#set(resized(this.#own, before, size, board))
    if (at) this.show(at)
  }

  show(at: Label): void {
    if (!this.#own) return
    const { x, y } = this.middle(at)
    this.#own = showing(this.#own, x - SQUARE / 2, y - SQUARE / 2, this.board())
  }

  /** Nearer (below 1), farther (above 1), or the whole board. */
  zoom(factor: number | null): void {
    const { left, top, width, height } = this.frame
    this.#set(factor === null ? null : zoomed(this.frame, factor, left + width / 2, top + height / 2, this.board(), this.size))
  }

  #set(frame: Frame | null): void {
    this.#own = frame && frame.width < whole(this.board(), this.size).width ? frame : null
  }

  middle(at: Label): Spot {
    const { x, y } = place(at)
    return { x: (x + 0.5) * SQUARE, y: (this.board().height - y - 0.5) * SQUARE }
  }

  #spot(event: { clientX: number; clientY: number }): Spot {
    const box = this.svg?.getBoundingClientRect()
    const { frame, px } = this
    return box ? { x: frame.left + (event.clientX - box.left) * px, y: frame.top + (event.clientY - box.top) * px } : { x: 0, y: 0 }
  }

  /** The name of whatever square would be there, on the board or not. */
  under(event: { clientX: number; clientY: number }): Label {
    const { x, y } = this.#spot(event)
    const [east, north] = [Math.floor(x / SQUARE), this.board().height - 1 - Math.floor(y / SQUARE)]
    return east >= 0 && north >= 0 ? label(east, north) : ''
  }

  /** `drags` tells whether something there can be taken along. */
  down(event: PointerEvent, drags: (at: Label) => boolean): void {
    if (event.button > 1) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#fingers.size === 2) {
      this.grip = null
      this.#pinch = this.#gap()
      return
    }
    const at = this.under(event)
    const kind = event.button === 0 && drags(at) ? 'drag' : 'pan'
    this.grip = { x: event.clientX, y: event.clientY, at, kind, far: false, frame: this.frame }
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
    if (far && kind === 'pan' && this.#own) this.#own = panned(frame, (x - event.clientX) * this.px, (y - event.clientY) * this.px, this.board())
  }

  #pinched([first, second]: readonly Spot[]): void {
    const [now, [one, other]] = [this.#gap(), [...this.#fingers.values()]]
    if (this.#pinch > 0 && now > 0 && one && other && first && second) {
      const { x, y } = this.#spot({ clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 })
      const drift = { x: (first.x + second.x - one.x - other.x) / 2, y: (first.y + second.y - one.y - other.y) / 2 }
      const nearer = zoomed(this.frame, this.#pinch / now, x, y, this.board(), this.size)
      this.#set(panned(nearer, drift.x * this.px, drift.y * this.px, this.board()))
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
    return { kind: 'tap', at: done.at }
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    this.grip = null
  }

  /** Svelte listens to wheels passively; this one must not scroll the page. An attachment. */
  wheels = (element: SVGSVGElement): (() => void) => {
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const { x, y } = this.#spot(event)
      if (event.shiftKey) this.#set(panned(this.frame, event.deltaY * this.px, 0, this.board()))
      else this.#set(zoomed(this.frame, event.deltaY > 0 ? NOTCH : 1 / NOTCH, x, y, this.board(), this.size))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }
}
