/** The pane through which a board is seen: nearer and farther by wheel, pinch and keys, moved by hand, and what lies under a pointer. */
import { comfortable, panned, resized, showing, whole, zoomed, type Frame, type Sheet, type Size, type Spot } from './frame'

interface Grip<At> extends Spot {
  /** Where it was taken, on the board. */
  at: At
  kind: 'pan' | 'drag'
  touch: boolean
  far: boolean
  frame: Frame
}

/** What somebody did who pressed and let go. */
export type Done<At> = { kind: 'tap' | 'drop'; at: At }

/** Pixels a pointer may tremble. */
export const STILL = 6
const NOTCH = 1.15

/** Where places on the board are told as `At`. */
export abstract class Pane<At> {
  svg: SVGSVGElement | undefined = $state()
  width = $state(0)
  height = $state(0)
  #own = $state.raw<Frame | null>(null)
  grip = $state.raw<Grip<At> | null>(null)
  #fingers = new Map<number, Spot>()
  #pinch = 0
  #fitted = ''
  #before: Size = { width: 0, height: 0 }

  /** `room` is kept around what is to be seen. */
  constructor(
    readonly sheet: () => Sheet,
    readonly room: number,
  ) {}

  /** Where a pointer is, on the board. */
  abstract under(event: { clientX: number; clientY: number }): At

  get size(): Size {
    return { width: this.width, height: this.height }
  }
  get frame(): Frame {
    return this.#own ?? whole(this.sheet(), this.size)
  }
  /** Drawing units to a pixel. */
  get px(): number {
    return this.frame.width / Math.max(this.width, 1)
  }

  /** The window took another size. */
  fit(): void {
    const [size, before] = [this.size, this.#before]
    this.#before = size
    if (this.#own && before.width > 0 && (before.width !== size.width || before.height !== size.height)) this.#set(resized(this.#own, before, size, this.sheet()))
  }

  /** The first look, and that at another table, is near enough to read; then a spot is kept in sight. */
  follow(what: string, least: number, spot: Spot | null): void {
    if (this.#fitted !== what) {
      this.#fitted = what
      const sheet = this.sheet()
      this.#set(comfortable(sheet, this.size, least, spot ?? { x: sheet.width / 2, y: sheet.height / 2 }))
    }
    if (spot) this.show(spot)
  }

  /** `spot` in drawing units. */
  show(spot: Spot): void {
    if (this.#own) this.#own = showing(this.#own, spot, this.room, this.sheet())
  }

  /** Nearer (below 1), farther (above 1), or the whole board. */
  zoom(factor: number | null, around?: Spot): void {
    const { left, top, width, height } = this.frame
    this.#set(factor === null ? null : zoomed(this.frame, factor, around ?? { x: left + width / 2, y: top + height / 2 }, this.sheet(), this.size))
  }

  #set(frame: Frame | null): void {
    this.#own = frame && frame.width < whole(this.sheet(), this.size).width ? frame : null
  }

  protected spot(event: { clientX: number; clientY: number }): Spot {
    const box = this.svg?.getBoundingClientRect()
    const { frame, px } = this
    return box ? { x: frame.left + (event.clientX - box.left) * px, y: frame.top + (event.clientY - box.top) * px } : { x: 0, y: 0 }
  }

  /** `drags` tells whether something there can be taken along. */
  down(event: PointerEvent, drags: (at: At) => boolean): void {
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
    if (far && kind === 'pan' && this.#own) this.#own = panned(frame, (x - event.clientX) * this.px, (y - event.clientY) * this.px, this.sheet())
  }

  #pinched([first, second]: readonly Spot[]): void {
    const [now, [one, other]] = [this.#gap(), [...this.#fingers.values()]]
    if (this.#pinch > 0 && now > 0 && one && other && first && second) {
      const middle = this.spot({ clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 })
      const drift = { x: (first.x + second.x - one.x - other.x) / 2, y: (first.y + second.y - one.y - other.y) / 2 }
      const nearer = zoomed(this.frame, this.#pinch / now, middle, this.sheet(), this.size)
      this.#set(panned(nearer, drift.x * this.px, drift.y * this.px, this.sheet()))
    }
    this.#pinch = now
  }

  #gap(): number {
    const [one, other] = [...this.#fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  up(event: PointerEvent): Done<At> | null {
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

  /** Svelte listens to wheels passively; this one must not scroll the page. An attachment. `turns` takes a notch for itself. */
  wheels(turns: (notch: number) => boolean = () => false): (element: SVGSVGElement) => () => void {
    return (element) => {
      const turn = (event: WheelEvent): void => {
        event.preventDefault()
        if (turns(Math.sign(event.deltaY))) return
        if (event.shiftKey) this.#set(panned(this.frame, event.deltaY * this.px, 0, this.sheet()))
        else this.zoom(event.deltaY > 0 ? NOTCH : 1 / NOTCH, this.spot(event))
      }
      element.addEventListener('wheel', turn, { passive: false })
      return () => element.removeEventListener('wheel', turn)
    }
  }
}
