/** The window onto the board, in drawing units, 40 a square, with the north above. */

export const SQUARE = 40
/** Room around the board for letters and numbers. */
export const MARGIN = 22
const NEAREST = 3.5 * SQUARE

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

/** The whole board, grown in one direction to the shape of the window. */
export function whole(board: Size, window: Size): Frame {
  const wide = board.width * SQUARE + 2 * MARGIN
  const high = board.height * SQUARE + 2 * MARGIN
  const shape = Math.max(window.width, 1) / Math.max(window.height, 1)
  const width = Math.max(wide, high * shape)
  const height = width / shape
  return { left: -MARGIN - (width - wide) / 2, top: -MARGIN - (height - high) / 2, width, height }
}

/** So near that a square is at least so many pixels, around a spot; the whole board where it is large enough already. */
export function comfortable(board: Size, window: Size, least: number, spot: { x: number; y: number }): Frame {
  const all = whole(board, window)
  const pixels = (Math.max(window.width, 1) / all.width) * SQUARE
  if (pixels >= least) return all
  const ratio = pixels / least
  const [width, height] = [all.width * ratio, all.height * ratio]
  return held({ left: spot.x - width / 2, top: spot.y - height / 2, width, height }, board)
}

/** The same scale around the same middle, in a window of another size. */
export function resized(frame: Frame, before: Size, after: Size, board: Size): Frame {
  const px = frame.width / Math.max(before.width, 1)
  const [width, height] = [after.width * px, after.height * px]
  if (width >= whole(board, after).width) return whole(board, after)
  return held({ left: frame.left + (frame.width - width) / 2, top: frame.top + (frame.height - height) / 2, width, height }, board)
}

/** Nearer or farther, with the spot under the pointer staying there. */
export function zoomed(frame: Frame, factor: number, x: number, y: number, board: Size, window: Size): Frame {
  const most = whole(board, window).width
  const width = Math.min(Math.max(frame.width * factor, NEAREST), most)
  const ratio = width / frame.width
  if (width === most) return whole(board, window)
  return held({ left: x - (x - frame.left) * ratio, top: y - (y - frame.top) * ratio, width, height: frame.height * ratio }, board)
}

export function panned(frame: Frame, right: number, down: number, board: Size): Frame {
  return held({ ...frame, left: frame.left + right, top: frame.top + down }, board)
}

/** Never farther off than the board's edge; what is smaller than the window stays in its middle. */
function held(frame: Frame, board: Size): Frame {
  return {
    ...frame,
    left: within(frame.left, frame.width, board.width * SQUARE),
    top: within(frame.top, frame.height, board.height * SQUARE),
  }
}

function within(start: number, length: number, size: number): number {
  if (length >= size + 2 * MARGIN) return (size - length) / 2
  return Math.min(Math.max(start, -MARGIN), size + MARGIN - length)
}

/** Moved just enough that a square lies within, with a little room. */
export function showing(frame: Frame, x: number, y: number, board: Size): Frame {
  const room = SQUARE * 0.8
  const left = Math.min(Math.max(frame.left, x + SQUARE + room - frame.width), x - room)
  const top = Math.min(Math.max(frame.top, y + SQUARE + room - frame.height), y - room)
  return left === frame.left && top === frame.top ? frame : held({ ...frame, left, top }, board)
}
