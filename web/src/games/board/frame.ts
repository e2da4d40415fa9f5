/** The window onto a board, in drawing units, with the north above. */

export interface Spot {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Frame extends Size {
  left: number
  top: number
}

/** What is seen through the window. */
export interface Sheet extends Size {
  /** Room around it for ticks, letters and numbers. */
  margin: number
  /** How little of its width may be seen at the least. */
  nearest: number
  /** What one must be able to make out: the side of a square, or an inch. */
  grain: number
}

/** All of it, grown in one direction to the shape of the window. */
export function whole(sheet: Sheet, window: Size): Frame {
  const [wide, high] = [sheet.width + 2 * sheet.margin, sheet.height + 2 * sheet.margin]
  const shape = Math.max(window.width, 1) / Math.max(window.height, 1)
  const width = Math.max(wide, high * shape)
  const height = width / shape
  return { left: -sheet.margin - (width - wide) / 2, top: -sheet.margin - (height - high) / 2, width, height }
}

/** So near that a grain is at least so many pixels, around a spot; all of it where it is large enough already. */
export function comfortable(sheet: Sheet, window: Size, least: number, spot: Spot): Frame {
  const all = whole(sheet, window)
  const pixels = (Math.max(window.width, 1) / all.width) * sheet.grain
  if (pixels >= least) return all
  const ratio = pixels / least
  const [width, height] = [all.width * ratio, all.height * ratio]
  return held({ left: spot.x - width / 2, top: spot.y - height / 2, width, height }, sheet)
}

/** The same scale around the same middle, in a window of another size. */
export function resized(frame: Frame, before: Size, after: Size, sheet: Sheet): Frame {
  const px = frame.width / Math.max(before.width, 1)
  const [width, height] = [after.width * px, after.height * px]
  if (width >= whole(sheet, after).width) return whole(sheet, after)
  return held({ left: frame.left + (frame.width - width) / 2, top: frame.top + (frame.height - height) / 2, width, height }, sheet)
}

/** Nearer or farther, with the spot under the pointer staying there. */
export function zoomed(frame: Frame, factor: number, { x, y }: Spot, sheet: Sheet, window: Size): Frame {
  const most = whole(sheet, window).width
  const width = Math.min(Math.max(frame.width * factor, sheet.nearest), most)
  const ratio = width / frame.width
  if (width === most) return whole(sheet, window)
  return held({ left: x - (x - frame.left) * ratio, top: y - (y - frame.top) * ratio, width, height: frame.height * ratio }, sheet)
}

export function panned(frame: Frame, right: number, down: number, sheet: Sheet): Frame {
  return held({ ...frame, left: frame.left + right, top: frame.top + down }, sheet)
}

/** Never farther off than the edge; what is smaller than the window stays in its middle. */
function held(frame: Frame, sheet: Sheet): Frame {
  return { ...frame, left: within(frame.left, frame.width, sheet.width, sheet.margin), top: within(frame.top, frame.height, sheet.height, sheet.margin) }
}

function within(start: number, length: number, size: number, margin: number): number {
  if (length >= size + 2 * margin) return (size - length) / 2
  return Math.min(Math.max(start, -margin), size + margin - length)
}

/** Moved just enough that a spot lies within, with so much room around it. */
export function showing(frame: Frame, { x, y }: Spot, room: number, sheet: Sheet): Frame {
  const left = Math.min(Math.max(frame.left, x + room - frame.width), x - room)
  const top = Math.min(Math.max(frame.top, y + room - frame.height), y - room)
  return left === frame.left && top === frame.top ? frame : held({ ...frame, left, top }, sheet)
}
