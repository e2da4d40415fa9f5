/** The Bloc as it is drawn: a hundred units to the inch, with the north above. */
import type { Sheet } from '../../board/frame'
import type { Point } from '../geometry'

/** Thousandths of an inch to a drawing unit. */
export const UNIT = 10
const INCH = 100

/** The Bloc with its ticks and numbers around it; `side` in thousandths of an inch. No nearer than three inches across. */
export function bloc(side: number): Sheet {
  return { width: side / UNIT, height: side / UNIT, margin: 72, nearest: 3 * INCH, grain: INCH }
}

/** A place on the Bloc as it is drawn. */
export function drawnAt({ x, y }: Point, side: number): Point {
  return { x: x / UNIT, y: (side - y) / UNIT }
}

/** A spot of the drawing, on the Bloc. */
export function onBloc({ x, y }: Point, side: number): Point {
  return { x: x * UNIT, y: side - y * UNIT }
}
