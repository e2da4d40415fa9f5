import { describe, expect, it } from 'vitest'
import type { DecisionData, EntryFrame } from '../../api/frames'
import { next, type Meaning } from './chain'

const meaning: Meaning = { key: 'move 3', then: ['to f4'], since: 10 }

function entry(number: number, key: string, kinds: string[] = [], kind = 'choice'): EntryFrame {
  const events = kinds.map((one, at) => ({ kind: one, number: at, rules: [] }))
  return { type: 'entry', number, at: 0, kind, seat: 'player-1', key, body: {}, events, names: {}, position: null } as unknown as EntryFrame
}

function asking(...keys: string[]): DecisionData {
  return { prompt: { id: 'sine-tempore.ask-where-to', args: {} }, options: keys.map((key) => ({ key })) } as unknown as DecisionData
}

describe('answers that follow by themselves', () => {
  it('waits until the first is on the table', () => {
    expect(next(meaning, [entry(10, 'aim')], asking('move 3'))).toBe('wait')
  })

  it('answers the next question when nothing came between', () => {
    const entries = [entry(11, 'move 3', ['move-declared', 'token-moved'])]
    expect(next(meaning, entries, asking('to f4', 'to e4', 'stay'))).toEqual({ answer: 'to f4', then: [] })
  })

  it('keeps what is left of a longer chain', () => {
    const long = { ...meaning, then: ['to f4', 'keep'] }
    expect(next(long, [entry(11, 'move 3')], asking('to f4'))).toEqual({ answer: 'to f4', then: ['keep'] })
  })

  it.each(['reaction', 'hero-wounded', 'engaged', 'knocked-out'])('looks again after %s', (kind) => {
    expect(next(meaning, [entry(11, 'move 3', ['token-moved', kind])], asking('to f4'))).toBe('drop')
  })

  it('drops what is no longer offered', () => {
    expect(next(meaning, [entry(11, 'move 3')], asking('to e4', 'stay'))).toBe('drop')
    expect(next(meaning, [entry(11, 'move 3')], null)).toBe('drop')
  })

  it('drops when something else was chosen, or taken back', () => {
    expect(next(meaning, [entry(11, 'wait 1')], asking('move 3'))).toBe('drop')
    expect(next(meaning, [entry(11, 'move 3'), entry(12, '', [], 'jump')], asking('to f4'))).toBe('drop')
  })

  it('does not mind talk', () => {
    expect(next(meaning, [entry(11, '', [], 'said')], asking('move 3'))).toBe('wait')
    expect(next(meaning, [entry(11, '', [], 'said'), entry(12, 'move 3')], asking('to f4'))).toEqual({ answer: 'to f4', then: [] })
  })
})
