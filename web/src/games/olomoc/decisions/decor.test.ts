import { describe, expect, it } from 'vitest'
import type { View } from '../view'
import { nudged, putKey, rooms, turned } from './decor'

describe('putting a decor down', () => {
  it('says where, and which way it runs', () => {
    expect(putKey({ at: { x: 8000, y: 4500 }, along: { x: 0, y: 1 } })).toBe('put 8000,4500 0,1')
  })

  it('turns clockwise in whole numbers, and comes back', () => {
    expect(turned({ x: 1, y: 0 }, 90)).toEqual({ x: 0, y: -1 })
    expect(turned({ x: 1, y: 0 }, 180)).toEqual({ x: -1, y: 0 })
    let along = { x: 1, y: 0 }
    for (let n = 0; n < 24; n++) along = turned(along, 15)
    expect(along).toEqual({ x: 1, y: 0 })
  })

  it('stays on the Bloc', () => {
    expect(nudged({ x: 200, y: 15900 }, -500, 500, 16000)).toEqual({ x: 0, y: 16000 })
  })

  it('looks for room from where it is held: touching, or well apart', () => {
    const view = {
      side: 16000, rouages: [], markers: [{ id: 'marker-1', at: [8000, 8000], r: 591 }],
      decors: [{ id: 'batiment-1', zone: false, corners: [[2000, 2000], [5000, 2000], [5000, 4000], [2000, 4000]] }],
    } as unknown as View // prettier-ignore
    const wreck = { length: 2000, width: 1000, corners: [] }
    const found = rooms(view, wreck, { at: { x: 8000, y: 8000 }, along: { x: 1, y: 0 } }, 2000)
    const spots = found.map(({ x, y }) => `${x},${y}`)
    expect(spots).toContain('6000,3000')
    expect(spots).toContain('1000,12000')
    expect(spots).not.toContain('6250,3000')
    expect(spots).not.toContain('3500,3000')
    expect(spots).not.toContain('8000,8000')
    expect(spots).not.toContain('1250,12000')
  })
})
