import { describe, expect, it } from 'vitest'
import { lines, type Change } from './pool'

const CHANGES: Record<string, Record<string, number>> = {
  'pince-outil': { combat: 2 },
  chantier: { cover: 1 },
  jumelles: { 'long-range': -2 },
  sang: { difficulty: -1 },
}
const change: Change = (name, what) => CHANGES[name]?.[what]

describe('a pool built up line by line', () => {
  it('begins with what is printed and adds what a capacity brings', () => {
    const found = lines({ what: 'combat', dice: 5, difficulty: 3, why: ['pince-outil', 'charge', 'support'] }, 3, change)
    expect(found).toEqual([
      { name: 'base', dice: 3, difficulty: 0 },
      { name: 'pince-outil', dice: 2, difficulty: 0 },
      { name: 'charge', dice: 0, difficulty: -1 },
      { name: 'support', dice: 0, difficulty: -1 },
    ])
    expect(found.reduce((sum, { dice }) => sum + dice, 0)).toBe(5)
    expect(found.reduce((sum, { difficulty }) => sum + difficulty, 5)).toBe(3)
  })

  it('takes dice for long range and cover, more or less where something says so', () => {
    const found = lines({ what: 'tir', dice: 1, difficulty: 5, why: ['long-range', 'jumelles', 'cover', 'chantier'] }, 3, change)
    expect(found.map(({ dice }) => dice)).toEqual([3, -2, 2, -1, -1])
  })

  it('tells what changes the difficulty alone', () => {
    expect(lines({ what: 'technique', dice: 2, difficulty: 4, why: ['sang'] }, 2, change)[1]).toEqual({ name: 'sang', dice: 0, difficulty: -1 })
  })
})
