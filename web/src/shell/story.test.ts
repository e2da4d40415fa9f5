import { describe, expect, test } from 'vitest'
import type { EntryFrame, EventData } from '../api/frames'
import { dice, halfTold, ofSeat, onTheLine, sources, step, stops, story, turnStops } from './story'

function entry(number: number, kind: EntryFrame['kind'], facts: Partial<EntryFrame> = {}): EntryFrame {
  return { type: 'entry', number, at: number, kind, seat: '', key: '', body: {}, events: [], names: {}, position: null, ...facts }
}

const event = (kind: string, facts: Record<string, unknown> = {}): EventData => ({ number: 0, kind, rules: [], ...facts })
const choice = (number: number, seat: string, ...kinds: string[]) =>
  entry(number, 'choice', { seat, key: 'x', events: kinds.map((kind) => event(kind)) })
const jump = (number: number, to: number) => entry(number, 'jump', { body: { to } })

const GAME = [
  entry(1, 'sat', { seat: 'player-1' }),
  entry(2, 'began', { events: [event('scene'), event('round')] }),
  choice(3, 'player-1', 'rolled', 'moved'),
  choice(4, 'player-1', 'rolled'),
  entry(5, 'said', { seat: 'player-2', body: { text: 'Well done' } }),
  choice(6, 'player-2', 'helped'),
  choice(7, 'gm', 'moved'),
]

describe('the log', () => {
  test('one group a choice, after the scene; talk is told elsewhere', () => {
    expect(story(GAME).map(({ entry }) => entry.number)).toEqual([2, 3, 4, 6, 7])
    expect(story(GAME)[1]?.events.map(({ kind }) => kind)).toEqual(['rolled', 'moved'])
  })

  test('a stretch opens with another seat and with each round', () => {
    expect(story(GAME).filter(({ opens }) => opens).map(({ entry }) => entry.number)).toEqual([3, 6, 7]) // prettier-ignore
    const again = [...GAME, choice(8, 'gm', 'round')]
    expect(story(again).at(-1)?.opens).toBe(true)
  })

  test('a choice of somebody else’s that shows nothing is no line', () => {
    expect(story([entry(1, 'choice', { seat: 'player-2' })])).toEqual([])
  })

  test('of one seat, with what concerns everybody', () => {
    expect(ofSeat(story(GAME), 'player-2').map(({ entry }) => entry.number)).toEqual([2, 6])
  })

  test('half told', () => {
    expect(halfTold(event('rolled-blind'))).toBe(true)
    expect(halfTold(event('rolled'))).toBe(false)
  })

  test('dice and sources, whatever else the event holds', () => {
    const rolled = event('rolled', { dice: [4, 5, 'x'], lines: [[{ id: 'signature.line-base' }, 5], ['odd'], ['line-object', -1]] })
    expect(dice(rolled)).toEqual([4, 5])
    expect(sources(rolled).map(({ amount }) => amount)).toEqual([5, -1])
    expect(sources(event('moved'))).toEqual([])
  })
})

describe('taking back', () => {
  test('marks what was left behind', () => {
    const undone = [...GAME, jump(8, 4)]
    expect(story(undone).filter(({ undone }) => undone).map(({ entry }) => entry.number)).toEqual([6, 7]) // prettier-ignore
  })

  test('another choice goes on from there, and the old line stays left', () => {
    const line = onTheLine([...GAME, jump(8, 4), choice(9, 'player-2', 'moved')])
    expect([...line].sort()).toEqual([3, 4, 9])
  })

  test('redo stands where the game stood', () => {
    const line = onTheLine([...GAME, jump(8, 4), jump(9, 7)])
    expect([...line].sort()).toEqual([3, 4, 6, 7])
  })

  test('back to the very start', () => {
    expect(onTheLine([...GAME, jump(8, 2)]).size).toBe(0)
  })
})

describe('looking back', () => {
  const places = stops(GAME)

  test('at every moment the game has stood at', () => {
    expect(places).toEqual([2, 3, 4, 6, 7])
  })

  test('step by step, and never beyond either end', () => {
    expect(step(null, places, -1)).toBe(6)
    expect(step(6, places, -1)).toBe(4)
    expect(step(2, places, -1)).toBe(2)
    expect(step(4, places, 1)).toBe(6)
    expect(step(6, places, 1)).toBe(null)
    expect(step(null, places, 1)).toBe(null)
    expect(step(null, [], -1)).toBe(null)
  })

  test('turn by turn: the moment before somebody else acted', () => {
    expect(turnStops(GAME)).toEqual([2, 4, 6, 7])
    expect(step(null, turnStops(GAME), -1)).toBe(6)
    expect(step(6, turnStops(GAME), -1)).toBe(4)
  })

  test('from a moment between the places', () => {
    expect(step(5, places, 1)).toBe(6)
    expect(step(5, places, -1)).toBe(4)
  })
})
