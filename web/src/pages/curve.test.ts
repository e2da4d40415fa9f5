import { describe, expect, it } from 'vitest'
import { between, placed, points, share, success, type Box } from './curve'

const TWO = {
  0: '1/216', 1: '5/216', 2: '1/12', 3: '5/36', 4: '7/36', 5: '1/4', 6: '55/216', 7: '55/1296', 8: '55/7776', 9: '55/46656',
  10: '11/46656',
} // prettier-ignore

describe('the curve of two dice', () => {
  it('adds exactly, and reduces', () => {
    expect(success(TWO, 4)).toBe('3/4')
    expect(success(TWO, 10)).toBe('11/46656')
    expect(between(TWO, 0, 10)).toBe('1')
    expect(between(TWO, 0, 3)).toBe('1/4')
  })

  it('is certain at nothing and impossible above ten', () => {
    expect(success(TWO, 0)).toBe('1')
    expect(success(TWO, -2)).toBe('1')
    expect(success(TWO, 11)).toBe('0')
  })

  it('is drawn between 0 and 1', () => {
    expect(share('3/4')).toBe(0.75)
    expect(share('0')).toBe(0)
    expect(points('3/4', '5/9')).toBe(19.4)
  })
})

describe('the figure beside a point of a curve', () => {
  const SIZE = [50, 18] as const
  const frame = { left: 0, top: 0, right: 300, bottom: 250 }
  const upper = [{ x: 50, y: 26 }, { x: 80, y: 80 }, { x: 110, y: 170 }, { x: 250, y: 250 }] // prettier-ignore
  const lower = [{ x: 50, y: 26 }, { x: 80, y: 160 }, { x: 110, y: 230 }, { x: 250, y: 250 }] // prettier-ignore
  const scale = [26, 82, 138, 194, 250].map((y) => ({ left: 0, right: 44, top: y - 9, bottom: y + 9 }))
  const apart = (one: Box, other: Box): boolean => one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

  it('stands above the higher of two', () => {
    const at = placed({ x: 80, y: 80 }, SIZE, [upper, lower], scale, frame)
    expect(at.left).toBeGreaterThan(80)
    expect(at.bottom).toBeLessThan(80)
  })

  it('hides no figure of the scale, though the point is near it', () => {
    const at = placed({ x: 80, y: 160 }, SIZE, [lower, upper], scale, frame)
    for (const one of scale) expect(apart(at, one)).toBe(true)
    expect(at.right).toBeLessThan(80)
  })

  it('stays inside the frame at its ends', () => {
    const first = placed({ x: 50, y: 26 }, SIZE, [upper], scale, frame)
    const last = placed({ x: 290, y: 250 }, SIZE, [upper], scale, frame)
    expect(first.top).toBeGreaterThanOrEqual(0)
    expect(last.right).toBeLessThanOrEqual(300)
    expect(last.bottom).toBeLessThanOrEqual(250)
  })
})
