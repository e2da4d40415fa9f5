/** The board as it is drawn: 40 units a square, with the north above. */
import type { Sheet, Size } from '../../board/frame'

export const SQUARE = 40

/** A board of so many squares, with letters and numbers around it. */
export function sheet({ width, height }: Size): Sheet {
  return { width: width * SQUARE, height: height * SQUARE, margin: 22, nearest: 3.5 * SQUARE, grain: SQUARE }
}
