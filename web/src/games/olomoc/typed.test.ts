import { describe, expect, it } from 'vitest'
import { thingCalled, typedIn } from './typed'
import type { View } from './view'

describe('a typed line', () => {
  it.each([
    ['move 3.5 @ 120', { kind: 'polar', far: 3500, degrees: 120 }],
    ['/move 3,5 @ 120°', { kind: 'polar', far: 3500, degrees: 120 }],
    ['march 8.5,7.2', { kind: 'to', x: 8500, y: 7200 }],
    ['move to 8.5 7.2', { kind: 'to', x: 8500, y: 7200 }],
    ['move toward marker-1 max', { kind: 'toward', whom: 'marker-1', far: 'max', away: false }],
    ['move toward rogue-1 2', { kind: 'toward', whom: 'rogue-1', far: 2000, away: false }],
    ['bouger vers le marqueur 1 max', { kind: 'toward', whom: 'le marqueur 1', far: 'max', away: false }],
    ['move contact rogue-1', { kind: 'contact', whom: 'rogue-1' }],
    ['read around', { kind: 'read', what: 'around', whom: '' }],
    ['menaces', { kind: 'read', what: 'threats', whom: '' }],
    ['read kubik', { kind: 'read', what: 'one', whom: 'kubik' }],
  ])('%s', (text, typed) => {
    expect(typedIn(text)).toEqual(typed)
  })
  it.each(['march 8000,8000', 'attack rogue-1', 'end'])('%s is for the table to read', (text) => {
    expect(typedIn(text)).toBeNull()
  })
})

describe('a name', () => {
  const view = { rouages: [{ id: 'rogue-1' }, { id: 'kubik-oktobar' }], markers: [{ id: 'marker-1' }, { id: 'marker-2' }], decors: [] } as unknown as View
  it('is an id, or the beginning of one name alone', () => {
    expect(thingCalled(view, {}, 'rogue-1')).toBe('rogue-1')
    expect(thingCalled(view, {}, 'kub')).toBe('kubik-oktobar')
    expect(thingCalled(view, {}, 'marker')).toBe('')
  })
  it('may have an article', () => {
    const names = { 'marker-1': { en: 'le marqueur 1' }, 'marker-2': { en: 'le marqueur 2' } }
    for (const text of ['marqueur 1', 'le marqueur 1', 'du marqueur 1']) expect(thingCalled(view, names, text)).toBe('marker-1')
  })
})
