import { describe, expect, test } from 'vitest'
import type { DecisionData, OptionData, Position } from '../../../api/frames'
import type { Creature } from '../view'
import { act, actor, piles, question, turn, upon } from './turn'

const option = (key: string, args: Record<string, unknown> = {}): OptionData => ({ key, help: { id: 'signature.said', args }, rules: [], odds: null })
const decision = (id: string, keys: OptionData[], args: Record<string, unknown> = {}, aside = false): DecisionData => ({
  prompt: { id, args },
  options: keys,
  endless: aside,
  candidates: [],
  sealed: false,
  aside,
})
const position = (...decisions: DecisionData[]): Position => ({
  view: {},
  decisions,
  names: {},
  waiting: [],
  undo: { free: false, ask: false, redo: false, asked: null },
  clocks: {},
  pins: [],
  outcome: null,
  begun: true,
})

describe('acts', () => {
  test('a key says what is done to whom', () => {
    expect(act(option('shoot ysolde'))).toMatchObject({ kind: 'threat', target: 'ysolde' })
    expect(act(option('step away ysolde + shoot ysolde'))).toMatchObject({ kind: 'threat', target: 'ysolde' })
    expect(act(option('approach brannoc long'))).toMatchObject({ kind: 'move', target: 'brannoc', far: true })
    expect(act(option('withdraw short'))).toMatchObject({ kind: 'move', target: null, far: false })
    expect(act(option('help wolf-2'))).toMatchObject({ kind: 'help', target: 'wolf-2' })
    expect(act(option('surge'))).toMatchObject({ kind: 'threat', target: null })
    expect(act(option('get free'))).toMatchObject({ kind: 'other', target: null })
    expect(act(option('wait'))).toMatchObject({ kind: 'wait' })
  })

  test('what a hero has to fear comes first', () => {
    const open = decision('signature.creature-turn', [
      option('approach ysolde short'),
      option('step away ysolde + shoot ysolde'),
      option('shoot ysolde'),
      option('shoot brannoc'),
      option('surge', { names: ['ysolde', 'tamsin'] }),
    ])
    expect(upon(open, 'ysolde').map(({ option }) => option.key)).toEqual([
      'shoot ysolde',
      'surge',
      'step away ysolde + shoot ysolde',
      'approach ysolde short',
    ])
    expect(upon(open, 'tamsin').map(({ option }) => option.key)).toEqual(['surge'])
  })

  test('whose turn it is', () => {
    const desk = decision('signature.desk', [], {}, true)
    const which = position(decision('signature.which-creature', [option('wolf'), option('wolf!1')]), desk)
    expect(turn(which)).toEqual({ acting: null, waiting: ['wolf', 'wolf!1'], over: false })
    expect(turn(position(decision('signature.creature-turn', [option('wait')], { who: 'wolf' }), desk))).toEqual({
      acting: 'wolf',
      waiting: ['wolf'],
      over: false,
    })
    expect(turn(position(decision('signature.end-of-turn', [option('done')]), desk)).over).toBe(true)
    expect(question(which)?.prompt.id).toBe('signature.which-creature')
    expect(question(position(desk))).toBeUndefined()
  })

  test('a group lies as one pile until it is spread, and is called upon by its first', () => {
    const goblin = (id: string, group: string) => ({ id, group: group !== '', group_id: group, hidden: false }) as Creature
    const all = [goblin('a', 'group-1'), goblin('b', 'group-1'), goblin('c', ''), goblin('d', 'group-1')]
    expect(piles(all, new Set()).map(({ members }) => members.map(({ id }) => id))).toEqual([['a', 'b', 'd'], ['c']])
    expect(piles(all, new Set(['group-1']))).toHaveLength(4)
    const view = { creatures: all } as never
    expect(actor(view, ['a', 'c'], 'd')).toBe('a')
    expect(actor(view, ['c'], 'd')).toBeNull()
    expect(actor(view, ['c'], 'c')).toBe('c')
  })
})
