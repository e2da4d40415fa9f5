import { describe, expect, test, vi } from 'vitest'
import type { DecisionData, Position } from '../api/frames'
import type { SeatConnection } from '../api/seat.svelte'
import { Choosing } from './choosing.svelte'
import { habits } from './habits.svelte'

function decision(id: string, keys: string[], endless = false): DecisionData {
  const options = keys.map((key) => ({ key, help: { id: 'x', args: {} }, rules: [], odds: null }))
  return { prompt: { id, args: {} }, options, endless, candidates: [], sealed: false, aside: false }
}

function seated(...decisions: DecisionData[]) {
  const seat = {
    info: { mode: 'live' },
    past: null as unknown,
    position: { decisions } as unknown as Position,
    choose: vi.fn(async (_key: string) => ({ type: 'accepted', ref: 1, number: 2 })),
    weigh: vi.fn(async (key: string) => ({ type: 'weighed', ref: 1, key, forecast: {}, rules: [], names: {} })),
  }
  return { seat, choosing: new Choosing(seat as unknown as SeatConnection) }
}

describe('choosing', () => {
  test('with a button: nothing is chosen until it is pressed', async () => {
    habits.choose('live', 'confirm')
    const { seat, choosing } = seated(decision('act', ['wait', 'rest']))
    choosing.pick('wait')
    choosing.pick('wait')
    expect(choosing.selected).toBe('wait')
    expect(choosing.option?.key).toBe('wait')
    expect(seat.choose).not.toHaveBeenCalled()
    expect(await choosing.confirm()).toBe(true)
    expect(seat.choose).toHaveBeenCalledWith('wait')
    expect(choosing.selected).toBe(null)
  })

  test('with two clicks: the second on the same answer', () => {
    habits.choose('live', 'two')
    const { seat, choosing } = seated(decision('act', ['wait', 'rest']))
    choosing.pick('wait')
    choosing.pick('rest')
    expect(seat.choose).not.toHaveBeenCalled()
    choosing.pick('rest')
    expect(seat.choose).toHaveBeenCalledWith('rest')
  })

  test('with one click: at once, and weighed by nobody', () => {
    habits.choose('live', 'one')
    const { seat, choosing } = seated(decision('act', ['wait']))
    choosing.pick('wait')
    expect(seat.choose).toHaveBeenCalledWith('wait')
    expect(seat.weigh).not.toHaveBeenCalled()
  })

  test('another question makes an end of what was picked', () => {
    habits.choose('live', 'confirm')
    const { seat, choosing } = seated(decision('act', ['wait']))
    choosing.pick('wait')
    seat.position = { decisions: [decision('card', ['roll', 'wait'])] } as unknown as Position
    expect(choosing.selected).toBe(null)
  })

  test('nothing is picked while looking back', () => {
    const { seat, choosing } = seated(decision('act', ['wait']))
    choosing.pick('wait')
    seat.past = { number: 3 }
    expect(choosing.selected).toBe(null)
  })

  test('an answer in one’s own words belongs to the question that takes any', () => {
    const { choosing } = seated(decision('act', ['wait']), decision('desk', [], true))
    choosing.pick('say hello')
    expect(choosing.decision?.prompt.id).toBe('desk')
  })

  test('a refusal stays until something else is picked', async () => {
    const { seat, choosing } = seated(decision('act', ['wait', 'rest']))
    const refusal = { rule: 'SIG-X-01', message: { id: 'x', args: {} } }
    const refused = { type: 'refused', ref: 1, refusal, stale: false, missed: [], names: {} }
    seat.choose.mockResolvedValueOnce(refused as never)
    choosing.pick('wait')
    expect(await choosing.confirm()).toBe(false)
    expect(choosing.refusal?.refusal.rule).toBe('SIG-X-01')
    choosing.pick('rest')
    expect(choosing.refusal).toBe(null)
  })
})
