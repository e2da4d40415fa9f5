import { describe, expect, it } from 'vitest'
import type { EventData } from '../../../api/frames'
import { firedBy } from './instinct'

const event = (kind: string, facts: object): EventData => ({ number: 1, kind, rules: [], ...facts }) as unknown as EventData

describe('what hostiles did last', () => {
  it('is the latest line of each, the very latest last', () => {
    const found = firedBy([
      event('instinct', { who: 'rogue-1', line: 2, when: 'always', do: 'march', whom: 'petra', prefers: 'highest-rank' }),
      event('instinct-idle', { who: 'rogue-2' }),
      event('moved', { who: 'rogue-1' }),
      event('instinct', { who: 'rogue-1', line: 0, when: 'engaged', do: 'attack', whom: 'kubik', prefers: 'highest-rank' }),
    ])
    expect(found.map(({ who, line, whom }) => [who, line, whom])).toEqual([
      ['rogue-2', -1, ''],
      ['rogue-1', 0, 'kubik'],
    ])
  })
})
