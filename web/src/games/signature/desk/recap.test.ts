import { describe, expect, test } from 'vitest'
import type { EntryFrame, EventData } from '../../../api/frames'
import { recap } from './recap'

let count = 0
const event = (kind: string, facts: Record<string, unknown> = {}): EventData => ({ number: ++count, kind, rules: [], ...facts })
const entry = (number: number, kind: EntryFrame['kind'], events: EventData[] = [], body: Record<string, unknown> = {}): EntryFrame => ({
  type: 'entry',
  number,
  at: number * 1000,
  kind,
  seat: 'gm',
  key: '',
  body,
  events,
  names: {},
  position: null,
})

describe('recap', () => {
  test('what was taken back does not count', () => {
    const round = () => [event('round')]
    const entries = [entry(1, 'began'), entry(2, 'choice', round()), entry(3, 'choice', round()), entry(4, 'jump', [], { to: 2 })]
    expect(recap(entries, []).rounds).toBe(1)
    expect(recap([...entries, entry(5, 'jump', [], { to: 3 })], []).rounds).toBe(2)
  })

  test('rolls, wounds, defeats, experience and notes', () => {
    const told = recap(
      [
        entry(1, 'began'),
        entry(2, 'choice', [event('round', { number_of_round: 1 })]),
        entry(3, 'choice', [
          event('energy-spent', { who: 'ysolde', n: 2, left: 4 }),
          event('rolled', { who: 'ysolde', outcome: 'signature.outcome-success', result: 7 }),
          event('creature-defeated', { who: 'wolf', by: 'ysolde' }),
        ]),
        entry(4, 'choice', [event('rolled', { who: 'tamsin', outcome: 'signature.outcome-critical', result: -1 }), event('hero-wounded', { who: 'tamsin', by: 'wolf', wounds: 1 })]),
        entry(5, 'choice', [event('noted', { words: 'The key is in the well.' })]),
        entry(6, 'choice', [event('experience', { who: 'tamsin', n: 2, left: 2 })]),
        entry(7, 'said'),
      ],
      ['ysolde', 'tamsin'],
    )
    expect(told).toMatchObject({ rounds: 1, said: 1, from: 1000, to: 7000 })
    expect(told.heroes[0]).toMatchObject({ who: 'ysolde', rolls: 1, successes: 1, best: 7, defeats: 1, spent: 2 })
    expect(told.heroes[1]).toMatchObject({ rolls: 1, successes: 0, criticals: 1, best: 0, wounds: 1, experience: 2 })
    expect(told.moments.map(({ event }) => event.kind)).toEqual(['creature-defeated'])
    expect(told.notes).toHaveLength(1)
  })
})
