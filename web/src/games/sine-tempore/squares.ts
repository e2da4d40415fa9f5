/** Squares by their names: a letter for the column from the west, a number for the row from the south. */
import type { Label } from './view'

export interface Place {
  x: number
  y: number
}

const A = 'a'.charCodeAt(0)
const LETTERS = 26

/** Column and row from 0. */
export function place(label: Label): Place {
  const [, letters = '', row = '1'] = /^([a-z]+)(\d+)$/.exec(label) ?? []
  const x = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1
  return { x, y: Number(row) - 1 }
}

export function column(x: number): string {
  return (x >= LETTERS ? column(Math.floor(x / LETTERS) - 1) : '') + String.fromCharCode(A + (x % LETTERS))
}

export function label(x: number, y: number): Label {
  return `${column(x)}${y + 1}`
}

/** As it is printed and read out. */
export function spoken(square: Label): string {
  return square.toUpperCase()
}

/** Steps along rows and columns, whatever stands between. */
export function distance(a: Label, b: Label): number {
  const [one, other] = [place(a), place(b)]
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
}

/** The four squares beside one; some of them may lie off the board. */
export function near(square: Label): Label[] {
  const { x, y } = place(square)
  return [[0, 1], [1, 0], [0, -1], [-1, 0]].flatMap(([dx = 0, dy = 0]) => (x + dx >= 0 && y + dy >= 0 ? [label(x + dx, y + dy)] : [])) // prettier-ignore
}

export const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
