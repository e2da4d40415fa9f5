import { describe, expect, it } from 'vitest'
import type { SceneInfo } from '../../api/frames'
import laying, { seats } from './laying'

const names = ['Achab', 'Andromeda', 'Jukas', 'Alexandra'].map((en) => ({ en, fr: en }))
const scene = { id: 'landing-site', name: {}, text: {}, seats: [{ seat: 'player-1', plays: names }] } as unknown as SceneInfo

describe('laying a mission', () => {
  it.each([
    [undefined, [4]],
    [2, [2, 2]],
    [3, [2, 1, 1]],
    [4, [1, 1, 1, 1]],
  ])('deals the heroes to %s players', (players, shares) => {
    const found = seats(players ? { players } : {}, scene)
    expect(found.map(({ plays }) => plays.length)).toEqual(shares)
    expect(found.flatMap(({ plays }) => plays)).toEqual(names)
    expect(found.at(-1)?.seat).toBe(`player-${shares.length}`)
  })

  it('has a picture for each mission', () => {
    expect(laying.vignette?.('landing-site')).toBeTruthy()
    expect(laying.vignette?.(laying.first ?? '')).toBeTruthy()
    expect(laying.vignette?.('no-such-mission')).toBeUndefined()
  })
})
