import { describe, expect, it } from 'vitest'
import type { EventData } from '../../api/frames'
import { entry, event } from '../roleplay/entries'
import type { Told } from '../roleplay/told'
import { climb, read, rolls } from './rolls'

const told = (event: EventData, entry = 1): Told => ({ id: `${entry}.0`, entry, event })

const two = { id: 'signature.roll-of-2', args: { a: 6, b: 2, best: 6 } }

describe('a roll', () => {
  it('keeps the best of two', () => {
    const roll = read(told(event('rolled', { who: 'brannoc', dice: [3, 5], roll: two, result: 5, difficulty: 4, outcome: 'signature.outcome-success' }), 7))
    expect(roll).toMatchObject({ first: [3, 5], again: [], best: 1, result: 5, difficulty: 4, outcome: 'success', id: '7.0' })
  })

  it('shows what was thrown again', () => {
    const words = { id: 'signature.roll-again', args: { first: two, again: [6, 3], result: 7 } }
    const roll = read(told(event('rolled', { dice: [6, 2, 6, 3], roll: words, result: 7, difficulty: 7, outcome: 'signature.outcome-success' })))
    expect(roll).toMatchObject({ first: [6, 2], again: [6, 3], best: 0 })
    expect(climb(roll)).toEqual([7, 7])
  })

  it('does not climb after ones', () => {
    const words = { id: 'signature.roll-critical', args: { first: { id: 'signature.roll-of-2', args: {} }, again: [1] } }
    const roll = read(told(event('rolled', { dice: [1, 1, 1], roll: words, result: 0, outcome: 'signature.outcome-critical' })))
    expect(roll).toMatchObject({ first: [1, 1], again: [1], outcome: 'critical' })
    expect(climb(roll)).toEqual([])
  })

  it('is made out from its faces where nobody words it', () => {
    expect(read(told(event('rolled-blind', { dice: [4, 2, 5] }))).first).toEqual([4, 2, 5])
    expect(read(told(event('rolled-blind', { dice: [6, 2, 5] })))).toMatchObject({ first: [6, 2], again: [5] })
    expect(read(told(event('rest-rolled', { dice: [4] })))).toMatchObject({ first: [4], again: [] })
  })

  it('may need no dice', () => {
    expect(read(told(event('unrolled', { outcome: 'signature.outcome-success' })))).toMatchObject({ first: [], best: -1, result: null })
  })
})

describe('the rolls of a table', () => {
  const rolled = event('rolled', { dice: [3, 5], roll: two })

  it('leave out what was taken back, and what came later', () => {
    const entries = [
      entry(1, 'began', []),
      entry(2, 'choice', [rolled, event('creature-defeated')]),
      entry(3, 'choice', [rolled]),
      entry(4, 'jump', [], { to: 2 }),
      entry(5, 'choice', [rolled]),
    ]
    expect(rolls(entries).map((roll) => roll.entry)).toEqual([2, 5])
    expect(rolls(entries, 3).map((roll) => roll.entry)).toEqual([2, 3])
  })
})
