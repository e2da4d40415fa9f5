import { describe, expect, it } from 'vitest'
import type { ForecastInfo } from '../api/types'
import { encounter, mostWounds, same } from './forecast'
import { EVENING } from './wishes'

const BRANNOC = { id: 'brannoc', name: { en: 'Brannoc' } }

describe('the encounter that is foretold', () => {
  it('is laid as the table would be', () => {
    expect(encounter('artemis', 'last-call', null, { calm: false })).toEqual({ game: 'artemis', setup: { calm: false, scene: 'last-call' }, chronicle: '', characters: [] })
    const ready = { chronicle: '', characters: [BRANNOC] }
    expect(encounter('signature', 'brawl', ready, {})?.setup).toEqual({ heroes: [{ character: 'brannoc' }], scene: 'brawl' })
    const kept = encounter('signature', 'brawl', { ...ready, chronicle: 'abc' }, {})
    expect([kept?.chronicle, kept?.characters, kept?.setup]).toEqual(['abc', ['brannoc'], { scene: 'brawl' }])
  })

  it('needs a scene, and somebody to play it', () => {
    expect(encounter('signature', EVENING, null, {})).toBeNull()
    expect(encounter('signature', 'brawl', { chronicle: '', characters: [] }, {})).toBeNull()
  })

  it('is another once anything is otherwise', () => {
    const one = encounter('signature', 'brawl', null, {})
    expect(same(one, encounter('signature', 'brawl', null, {}))).toBe(true)
    expect(same(one, encounter('signature', 'gorge', null, {}))).toBe(false)
    expect(same(one, encounter('signature', 'brawl', { chronicle: '', characters: [BRANNOC] }, {}))).toBe(false)
    expect(same(one, null)).toBe(false)
  })
})

describe('bars of wounds', () => {
  it('leave room for the surest and the least sure', () => {
    expect(mostWounds(foretold(0.4, 2.1))).toBe(3)
    expect(mostWounds(foretold(0))).toBe(1)
    expect(mostWounds(foretold())).toBe(1)
  })
})

function foretold(...highs: number[]): ForecastInfo {
  const share = { value: 0, low: 0, high: 1 }
  const characters = highs.map((high) => ({ id: String(high), name: {}, wounds: { value: 0, low: 0, high }, falls: share }))
  return { games: 4, failed: 0, endless: 0, victory: share, characters }
}
