import { describe, expect, it } from 'vitest'
import type { OptionData } from '../../api/frames'
import { attackKey, deedsAt, drawInKey, firstTarget, foesOf, mannersOf, readyOf, throwable, unaimed } from './acts'
import { hero, npc, view, weapon } from './samples'

const option = (key: string): OptionData => ({ key, help: { id: 'x', args: {} }, odds: null, rules: [] })
const options = ['attack pirate', 'attack pirate total', 'shoot pirate with laser', 'threaten pirate', 'dodge', 'move 2', 'draw-in all', 'flee', 'wait'].map(option)
const laser = weapon('laser', { use: 'shot', numbers: {} })
const flamberge = weapon('flamberge', { fits: false })
const ana = hero('ana', { weapons: [flamberge, weapon('sabre'), weapon('fists'), laser] })
const pirate = npc('pirate')

describe('one’s place in the turn', () => {
  it('aims at those of the other side who are still there', () => {
    const table = view([ana, hero('bo')], [pirate, npc('gone', { out: 'fled' }), npc('friend', { side: 'ally' })])
    expect(foesOf(table, ana).map(({ id }) => id)).toEqual(['pirate'])
    expect(foesOf(table, pirate).map(({ id }) => id)).toEqual(['ana', 'bo', 'friend'])
  })
  it('looks first at whoever is in reach', () => {
    const far = npc('far', { place: 2 })
    expect(firstTarget([far, pirate], ana, '')?.id).toBe('pirate')
    expect(firstTarget([far, pirate], ana, 'far')?.id).toBe('far')
  })
  it('strikes with the first weapon that fits, unless another is named', () => {
    expect(readyOf(ana.weapons)?.id).toBe('sabre')
    expect(deedsAt(options, ana, pirate, '').map(({ key }) => key)).toEqual([
      'attack pirate with flamberge', 'attack pirate', 'attack pirate with fists', 'shoot pirate with laser', 'shoot pirate with laser touching', 'threaten pirate',
    ]) // prettier-ignore
    expect(attackKey('pirate', flamberge, false, 'precise head')).toBe('attack pirate with flamberge precise head')
  })
  it('marks a weapon too big for the room, which can still be asked about', () => {
    const [big, fit] = deedsAt(options, ana, pirate, 'total')
    expect([big?.offered, fit?.offered]).toEqual([false, true])
    expect(fit?.key).toBe('attack pirate total')
  })
  it('only shoots at and threatens those out of reach', () => {
    expect(deedsAt(options, ana, { ...pirate, place: 2 }, '').map(({ verb }) => verb)).toEqual(['shoot', 'threaten'])
  })
  it('knows the manners that the options of the scene allow', () => {
    const table = view([ana], [pirate])
    expect(mannersOf(table)).toEqual([])
    table.scene.options = ['total-attack', 'disarm']
    expect(mannersOf(table)).toEqual(['', 'total'])
    table.scene.options = ['precise', 'disarm']
    expect(mannersOf(table)).toEqual(['', 'precise head', 'precise arm', 'precise leg', 'precise body', 'disarm'])
  })
  it('throws blades, not fists', () => {
    expect(throwable(options, ana, pirate).map(({ id }) => id)).toEqual(['flamberge', 'sabre'])
    expect(throwable([option('wait')], ana, pirate)).toEqual([])
  })
  it('leaves the rest for its own buttons', () => {
    expect(unaimed(options).map(({ key }) => key)).toEqual(['dodge', 'move 2', 'flee', 'wait'])
  })
  it('draws in those who consent after those who do not', () => {
    expect(drawInKey(['pirate', 'wolf'], ['bo'])).toBe('draw-in pirate wolf consenting bo')
    expect(drawInKey([], ['bo'])).toBe('draw-in consenting bo')
    expect(drawInKey([], [])).toBe('')
  })
})
