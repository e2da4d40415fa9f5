import { describe, expect, it } from 'vitest'
import type { SceneInfo } from '../../api/frames'
import { seats } from './laying'

const scene = { id: 'first-night', seats: [{ seat: 'player-1', plays: [{ en: 'Bohdan' }] }, { seat: 'player-2', plays: [] }] } as unknown as SceneInfo

describe('laying a night', () => {
  it('leaves the seats open where cabals are composed at the table', () => {
    expect(seats({ compose: 'draft' }, scene).map(({ plays }) => plays)).toEqual([[], []])
    expect(seats({}, scene)).toBe(scene.seats)
  })
})
