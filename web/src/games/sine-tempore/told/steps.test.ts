import { describe, expect, it } from 'vitest'
import type { EntryFrame, EventData } from '../../../api/frames'
import type { View } from '../view'
import { lastActivation, sceneAt, steps, told, type Told } from './steps'

function event(kind: string, facts: Record<string, unknown> = {}): EventData {
  return { number: 0, kind, rules: [], ...facts }
}

function entry(number: number, events: EventData[], more: Partial<EntryFrame> = {}): EntryFrame {
  return { type: 'entry', number, at: 0, kind: 'choice', seat: 'player-1', key: 'end', body: {}, events, names: {}, position: null, ...more }
}

const isHero = (id: string) => id === 'achab'
const all = (events: EventData[]): Told[] => told([entry(1, events)])
const VIEW = {
  heroes: [{ id: 'achab', at: 'c4' }],
  enemies: [{ id: 'kid-2', at: 'd4' }, { id: 'kid-3', at: 'r4' }],
  points: [],
  scenery: [],
} as unknown as View

describe('what is told', () => {
  it('leaves out what was taken back', () => {
    const entries = [
      entry(1, [event('walked', { who: 'achab' })]),
      entry(2, [event('looted', { who: 'achab' })]),
      entry(3, [], { kind: 'jump', body: { to: 1 } }),
      entry(4, [event('waited', { who: 'achab' })]),
    ]
    expect(told(entries).map(({ event }) => event.kind)).toEqual(['walked', 'waited'])
    expect(told(entries, 2).map(({ event }) => event.kind)).toEqual(['walked', 'looted'])
  })

  it('joins dice with what they came to, wounds with the blow, and passes over tokens of the dial', () => {
    const found = steps(
      all([
        event('walked', { who: 'achab', before: 'a1', at: 'c4' }),
        event('walked', { who: 'kid-2', before: 'h4', at: 'd4' }),
        event('engaged', { who: 'kid-2', whom: 'achab' }),
        event('enemy-attacks', { who: 'kid-2', whom: 'achab' }),
        event('rolled', { who: 'achab', what: 'defence', dice: [5, 4], saved: 0 }),
        event('defended', { who: 'achab', by: 'kid-2', n: 1 }),
        event('hero-wounded', { who: 'achab', by: 'kid-2', n: 1, wounds: 1 }),
        event('token-moved', { who: 'achab' }),
      ]),
      isHero,
    )
    expect(found.map(({ kind }) => kind)).toEqual(['walked', 'walked', 'enemy-attacks', 'defended'])
    expect(found[3]?.dice).toEqual({ faces: [5, 4], saved: 0, what: 'defence', who: 'achab' })
    expect(found.map(({ foe }) => foe)).toEqual([false, true, true, true])
  })

  it('tells dice by themselves while somebody may still re-roll', () => {
    const before = steps(all([event('rolled', { who: 'achab', what: 'attack', dice: [1, 2], saved: 2 })]), isHero)
    expect(before.map(({ kind, dice }) => [kind, dice?.faces, dice?.saved])).toEqual([['rolled', [1, 2], 2]])
    const after = told([
      entry(1, [event('rolled', { who: 'achab', what: 'attack', dice: [1, 2], saved: 2 })]),
      entry(2, [event('re-rolled', { who: 'achab', dice: [5, 2] }), event('hit', { who: 'achab', whom: 'kid-2', n: 1 }), event('hit', { who: 'achab', whom: 'kid-3', n: 1 })]),
    ])
    const found = steps(after, isHero)
    expect(found.map(({ kind }) => kind)).toEqual(['rolled', 'hit', 'hit'])
    expect(found.slice(1).map(({ dice }) => dice?.faces)).toEqual([[5, 2], [5, 2]])
    expect(found[1]?.dice).toMatchObject({ saved: 2, what: 'attack' })
  })
})

describe('how the board stood at a step', () => {
  const events = [
    event('reacts', { who: 'kid-2', whom: 'achab' }),
    event('walked', { who: 'kid-2', before: 'h4', at: 'd4' }),
    event('hero-wounded', { who: 'achab', by: 'kid-2', n: 2, wounds: 3 }),
    event('enemy-removed', { who: 'kid-1', card: 'kid', at: 'b2' }),
    event('arrives', { who: 'kid-3', at: 'r4' }),
  ]

  it('takes back everything later', () => {
    expect(sceneAt(all(events), 0, VIEW)).toEqual({
      models: { 'kid-2': 'h4', 'kid-1': 'b2', 'kid-3': '' },
      wounds: { achab: 1 },
      gone: ['kid-3'],
      cards: { 'kid-1': 'kid' },
      mark: { from: 'h4', to: 'c4', kind: 'aim' },
    })
    expect(sceneAt(all(events), 1, VIEW)).toMatchObject({ models: { 'kid-1': 'b2', 'kid-3': '' }, mark: { from: 'h4', to: 'd4', kind: 'walk' } })
    expect(sceneAt(all(events), 4, VIEW)).toEqual({ models: {}, wounds: {}, gone: [], cards: {} })
  })

  it('goes back over several moves of the same model', () => {
    const twice = [event('walked', { who: 'kid-2', before: 'h4', at: 'f4' }), event('walked', { who: 'kid-2', before: 'f4', at: 'd4' })]
    expect(sceneAt(all(twice), 0, VIEW).models).toEqual({ 'kid-2': 'f4' })
    expect(sceneAt(all(twice), -1, VIEW).models).toEqual({ 'kid-2': 'h4' })
  })
})

describe('the last activation of the enemies', () => {
  it('begins where their group’s time came and ends with their last deed', () => {
    const found = steps(
      all([
        event('group-activated', { who: 'hunter' }),
        event('verified', { who: 'hunter-1', line: 'nearest' }),
        event('group-activated', { who: 'kid' }),
        event('verified', { who: 'kid-1', line: 'nearest' }),
        event('walked', { who: 'kid-1' }),
        event('looted', { who: 'achab' }),
      ]),
      isHero,
    )
    expect(lastActivation(found)).toEqual([2, 4])
    expect(lastActivation(steps(all([event('looted', { who: 'achab' })]), isHero))).toBeNull()
  })
})
