import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../../api/frames'
import { asked, bearings, rallies, rest } from './kinds'

const decision = (id: string): DecisionData => ({ prompt: { id, args: {} }, options: [], candidates: [], endless: false, sealed: false, aside: false }) as unknown as DecisionData

describe('which card a question gets', () => {
  it('knows its own, and leaves the others to whoever answers anything', () => {
    expect(asked(decision('olomoc.ask-fate'))).toBe('ask-fate')
    expect(asked(decision('olomoc.ask-declaration'))).toBeNull()
    expect(asked(decision('engine.type-dice'))).toBeNull()
  })

  it('reads what answers name', () => {
    expect(rest('target rogue-1')).toBe('rogue-1')
    expect(rallies(['rally petra 0', 'rally petra 1', 'rally kubik 0'])).toEqual([
      { who: 'petra', tokens: [0, 1] },
      { who: 'kubik', tokens: [0] },
    ])
    expect(bearings('assign petra=matraque kubik=chronographe')).toEqual([
      { rouage: 'petra', carries: 'matraque' },
      { rouage: 'kubik', carries: 'chronographe' },
    ])
  })
})
