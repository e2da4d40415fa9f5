import { describe, expect, it } from 'vitest'
import { away, bearing, clock, counted, farthest, gap, inches, longestPoses, polar, rounded, rulerCorners } from './geometry'
import type { Marker, Place } from './view'

const SQUARE: Place[] = [[0, 0], [1000, 0], [1000, 1000], [0, 1000]] // prettier-ignore

describe('measuring', () => {
  it('counts from base edge to base edge', () => {
    expect(gap({ x: 0, y: 0, r: 591 }, { x: 3000, y: 4000, r: 591 })).toBe(5000 - 1182)
  })
  it('counts an inch at most between two that touch one small marker', () => {
    const marker: Marker = { id: 'm', at: [2000, 0], r: 591, size: 30, tinted: false, token: '' }
    const [one, other] = [{ x: 798, y: 0, r: 591 }, { x: 3202, y: 0, r: 591 }] // prettier-ignore
    expect(counted(one, other, [marker])).toBe(1000)
    expect(counted(one, { ...other, x: 3203 }, [marker])).toBe(1223)
    expect(counted(one, other, [{ ...marker, size: 40 }])).toBe(1222)
    expect(counted(one, { ...other, x: 2000 }, [marker])).toBe(20)
  })
  it('tells how far a point lies from a polygon, or how deep within', () => {
    expect(away({ x: 1500, y: 500 }, SQUARE)).toBe(500)
    expect(away({ x: 500, y: 900 }, SQUARE)).toBe(-100)
    expect(away({ x: 1300, y: 1400 }, SQUARE)).toBe(500)
  })
  it('reads directions as hours and degrees, north being twelve', () => {
    expect(clock({ x: 0, y: 0 }, { x: 0, y: 5 })).toBe(12)
    expect(clock({ x: 0, y: 0 }, { x: 5, y: 0 })).toBe(3)
    expect(clock({ x: 0, y: 0 }, { x: -5, y: -1 })).toBe(9)
    expect(bearing({ x: 0, y: 0 }, { x: -5, y: 0 })).toBe(270)
    expect(rounded(polar({ x: 0, y: 0 }, 1000, 90))).toEqual({ x: 1000, y: 0 })
  })
  it('writes inches to the place asked for', () => {
    expect(inches(5333)).toBe('5.3')
    expect(inches(4218, 2)).toBe('4.22')
  })
})

describe('rulers', () => {
  it('lie around their middle', () => {
    expect(rulerCorners({ x: 100, y: 0 }, { x: 0, y: 1 }, [40, 20])).toEqual([[110, -20], [110, 20], [90, 20], [90, -20]]) // prettier-ignore
  })
  it('carry a base by their diagonal and its own size', () => {
    expect(Math.round(farthest([3000, 500], 591))).toBe(4223)
  })
  it('reach farthest corner to corner: each end is just touched', () => {
    const far = farthest([3000, 500], 591)
    const [from, to] = [{ x: 8000, y: 8000 }, rounded(polar({ x: 8000, y: 8000 }, far, 37))]
    for (const { middle, along } of longestPoses(from, to, [3000, 500])) {
      const corners = rulerCorners(middle, along, [3000, 500])
      for (const end of [from, to]) expect(Math.abs(away(end, corners) - 591)).toBeLessThan(3)
    }
  })
})
