import { describe, expect, it } from 'vitest'
import { between, points, share, success } from './curve'

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
