import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../../api/frames'
import type { Profile, SkillCard } from '../cards'
import type { Hero } from '../view'
import { against, barred, kindOf, leftOf, rangeOf, reaches, ways, type Way } from './ways'

const SLASH = { id: 'blade-slash', kind: 'close-combat', rng: 1, far: { large: 1 } } as unknown as Profile
const SHOT = { id: 'aimed-shot', kind: 'long-range', rng: 6, far: {} } as unknown as Profile
const skill = (facts: object): SkillCard => ({ rng: null, kind: null, target: null, ...facts }) as unknown as SkillCard
const way = (key: string): Way => ways({ options: [{ key }] } as unknown as DecisionData)[0] as Way

describe('ways to get at somebody', () => {
  it('are attacks and skills, with their glyph', () => {
    const keys = ['move 3', 'attack blade-slash', 'skill wave glyph', 'use med-kit', 'end']
    expect(ways({ options: keys.map((key) => ({ key })) } as unknown as DecisionData)).toEqual([
      { key: 'attack blade-slash', id: 'blade-slash', glyph: false, skill: false },
      { key: 'skill wave glyph', id: 'wave', glyph: true, skill: true },
    ])
    expect(ways(null)).toEqual([])
  })

  it('reach as far as their card says', () => {
    expect(rangeOf(way('attack bare-hands'), [], undefined)).toBe(1)
    expect(rangeOf(way('attack aimed-shot'), [SLASH, SHOT], undefined)).toBe(6)
    expect(rangeOf(way('skill suppress'), [SHOT], skill({ use: 'attack', kind: 'long-range' }))).toBe(6)
    expect(rangeOf(way('skill wave'), [], skill({ use: 'power', target: { who: 'enemy', reach: 4 } }))).toBe(4)
    expect(rangeOf(way('skill order'), [], skill({ use: 'action', target: { who: 'hero', reach: 4 } }))).toBeNull()
    expect(rangeOf(way('skill order'), [], undefined)).toBeNull()
  })

  it('reach farther against a size their card names', () => {
    expect(rangeOf(way('attack blade-slash'), [SLASH, SHOT], undefined, 'large')).toBe(2)
    expect(rangeOf(way('attack blade-slash'), [SLASH, SHOT], undefined, 'small')).toBe(1)
    expect(rangeOf(way('attack aimed-shot'), [SLASH, SHOT], undefined, 'large')).toBe(6)
    expect(rangeOf(way('skill flurry'), [SLASH], skill({ use: 'attack', kind: 'close-combat' }), 'large')).toBe(2)
    expect(rangeOf(way('skill flurry'), [SLASH], skill({ use: 'attack', kind: 'close-combat', rng: 1 }), 'large')).toBe(1)
    expect(reaches([SLASH, SHOT])).toEqual([1, 2, 6])
  })

  it('are of a kind', () => {
    expect(kindOf(way('attack aimed-shot'), [SHOT], undefined)).toBe('long-range')
    expect(kindOf(way('skill wave'), [], skill({ use: 'power' }))).toBe('mental')
    expect(kindOf(way('attack bare-hands'), [], undefined)).toBe('close-combat')
  })

  it('say why they do not reach', () => {
    expect(barred('a1', 'c3', 3)).toEqual({ why: 'far', away: 4, range: 3 })
    expect(barred('a1', 'c3', 4)).toEqual({ why: 'sight' })
  })

  it('have odds only against those they can be aimed at', () => {
    const odds = { dice: 3, wounds: { '0': '1' } }
    expect(against({ targets: { 'kid-1': odds } }, 'kid-1')).toEqual(odds)
    expect(against({ dice: 5, targets: { 'kid-1': { wounds: { '0': '1' } } as typeof odds } }, 'kid-1')).toEqual({ dice: 5, wounds: { '0': '1' } })
    expect(against({ targets: { 'kid-1': odds } }, 'kid-2')).toBeNull()
    expect(against({}, 'kid-1')).toBeNull()
  })

  it('leave a hero so many wounds', () => {
    expect(leftOf({ wo: 6, wounds: 4 } as Hero)).toBe(2)
    expect(leftOf(undefined)).toBe(Number.POSITIVE_INFINITY)
  })
})
