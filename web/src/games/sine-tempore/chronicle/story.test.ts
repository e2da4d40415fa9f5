import { describe, expect, it } from 'vitest'
import { planet } from '../campaign/samples'
import { address, mapAfter, near, strangeness, type Story } from './story'

const story = {
  map: { territories: planet([]).map((one) => ({ ...one, unlocked: one.id === 't-1' ? 1 : one.id === 't-2' ? 4 : null })), camp: [] },
  moments: { 12: 15 },
} as unknown as Story

describe('the chronicle', () => {
  it('shows the map as it lay after each mission', () => {
    const ours = (n: number): string[] => mapAfter(story, n).filter(({ unlocked }) => unlocked).map(({ id }) => id) // prettier-ignore
    expect([ours(0), ours(1), ours(4)]).toEqual([[], ['t-1'], ['t-1', 't-2']])
    expect(mapAfter(story, 1).find(({ id }) => id === 't-9')?.open).toBe(true)
    expect(mapAfter({ ...story, map: null }, 1)).toEqual([])
  })

  it('leads back into the replay', () => {
    expect(address('abc', 12, story.moments)).toBe('/t/abc@15')
    expect(address('abc', 99, story.moments)).toBe('/t/abc')
  })

  it('measures luck in deviations', () => {
    expect(near('7/2')).toBe(3.5)
    expect(near('3')).toBe(3)
    const luck = { dice: 16, shown: 12, expected: '8', variance: '4', faces: [] }
    expect(strangeness(luck)).toBe(2)
    expect(strangeness({ ...luck, variance: '0' })).toBe(0)
  })
})
