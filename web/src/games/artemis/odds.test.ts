import { describe, expect, it } from 'vitest'
import { cells, share, zoneOdds, zoneOf } from './odds'

describe('the zone bar', () => {
  it('begins success two above the difficulty and failure two below', () => {
    expect([7, 8, 9, 11, 12].map((total) => zoneOf(total, 10))).toEqual(['failure', 'failure', 'uncertainty', 'uncertainty', 'success'])
  })
  it('has a place for a double one and a double six', () => {
    expect(cells(5, 10).map(({ die, total }) => [die, total])).toEqual([[-3, 2], [1, 6], [2, 7], [3, 8], [4, 9], [5, 10], [6, 11], [9, 14]]) // prettier-ignore
    expect(cells(5, 10).reduce((all, { weight }) => all + weight, 0)).toBe(36)
  })
  it('tells exact chances as the table does', () => {
    expect(zoneOdds(5, 10)).toEqual({ failure: '1/2', uncertainty: '17/36', success: '1/36' })
    expect(zoneOdds(20, 10)).toEqual({ failure: '0', uncertainty: '0', success: '1' })
  })
  it('says nothing of zones while the difficulty is unknown', () => {
    expect(new Set(cells(5, null).map(({ zone }) => zone))).toEqual(new Set([null]))
  })
  it('draws a fraction as a share', () => {
    expect(share('1/4')).toBe(0.25)
    expect(share(undefined)).toBe(0)
  })
})
