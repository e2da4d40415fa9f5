import { describe, expect, it } from 'vitest'
import { atLeast, mutual, ofSide, rows, share } from './odds'

const RIPOSTE = { '0/0': '1/4', '0/1': '1/4', '1/0': '1/3', '2/1': '1/6' }

describe('chances of a fight', () => {
  it('tells each side apart', () => {
    expect(ofSide(RIPOSTE, 'target')).toEqual({ '0': '1/2', '1': '1/3', '2': '1/6' })
    expect(ofSide(RIPOSTE, 'attacker')).toEqual({ '0': '7/12', '1': '5/12' })
    expect(mutual(RIPOSTE)).toBe(true)
    expect(mutual({ '0/0': '1/2', '3/0': '1/2' })).toBe(false)
  })

  it('adds up what is at least so many', () => {
    expect(atLeast(ofSide(RIPOSTE, 'target'), 1)).toBe('1/2')
    expect(atLeast({ '0': '1' }, 1)).toBe('0')
  })

  it('draws every number between the least and the greatest', () => {
    expect(rows({ '1': '1/2', '3': '1/2' })).toEqual([
      { n: 1, chance: '1/2', share: 50 },
      { n: 2, chance: '0', share: 0 },
      { n: 3, chance: '1/2', share: 50 },
    ])
    expect(share('1/3')).toBeCloseTo(33.33, 2)
  })
})
