import { describe, expect, it } from 'vitest'
import type { EventData } from '../../../api/frames'
import { phasesOf, shownBy } from './phases'

const event = (kind: string, facts: object = {}): EventData => ({ number: 1, kind, rules: [], ...facts }) as unknown as EventData
const events = [
  event('cycle-begun', { cycle: 1 }),
  event('revealed', { phase: 1, cards: { 'player-1': 'securite', 'player-2': 'mlok' }, ranks: { 'player-1': 9, 'player-2': 2 } }),
  event('order', { first: 'player-1', second: 'player-2' }),
  event('cycle-begun', { cycle: 2 }),
  event('revealed', { phase: 1, cards: { 'player-1': 'petra', 'player-2': 'axe' }, ranks: { 'player-1': 3, 'player-2': 4 } }),
]

describe('the phases of a cycle', () => {
  it('are those of the last cycle begun', () => {
    expect(phasesOf(events)).toEqual([{ phase: 1, cards: { 'player-1': 'petra', 'player-2': 'axe' }, ranks: { 'player-1': 3, 'player-2': 4 }, first: '' }])
    expect(phasesOf(events.slice(0, 3))[0]?.first).toBe('player-1')
  })

  it('leave what was shown to be remembered', () => {
    expect(shownBy(events, 'player-1')).toEqual(['securite', 'petra'])
    expect(shownBy(events, 'player-2')).toEqual(['mlok', 'axe'])
  })
})
