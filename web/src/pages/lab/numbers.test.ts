import { describe, expect, it } from 'vitest'
import type { NumberInfo } from '../../api/types'
import { last, matching } from './numbers'

const number = (name: string, en: string, fr: string): NumberInfo => ({ name, value: 3, thing: { en, fr }, kind: name.split('.')[0] ?? '', least: null, most: null })
const ALL = [
  number('enemy.witch.range', 'Witch', 'Sorcière'),
  number('enemy.witch.wo', 'Witch', 'Sorcière'),
  number('item.woad.price', 'Woad', 'Guède'),
  number('enemy.hunter.wo', 'Hunter', 'Chasseur'),
]
const found = (typed: string): string[] => matching(ALL, typed, 8).map(({ name }) => name)

describe('a number', () => {
  it('is found by a few letters, whatever their case and accents', () => {
    expect(found('witch wo')).toEqual(['enemy.witch.wo'])
    expect(found('SORCIERE')).toEqual(['enemy.witch.range', 'enemy.witch.wo'])
    expect(found('enemy.witch.wo')).toEqual(['enemy.witch.wo'])
    expect(found('nothing')).toEqual([])
  })

  it('comes first where a whole word was typed', () => {
    expect(found('wo')).toEqual(['enemy.witch.wo', 'enemy.hunter.wo', 'item.woad.price'])
  })

  it('is offered before anything is typed, but not all of them', () => {
    expect(matching(ALL, ' ', 2)).toHaveLength(2)
  })

  it('is called by what it is on its card', () => {
    expect(last('enemy.witch.attack.dice')).toBe('attack.dice')
    expect(last('odd')).toBe('odd')
  })
})
