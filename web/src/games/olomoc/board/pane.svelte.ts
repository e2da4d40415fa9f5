import * as board from '../../board/pane.svelte'
import type { Point } from '../geometry'
import { bloc, onBloc } from './frame'

/** A little more than an inch. */
const ROOM = 110
/** Milliseconds within which the click of a tap comes. */
const CLICK = 500

/** The pane through which the Bloc is seen. */
export class Pane extends board.Pane<Point> {
  /** `side` is that of the Bloc, in thousandths of an inch. */
  constructor(readonly side: () => number) {
    super(() => bloc(side()), ROOM)
  }

  under(event: { clientX: number; clientY: number }): Point {
    return onBloc(this.spot(event), this.side())
  }

  override up(event: PointerEvent): board.Done<Point> | null {
    const touched = this.grip?.touch
    const done = super.up(event)
    if (touched && done?.kind === 'tap') this.#ended(event)
    return done
  }

  /** What a tap brings may push something else under the finger before the click comes: that is not meant. */
  #ended({ clientX, clientY }: PointerEvent): void {
    const swallow = (click: MouseEvent): void => {
      const here = Math.hypot(click.clientX - clientX, click.clientY - clientY) <= board.STILL
      if (!here || (click.target instanceof Node && this.svg?.contains(click.target))) return
      click.stopPropagation()
      click.preventDefault()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK)
  }
}
