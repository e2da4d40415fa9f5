import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../api/frames'
import { farthest, modelsOf, offers, squaresOf } from './offers'

const asking = (...keys: string[]): DecisionData => ({ options: keys.map((key) => ({ key })) }) as unknown as DecisionData

describe('what a question is about', () => {
  it('finds squares', () => {
    expect([...squaresOf(asking('to f4', 'to g4', 'stay'))]).toEqual([['f4', 'to f4'], ['g4', 'to g4']])
    expect([...squaresOf(asking('place a3'))]).toEqual([['a3', 'place a3']])
    expect(squaresOf(asking('move 3', 'attack blade-slash')).size).toBe(0)
    expect(squaresOf(null).size).toBe(0)
  })

  it('finds models, and the first of several answers about one', () => {
    expect(modelsOf(asking('target kid-1', 'target kid-2')).get('kid-2')).toBe('target kid-2')
    expect(modelsOf(asking('lead jukas', 'nobody')).get('jukas')).toBe('lead jukas')
    expect(modelsOf(asking('attack kid-2 1')).size).toBe(0)
  })

  it('tells the longest walk', () => {
    expect(farthest(asking('move 1', 'move 10', 'move 2', 'aim'))).toBe('move 10')
    expect(farthest(asking('aim'))).toBe('')
    expect(offers(asking('move 1', 'move 2', 'aim'), 'move')).toHaveLength(2)
  })
})
