/** The geometry of a drawn scene: units east and north of a corner, drawn with north up. */
import { UNIT, type Piece, type Scene } from './view'

/** A window onto the scene, in units; `top` is the northern edge. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

export interface Dot {
  id: string
  x: number
  y: number
}

const MARGIN = 1.6
const LEAST = 9

/** The whole scene with a little room around it. */
export function whole(scene: Scene): Frame {
  const [width = 1, height = 1] = scene.size
  return { left: -1, top: height + 1, width: width + 2, height: height + 2 }
}

/** Close enough to see everybody well, at the shape of the paper it is drawn on. */
export function fit(scene: Scene, pieces: readonly Piece[], shape: number): Frame {
  if (pieces.length === 0) return shaped(whole(scene), shape)
  const [xs, ys] = [pieces.map(({ x }) => x / UNIT), pieces.map(({ y }) => y / UNIT)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(east - west + 2 * MARGIN, LEAST)
  const height = Math.max(north - south + 2 * MARGIN, LEAST / shape)
  const around = { left: (west + east - width) / 2, top: (south + north + height) / 2, width, height }
  return shaped(around, shape)
}

/** Grown in one direction until its width is so many times its height. */
export function shaped(frame: Frame, shape: number): Frame {
  const wide = Math.max(frame.width, frame.height * shape)
  const high = wide / shape
  return { left: frame.left - (wide - frame.width) / 2, top: frame.top + (high - frame.height) / 2, width: wide, height: high }
}

/** Nearer or farther, with the point under the finger staying there. */
export function zoomed(frame: Frame, factor: number, x: number, y: number, most: number): Frame {
  const width = Math.min(Math.max(frame.width * factor, 4), most)
  const ratio = width / frame.width
  return {
    left: x - (x - frame.left) * ratio,
    top: y + (frame.top - y) * ratio,
    width,
    height: frame.height * ratio,
  }
}

export function panned(frame: Frame, east: number, north: number): Frame {
  return { ...frame, left: frame.left + east, top: frame.top + north }
}

const SPREAD = 2.4

/** Where each piece is drawn: where it stands, or a little beside whoever already stands there. */
export function spread(pieces: readonly Piece[], radius: number): Dot[] {
  const drawn: Dot[] = []
  for (const piece of pieces) {
    const at = { id: piece.id, x: piece.x / UNIT, y: piece.y / UNIT }
    let [dot, turn] = [at, 0]
    while (turn < 24 && drawn.some((other) => Math.hypot(other.x - dot.x, other.y - dot.y) < radius * 1.1)) {
      const angle = turn * SPREAD
      const away = radius * (1.2 + turn / 10)
      dot = { id: piece.id, x: at.x + Math.cos(angle) * away, y: at.y + Math.sin(angle) * away }
      turn += 1
    }
    drawn.push(dot)
  }
  return drawn
}

/** The nearest dot within reach. */
export function nearest(dots: readonly Dot[], x: number, y: number, reach: number): Dot | undefined {
  let found: Dot | undefined
  let best = reach
  for (const dot of dots) {
    const gap = Math.hypot(dot.x - x, dot.y - y)
    if (gap <= best) [found, best] = [dot, gap]
  }
  return found
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function way(key: string): readonly [east: number, north: number] | undefined {
  return WAYS[key]
}

/** The next dot in a direction; beyond the last one, the first from the other side. */
export function neighbour(dots: readonly Dot[], from: Dot, key: string): Dot | undefined {
  const direction = WAYS[key]
  if (!direction) return undefined
  const [east, north] = direction
  const others = dots.filter(({ id }) => id !== from.id)
  const along = (dot: Dot): number => (dot.x - from.x) * east + (dot.y - from.y) * north
  const aside = (dot: Dot): number => Math.abs((dot.x - from.x) * north) + Math.abs((dot.y - from.y) * east)
  const ahead = others.filter((dot) => along(dot) > 0.01).sort((a, b) => along(a) + 2 * aside(a) - (along(b) + 2 * aside(b)))
  return ahead[0] ?? others.sort((a, b) => along(a) - along(b))[0]
}
