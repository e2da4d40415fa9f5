import { describe, expect, it } from 'vitest'
import type { Twig } from './campaign'
import { rows, standing } from './tree'

const twig = (skill: string, after: string | null = null, more: Partial<Twig> = {}): Twig => ({
  skill, after, type: after ? 'evolved' : 'base', learned: false, replaced: false, open: false, why: null, ...more,
}) // prettier-ignore

describe('a skill tree', () => {
  it('is told row by row, however deep it grows', () => {
    const found = rows([twig('order'), twig('grand-order', 'order'), twig('rally'), twig('greater-order', 'grand-order')])
    expect(found.map((row) => row.map(({ twig: { skill }, depth }) => `${skill} ${depth}`))).toEqual([
      ['order 0', 'grand-order 1', 'greater-order 2'],
      ['rally 0'],
    ])
  })

  it('says how each skill stands', () => {
    expect(standing(twig('order', null, { learned: true, replaced: true }), false)).toBe('replaced')
    expect(standing(twig('order', null, { learned: true }), false)).toBe('learned')
    expect(standing(twig('order'), true)).toBe('open')
    expect(standing(twig('order'), false)).toBe('locked')
  })
})
