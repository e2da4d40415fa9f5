import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../../api/frames'
import { beside, corner, lies, turnable } from './arranging'
import { ASKED, asked, ELSEWHERE, number, numbers, rest, said } from './kinds'
import { puppetAttacks } from './puppet'

const GAME = import.meta.glob<string>('../../../../../src/rouage/games/sine_tempore/*.py', { query: '?raw', import: 'default', eager: true })
const SOURCES = Object.values(GAME).join('\n')

function decision(id: string, args: Record<string, unknown> = {}, keys: string[] = []): DecisionData {
  const options = keys.map((key) => ({ key, help: { id: 'x', args: {} }, rules: [], odds: null }))
  return { prompt: { id, args }, options, endless: false, candidates: [], sealed: false, aside: false } as unknown as DecisionData
}

describe('questions', () => {
  it('of the game all have a card, and no card waits for a question that is never asked', () => {
    const prompts = new Set([...SOURCES.matchAll(/Message\(\s*"sine-tempore\.((?:ask|who)-[a-z-]+)"/g)].map(([, prompt]) => prompt))
    expect(prompts.size).toBeGreaterThan(15)
    expect([...prompts].sort()).toEqual([...ASKED, ...ELSEWHERE].sort())
  })

  it('are asked with messages of their own name alone', () => {
    const built = [...SOURCES.matchAll(/Question\([^\n]*Message\(\s*f?"([^"]+)"/g)].map(([, id = '']) => id)
    expect(built.filter((id) => !/^sine-tempore\.(ask|who)-[a-z-]+$/.test(id))).toEqual([])
  })

  it('find their card', () => {
    for (const one of ASKED) expect(asked(decision(`sine-tempore.${one}`))).toBe(one)
    expect(asked(decision('sine-tempore.ask-action'))).toBeNull()
    expect(asked(decision('engine.type-dice'))).toBeNull()
  })

  it('tell their facts', () => {
    const one = decision('sine-tempore.ask-re-roll', { who: 'achab', dice: [1, 2], free: 1, n: 'x' })
    expect([said(one, 'who'), said(one, 'dice'), number(one, 'free'), number(one, 'n'), numbers(one, 'dice')]).toEqual(['achab', '', 1, 0, [1, 2]])
    expect([rest('target kid-2'), rest('keep'), rest('attack kid-2 1')]).toEqual(['kid-2', '', 'kid-2 1'])
  })

  it('for a puppet name the attack by its number', () => {
    const one = decision('sine-tempore.ask-puppet', {}, ['walk e5', 'attack kid-2 1', 'attack achab 2', 'end'])
    expect(puppetAttacks(one)).toEqual([
      { key: 'attack kid-2 1', target: 'kid-2', number: 1 },
      { key: 'attack achab 2', target: 'achab', number: 2 },
    ])
  })
})

describe('arranging scenery', () => {
  it('names a piece’s south-western square', () => {
    expect(corner(['d5', 'c5', 'c6'])).toBe('c5')
    expect(corner([])).toBe('')
  })

  it('steps to the square beside, but not off the board', () => {
    expect([beside('c5', 1, 0), beside('c5', 0, -1), beside('a1', -1, 0), beside('a1', 0, -1)]).toEqual(['d5', 'c4', '', ''])
  })

  it('knows a piece that lies turned', () => {
    expect([lies(['c5', 'd5'], [2, 1]), lies(['c5', 'c6'], [2, 1]), lies(['c5'], [1, 1])]).toEqual([false, true, false])
    expect([turnable([2, 1]), turnable([2, 2]), turnable(undefined)]).toEqual([true, false, false])
  })
})
