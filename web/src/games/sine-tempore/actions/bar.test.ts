import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../../api/frames'
import type { Hero, View } from '../view'
import { deeds, price, shown } from './bar'

const asking = (...keys: [string, number][]): DecisionData =>
  ({ options: keys.map(([key, cost]) => ({ key, rules: [], help: { id: '', args: { cost } } })) }) as unknown as DecisionData
const hero = { id: 'achab', skills: ['order', 'feint'], special: 'leader', items: [{ id: 'command-beacon' }], psionic: false } as unknown as Hero
const view = { points: [{ id: 'antenna', kind: 'object', at: 'o5' }] } as unknown as View
const known = { profiles: ['blade-slash'], passive: new Set(['leader']), usable: new Set(['command-beacon']) }

describe('the bar of actions', () => {
  const all = deeds(asking(['move 1', 1], ['move 2', 2], ['skill order', 1], ['wait 1', 1], ['use medipack', 0], ['end', 0]), view, hero, known)

  it('gathers walks and waits', () => {
    const move = all.find(({ id }) => id === 'move')
    expect(move?.options.map(({ key }) => key)).toEqual(['move 1', 'move 2'])
    expect(move && price(move)).toBe('1–2')
  })

  it('keeps what cannot be done now, with the key to ask why', () => {
    const attack = all.find(({ id }) => id === 'attack blade-slash')
    expect(attack?.options).toEqual([])
    expect(attack?.probe).toBe('attack blade-slash')
    expect(shown(all).map(({ id }) => id)).not.toContain('loot')
    expect(shown(all).map(({ id }) => id)).toContain('interact antenna')
  })

  it('leaves out skills that are never used, and lists what is offered besides', () => {
    expect(all.map(({ id }) => id)).not.toContain('skill leader')
    expect(all.find(({ id }) => id === 'use medipack')?.drawing).toBe('resources/medipack')
    expect(all.at(-1)?.id).toBe('end')
  })

  it('prints no price for what is free', () => {
    expect(price({ ...all[0]!, options: asking(['cell x', 0]).options })).toBe('')
  })
})
