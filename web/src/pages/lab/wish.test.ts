import { describe, expect, it } from 'vitest'
import type { RunInfo } from '../../api/types'
import { address, again, asked, fromAddress, margin, sorted, usual, type Wish } from './wish'

const MOST = 2000
const wish = (more: Partial<Wish> = {}): Wish => ({ ...usual('sine-tempore', 'coven'), ...more })
const ids = (more: Partial<Wish>): Record<string, string[]> => {
  const told = asked(wish(more), MOST)
  if (!('faults' in told)) return {}
  return Object.fromEntries(Object.entries(told.faults).map(([field, phrases]) => [field, phrases.map(({ id }) => id)]))
}

describe('what is asked of the server', () => {
  it('is, with one press, the scene with its usual bots, 200 games and seed 1', () => {
    expect(asked(wish(), MOST)).toEqual({
      body: { game: 'sine-tempore', setup: { scene: 'coven' }, bots: {}, games: 200, seed: 1, changes: {} },
    })
  })

  it('has bots that were chosen, and numbers that were written', () => {
    const told = asked(wish({ bots: { all: 'random', 'player-1': '' }, changes: [{ name: ' enemy.witch.wo ', value: '4' }, { name: 'a.b.c', value: '−2' }] }), MOST)
    expect(told).toMatchObject({ body: { bots: { all: 'random' }, changes: { 'enemy.witch.wo': 4, 'a.b.c': -2 } } })
  })

  it('leaves out lines that nobody filled in', () => {
    expect(asked(wish({ changes: [{ name: '', value: ' ' }] }), MOST)).toMatchObject({ body: { changes: {} } })
  })

  it('is a setup of one’s own, where no scene is chosen', () => {
    expect(asked(wish({ scene: '', setup: '{"scene": "coven", "players": 2}' }), MOST)).toMatchObject({ body: { setup: { scene: 'coven', players: 2 } } })
    expect(ids({ scene: '', setup: '[1]' })).toEqual({ setup: ['page.lab-fault-setup'] })
    expect(ids({ scene: '', setup: 'scene = "coven"' })).toEqual({ setup: ['page.lab-fault-setup'] })
  })

  it.each([0, 2001, 1.5, null])('is not %s games', (games) => {
    expect(ids({ games })).toEqual({ games: ['page.lab-fault-games'] })
  })

  it.each(['', '-1', 'x', '99999999999999999999'])('is not the seed “%s”', (seed) => {
    expect(ids({ seed })).toEqual({ seed: ['page.lab-fault-seed'] })
  })

  it('names every change that cannot be', () => {
    const changes = [
      { name: 'a.b.c', value: '' },
      { name: '', value: '3' },
      { name: 'd.e.f', value: '1' },
      { name: 'd.e.f', value: '2' },
      { name: 'g.h.i', value: '1.5' },
    ]
    expect(ids({ changes })).toEqual({ changes: ['page.lab-fault-value', 'page.lab-fault-nameless', 'page.lab-fault-twice', 'page.lab-fault-value'] })
  })
})

describe('what the server finds wrong', () => {
  it('is said at its field', () => {
    const change = { id: 'engine.unknown-entry', args: { field: 'changes', name: 'enemy.wich.wo' } }
    const many = { id: 'table.bad-field', args: { where: 'body.games' } }
    const other = { id: 'table.lab-too-many', args: {} }
    expect(sorted([change, many, other])).toEqual({ changes: [change], games: [many], whole: [other] })
  })
})

describe('an address', () => {
  it('opens the form as it was', () => {
    const one = wish({ bots: { 'player-1': 'random' }, games: 50, seed: '7', changes: [{ name: 'enemy.witch.wo', value: '4' }] })
    expect(fromAddress(new URL(address(one), 'http://x').search, (game) => usual(game, 'first'))).toEqual(one)
    const own = wish({ scene: '', setup: '{"scene": "a=b&c"}' })
    expect(fromAddress(new URL(address(own), 'http://x').search, (game) => usual(game, 'first'))).toEqual(own)
  })

  it('leaves what it does not say as usual', () => {
    expect(fromAddress('?games=x&change=nothing', () => wish())).toEqual(wish())
    expect(fromAddress('', () => wish())).toEqual(wish())
  })
})

describe('a run', () => {
  const run = { game: 'olomoc', setup: { scene: 'the-list' }, bots: { all: 'random' }, games: 40, seed: 3, changes: { 'a.b.c': 2 } } as unknown as RunInfo

  it('is wished again as it was', () => {
    expect(again(run)).toEqual({ game: 'olomoc', scene: 'the-list', setup: '', bots: { all: 'random' }, games: 40, seed: '3', changes: [{ name: 'a.b.c', value: '2' }] })
  })

  it('with more than a scene is wished as a setup', () => {
    const { scene, setup } = again({ ...run, setup: { scene: 'the-list', turns: 3 } })
    expect(scene).toBe('')
    expect(JSON.parse(setup)).toEqual({ scene: 'the-list', turns: 3 })
  })
})

describe('how sure so many games are', () => {
  it.each([
    [100, 10],
    [200, 7],
    [2000, 3],
    [1, 98],
  ])('%i games: within %i points', (games, points) => expect(margin(games)).toBe(points))
})
