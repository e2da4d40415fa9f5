/** Outlines on the board, along the edges of squares. */
import { place, type Place } from '../squares'
import type { Label } from '../view'
import { SQUARE } from './frame'

/** The outline of all squares at most so far away, counted along rows and columns. */
export function ring({ x, y }: Place, far: number, height: number): string {
  const corners: [number, number][] = []
  // Clockwise from the northern tip, two corners for each step of the stair.
  for (let step = 0; step <= far; step++) corners.push([x + step + 1, y + far - step + 1], [x + step + 1, y + far - step])
  for (let step = 0; step <= far; step++) corners.push([x + far - step + 1, y - step], [x + far - step, y - step])
  for (let step = 0; step <= far; step++) corners.push([x - step, y - far + step], [x - step, y - far + step + 1])
  for (let step = 0; step <= far; step++) corners.push([x - far + step, y + step + 1], [x - far + step + 1, y + step + 1])
  return `M${corners.map(([east, north]) => `${east * SQUARE} ${(height - north) * SQUARE}`).join('L')}Z`
}

/** From the middle of one square to the middles of others, one after the other. */
export function way(places: readonly Place[], height: number): string {
  return `M${places.map(({ x, y }) => `${(x + 0.5) * SQUARE} ${(height - y - 0.5) * SQUARE}`).join('L')}`
}

/** The box around squares, in drawing units and in squares. */
export function boxOf(squares: readonly Label[], height: number): { x: number; y: number; wide: number; high: number } {
  const spots = squares.map(place)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [west, north] = [Math.min(...xs), Math.max(...ys)]
  return { x: west * SQUARE, y: (height - 1 - north) * SQUARE, wide: Math.max(...xs) - west + 1, high: north - Math.min(...ys) + 1 }
}
