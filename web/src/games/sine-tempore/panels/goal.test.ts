import { describe, expect, it } from 'vitest'
import type { View } from '../view'
import { goal } from './goal'

function view(mission: object, more: object = {}): View {
  return { mission: { progress: 0, count: 1, enemy: null, ...mission }, enemies: [], heroes: [], due: [], ...more } as unknown as View
}

describe('how far a mission has come', () => {
  it('counts enemies that are there and those still to arrive', () => {
    const more = { enemies: [{ card: 'kid' }, { card: 'witch' }, { card: 'witch-elite' }], due: [{ reinforce: 'kid' }, { reinforce: null }] }
    expect(goal(view({ objective: 'remove' }, more))).toEqual({ what: 'remove', done: 4, of: 0 })
    const elite = (card: string) => (card === 'witch-elite' ? 'witch' : null)
    expect(goal(view({ objective: 'remove', enemy: 'witch' }, more), elite)).toEqual({ what: 'remove', done: 2, of: 0 })
  })

  it('counts those standing, those carried, an ally’s health', () => {
    const heroes = [{ here: true, ko: false, carries: '' }, { here: true, ko: true, carries: 'probe' }, { here: false, ko: false, carries: '' }]
    expect(goal(view({ objective: 'hold', count: 2 }, { heroes }))).toEqual({ what: 'hold', done: 1, of: 2 })
    expect(goal(view({ objective: 'fetch' }, { heroes }))).toEqual({ what: 'fetch', done: 1, of: 1 })
    expect(goal(view({ objective: 'escort' }, { ally: { wo: 6, wounds: 2 } }))).toEqual({ what: 'escort', done: 4, of: 6 })
  })

  it('is what the table counts otherwise', () => {
    expect(goal(view({ objective: 'interact', progress: 1, count: 2 }))).toEqual({ what: 'interact', done: 1, of: 2 })
  })
})
