import { describe, expect, it } from 'vitest'
import { hero, marks, npc } from './samples'
import { boxesOf, minus, signed, stateWords, termOf, worstLines } from './wording'

describe('the grid', () => {
  it('draws the gravest marks first in eight boxes', () => {
    const ana = hero('ana', { grid: { wound: marks(2, 1, 1) }, stabilised: 1 })
    expect(boxesOf(ana, 'wound').map(({ severity }) => severity)).toEqual(['permanent', 'grave', 'light', 'light', null, null, null, null])
    expect(boxesOf(ana, 'wound')[1]?.stabilised).toBe(true)
  })
  it('has a box more for a ninth mark', () => {
    expect(boxesOf(hero('ana', { grid: { fatigue: marks(9) } }), 'fatigue')).toHaveLength(9)
  })
  it('says why of the newest marks, whose causes are written down last', () => {
    const cause = { line: 'stress', severity: 'light', words: 'the dark', minute: 3 } as const
    const ana = hero('ana', { grid: { stress: marks(2) }, causes: [cause] })
    expect(boxesOf(ana, 'stress').slice(0, 2).map((box) => box.cause)).toEqual(['', 'the dark']) // prettier-ignore
  })
  it('names the lines that cost most', () => {
    expect(worstLines(hero('ana', { malus: -1, grid: { wound: marks(3), fatigue: marks(3), stress: marks(1) } }))).toEqual(['wound', 'fatigue'])
    expect(worstLines(hero('ana'))).toEqual([])
  })
})

describe('words of the game', () => {
  it('come in French with their gloss for readers of English', () => {
    expect(termOf('fear (Peur)', 'en')).toEqual({ french: 'Peur', gloss: 'fear' })
    expect(termOf('Resistance (Résistance)', 'en')).toEqual({ french: 'Résistance', gloss: '' })
    expect(termOf('Courage', 'en')).toEqual({ french: 'Courage', gloss: '' })
    expect(termOf('Peur', 'fr')).toEqual({ french: 'Peur', gloss: '' })
  })
  it('write a true minus', () => {
    expect([minus(-4), minus(3), signed(2), signed(-1), signed(0)]).toEqual(['−4', '3', '+2', '−1', '0'])
  })
  it('tell of those who left only how they left', () => {
    expect(stateWords(npc('pirate', { out: 'fled', cover: true }))).toHaveLength(1)
    expect(stateWords(npc('pirate', { states: ['collapsed'], cover: true, sketching: 1 }))).toHaveLength(3)
  })
})
