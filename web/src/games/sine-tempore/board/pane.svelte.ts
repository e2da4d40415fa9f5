import type { Size, Spot } from '../../board/frame'
import * as shared from '../../board/pane.svelte'
import { label, place } from '../squares'
import type { Label } from '../view'
import { sheet, SQUARE } from './frame'

/** The pane through which the squares are seen. */
export class Pane extends shared.Pane<Label> {
  /** `board` is so many squares wide and high. */
  constructor(readonly board: () => Size) {
    super(() => sheet(board()), 1.3 * SQUARE)
  }

  middle(at: Label): Spot {
    const { x, y } = place(at)
    return { x: (x + 0.5) * SQUARE, y: (this.board().height - y - 0.5) * SQUARE }
  }

  /** The name of whatever square would be there, on the board or not. */
  under(event: { clientX: number; clientY: number }): Label {
    const { x, y } = this.spot(event)
    const [east, north] = [Math.floor(x / SQUARE), this.board().height - 1 - Math.floor(y / SQUARE)]
    return east >= 0 && north >= 0 ? label(east, north) : ''
  }
}
