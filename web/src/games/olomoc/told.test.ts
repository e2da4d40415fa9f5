import { describe, expect, it } from 'vitest'
import type { EntryFrame } from '../../api/frames'
import { placesAt, stepsSince } from './told'

function entry(number: number, seat: string, ...events: Record<string, unknown>[]): EntryFrame {
  return { number, kind: 'choice', seat, key: 'x', events: events.map((event, place) => ({ number: place, rules: [], ...event })) } as unknown as EntryFrame
}
const moved = (who: string, start: [number, number], end: [number, number]): Record<string, unknown> => ({ kind: 'moved', who, how: 'march', start, end, by: 'shift', ruler: [] })

describe('what happened since', () => {
  const entries = [
    entry(1, 'player-2', moved('kubik', [0, 0], [1, 1])),
    entry(2, 'player-1', moved('petra', [5, 5], [6, 6])),
    entry(3, 'player-2', { kind: 'activated', who: 'kubik' }, moved('kubik', [1, 1], [2, 2]), moved('kubik', [2, 2], [3, 3])),
  ]
  it('is told from one’s own last choice on', () => {
    expect(stepsSince(entries, 'player-1').map(({ move }) => move?.who)).toEqual(['petra', 'kubik', 'kubik'])
    expect(stepsSince(entries, 'player-2').map(({ move }) => move?.end)).toEqual([[2, 2], [3, 3]]) // prettier-ignore
  })
  it('shows everybody where they stood at a step', () => {
    const steps = stepsSince(entries, 'player-1')
    expect(placesAt(steps, 0)).toEqual({ kubik: [1, 1] })
    expect(placesAt(steps, 1)).toEqual({ kubik: [2, 2] })
    expect(placesAt(steps, 2)).toEqual({})
  })
})
