/** Where pieces of scenery lie: by their south-western corner, upright or turned. */
import { label, place } from '../squares'
import type { Label } from '../view'

type Size = readonly [width: number, height: number]

/** The south-western square of a piece: the one a move names. */
export function corner(squares: readonly Label[]): Label {
  const places = squares.map(place)
  if (places.length === 0) return ''
  return label(Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y)))
}

/** The square beside one; nothing beyond the southern and western edges. */
export function beside(square: Label, east: number, north: number): Label {
  if (!square) return ''
  const { x, y } = place(square)
  return x + east >= 0 && y + north >= 0 ? label(x + east, y + north) : ''
}

/** Whether a piece lies turned from how its card has it. */
export function lies(squares: readonly Label[], size: Size | undefined): boolean {
  if (!size || size[0] === size[1]) return false
  const columns = new Set(squares.map((square) => place(square).x)).size
  return columns !== size[0]
}

export function turnable(size: Size | undefined): boolean {
  return size !== undefined && size[0] !== size[1]
}
