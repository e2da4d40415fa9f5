import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../../api/frames'
import { keyOf, meant, offered } from './ways'

const decision = { options: [{ key: 'attack rogue-1' }, { key: 'charge rogue-10 4000,5000' }] } as unknown as DecisionData

describe('ways to attack', () => {
  it('are those that the table offers for this very target', () => {
    expect(offered(decision, 'attack', 'rogue-1')).toBe(true)
    expect(offered(decision, 'charge', 'rogue-1')).toBe(false)
    expect(offered(decision, 'charge', 'rogue-10')).toBe(true)
    expect(offered(null, 'shoot', 'rogue-1')).toBe(false)
  })

  it('are picked wherever a charge ends', () => {
    expect(meant('charge rogue-10 4000,5000', 'charge', 'rogue-10')).toBe(true)
    expect(meant(keyOf('attack', 'rogue-1'), 'attack', 'rogue-10')).toBe(false)
    expect(meant(null, 'attack', 'rogue-1')).toBe(false)
  })
})
