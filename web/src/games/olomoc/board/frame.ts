/** The window onto the Bloc, in drawing units, a hundred to the inch, with the north above. */
import type { Point } from '../geometry'

/** Thousandths of an inch to a drawing unit. */
export const UNIT = 10
/** Room around the Bloc for its ticks and numbers. */
export const MARGIN = 72
/** No nearer than three inches across. */
const NEAREST = 300

export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** A place on the Bloc as it is drawn. */
export function drawnAt({ x, y }: Point, side: number): Point {
  return { x: x / UNIT, y: (side - y) / UNIT }
}

/** A spot of the drawing, on the Bloc. */
export function onBloc({ x, y }: Point, side: number): Point {
  return { x: x * UNIT, y: side - y * UNIT }
}

/** The whole Bloc, grown in one direction to the shape of the window. */
export function whole(side: number, window: Size): Frame {
  const across = side + 2 * MARGIN
  const shape = Math.max(window.width, 1) / Math.max(window.height, 1)
  const width = Math.max(across, across * shape)
  const height = width / shape
  return { left: -MARGIN - (width - across) / 2, top: -MARGIN - (height - across) / 2, width, height }
}

/** So near that an inch is at least so many pixels, around a spot; the whole Bloc where it is large enough already. */
export function comfortable(side: number, window: Size, least: number, spot: Point): Frame {
  const all = whole(side, window)
  const pixels = (Math.max(window.width, 1) / all.width) * 100
  if (pixels >= least) return all
  const ratio = pixels / least
  const [width, height] = [all.width * ratio, all.height * ratio]
  return held({ left: spot.x - width / 2, top: spot.y - height / 2, width, height }, side)
}

/** The same scale around the same middle, in a window of another size. */
export function resized(frame: Frame, before: Size, after: Size, side: number): Frame {
  const px = frame.width / Math.max(before.width, 1)
  const [width, height] = [after.width * px, after.height * px]
  if (width >= whole(side, after).width) return whole(side, after)
  return held({ left: frame.left + (frame.width - width) / 2, top: frame.top + (frame.height - height) / 2, width, height }, side)
}

/** Nearer or farther, with the spot under the pointer staying there. */
export function zoomed(frame: Frame, factor: number, { x, y }: Point, side: number, window: Size): Frame {
  const most = whole(side, window).width
  const width = Math.min(Math.max(frame.width * factor, NEAREST), most)
  const ratio = width / frame.width
  if (width === most) return whole(side, window)
  return held({ left: x - (x - frame.left) * ratio, top: y - (y - frame.top) * ratio, width, height: frame.height * ratio }, side)
}

export function panned(frame: Frame, right: number, down: number, side: number): Frame {
  return held({ ...frame, left: frame.left + right, top: frame.top + down }, side)
}

/** Never farther off than the edge; what is smaller than the window stays in its middle. */
function held(frame: Frame, side: number): Frame {
  return { ...frame, left: within(frame.left, frame.width, side), top: within(frame.top, frame.height, side) }
}

function within(start: number, length: number, size: number): number {
  if (length >= size + 2 * MARGIN) return (size - length) / 2
  return Math.min(Math.max(start, -MARGIN), size + MARGIN - length)
}

/** Moved just enough that a spot lies within, with an inch around it. */
export function showing(frame: Frame, { x, y }: Point, side: number): Frame {
  const room = 110
  const left = Math.min(Math.max(frame.left, x + room - frame.width), x - room)
  const top = Math.min(Math.max(frame.top, y + room - frame.height), y - room)
  return left === frame.left && top === frame.top ? frame : held({ ...frame, left, top }, side)
}
