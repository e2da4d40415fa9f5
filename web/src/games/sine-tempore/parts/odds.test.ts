import { describe, expect, it } from 'vitest'
import { atLeast, bars, product, share, sum, together } from './odds'

const WOUNDS = { '0': '64/81', '1': '40/243', '2': '10/243', '3': '1/243' }

describe('odds as bars', () => {
  it('have one for each number of wounds, those that cannot come included', () => {
    expect(bars({ '0': '1/4', '2': '3/4' })).toEqual([
      { n: 0, chance: '1/4', share: 25 },
      { n: 1, chance: '0', share: 0 },
      { n: 2, chance: '3/4', share: 75 },
    ])
    expect(bars({ '2': '1' })).toEqual([{ n: 2, chance: '1', share: 100 }])
    expect(bars({})).toEqual([{ n: 0, chance: '0', share: 0 }])
  })

  it('add up to the whole', () => {
    expect(atLeast(WOUNDS, 0)).toBe('1')
    expect(atLeast(WOUNDS, 1)).toBe('17/81')
    expect(atLeast(WOUNDS, 4)).toBe('0')
  })

  it('stay exact when attacks come together', () => {
    expect(product(['1/2', '2/3'])).toBe('1/3')
    expect(sum('1/6', '1/3')).toBe('1/2')
    expect(together([])).toEqual({ '0': '1' })
    expect(together([{ '0': '1/2', '1': '1/2' }, { '0': '1/2', '1': '1/2' }])).toEqual({ '0': '1/4', '1': '1/2', '2': '1/4' })
    expect(atLeast(together([WOUNDS, WOUNDS]), 0)).toBe('1')
  })

  it('never draw more than there is', () => {
    expect(share(undefined)).toBe(0)
    expect(share('1')).toBe(100)
    expect(share('1/3')).toBeCloseTo(33.333, 2)
  })
})
