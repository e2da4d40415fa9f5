import { describe, expect, it } from 'vitest'
import { obstacles, sight } from './sight'
import type { Decor, Place } from './view'

function wall(id: string, west: number, south: number, east: number, north: number): Decor {
  const corners: Place[] = [[west, south], [east, south], [east, north], [west, north]] // prettier-ignore
  return { id, kind: 'batiment', at: [0, 0], r: 0, corners, obstructing: true, tinted: false, zone: false }
}
const ONE = { x: 2000, y: 5000, r: 591 }
const OTHER = { x: 8000, y: 5000, r: 591 }

describe('a line of sight', () => {
  it('is free where nothing stands', () => {
    expect(sight(ONE, OTHER, [])).toMatchObject({ seen: true, past: [] })
  })
  it('is cut by a wall broader than both bases, which is named', () => {
    expect(sight(ONE, OTHER, obstacles([wall('b-1', 4000, 3000, 6000, 7000)]))).toMatchObject({ seen: false, past: ['b-1'] })
  })
  it('goes past a wall that hides only the middle', () => {
    expect(sight(ONE, OTHER, obstacles([wall('b-1', 4500, 4800, 5500, 5200)])).seen).toBe(true)
  })
  it('is not cut by what does not obstruct', () => {
    expect(sight(ONE, OTHER, obstacles([{ ...wall('b-1', 4000, 3000, 6000, 7000), obstructing: false }])).seen).toBe(true)
  })
  it('finds no slit between two walls that touch', () => {
    const walls = obstacles([wall('b-1', 4000, 2000, 6000, 5000), wall('b-2', 4000, 5000, 6000, 8000)])
    expect(sight(ONE, OTHER, walls).seen).toBe(false)
  })
})
