import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../api/frames'
import { distance, gap } from './geometry'
import { errandOf, inTheWay, keyBy, longestKeys, snapped, wayIn, within } from './moving'
import type { Rouage, View } from './view'

const BASE: Rouage = {
  id: 'petra', card: 'petra', seat: 'player-1', at: [8000, 8000], r: 591, ticked: 0, life: 'SS', actions: 4, reserve: 4, darkness: 0, status: 'sound',
  stunned: false, out: false, carries: '', marches: 0, attacks: 0, studied: 0, scored: false, used: {}, free: true, threatens: true, enters: ['south'], free_march: '',
} // prettier-ignore
const VIEW = {
  side: 16000, threat: 1000, rulers: { ruler: [3000, 500], 'push-ruler': [1000, 500] },
  players: { 'player-1': { edge: 'south' }, 'player-2': { edge: 'north' } },
  rouages: [BASE, { ...BASE, id: 'rogue-1', seat: '', at: [10000, 8000], r: 787 }],
  markers: [{ id: 'marker-1', at: [8000, 10000], r: 591, size: 30, tinted: false, token: '' }],
  decors: [{ id: 'wall-1', kind: 'wall', at: [5000, 8000], r: 0, corners: [[4000, 7000], [6000, 7000], [6000, 9000], [4000, 9000]], obstructing: true, tinted: false, zone: false }],
} as unknown as View // prettier-ignore

function asking(ask: string, args: Record<string, unknown>): DecisionData {
  return { prompt: { id: `olomoc.${ask}`, args }, options: [], candidates: [], endless: true } as unknown as DecisionData
}
const march = errandOf(asking('ask-declaration', { who: 'petra', n: 4 }), VIEW)!

describe('an errand', () => {
  it('is who goes, with what, and how far at most', () => {
    expect(march).toMatchObject({ verb: 'march', by: 'ruler', from: { x: 8000, y: 8000 } })
    expect(Math.round(march.far)).toBe(4223)
    expect(errandOf(asking('ask-push', { who: 'petra' }), VIEW)?.by).toBe('push-ruler')
    expect(errandOf(asking('ask-place', { who: 'petra', reach: 3000 }), VIEW)?.far).toBe(4182)
    expect(errandOf(asking('ask-march-anew', { who: 'petra' }), VIEW)).toMatchObject({ verb: 'march', from: { x: 8000, y: 8000 }, target: null })
    expect(errandOf(asking('ask-reaction', { who: 'petra' }), VIEW)).toBeNull()
  })
  it('of a charge has somebody to end near', () => {
    expect(errandOf(asking('ask-declaration', { who: 'petra', n: 4 }), VIEW, 'charge rogue-1')).toMatchObject({ verb: 'charge rogue-1', target: { id: 'rogue-1' } })
    expect(errandOf(asking('ask-charge', { who: 'petra', whom: 'rogue-1' }), VIEW)).toMatchObject({ verb: 'march', target: { id: 'rogue-1' } })
  })
  it('that comes in keeps to its edge', () => {
    const off = { ...VIEW, rouages: [{ ...BASE, at: null }] }
    const enter = errandOf(asking('ask-enter', { who: 'petra' }), off)!
    expect(within(enter, { x: 4000, y: 3000 }, 16000)).toBe(true)
    expect(within(enter, { x: 4000, y: 9000 }, 16000)).toBe(false)
  })
})

describe('a base', () => {
  it('cannot lie on anything, nor off the Bloc', () => {
    expect(inTheWay(VIEW, BASE, { x: 9500, y: 8000 })).toBe('rogue-1')
    expect(inTheWay(VIEW, BASE, { x: 6300, y: 8000 })).toBe('wall-1')
    expect(inTheWay(VIEW, BASE, { x: 300, y: 8000 })).toBe('off')
    expect(inTheWay(VIEW, BASE, { x: 8000, y: 6000 })).toBe('')
  })
  it('comes to rest at contact', () => {
    const { spot, at } = snapped(VIEW, march, { x: 8700, y: 8000 }, 150)
    expect(at).toBe('rogue-1')
    expect(Math.abs(gap({ ...spot, r: 591 }, { x: 10000, y: 8000, r: 787 }))).toBeLessThanOrEqual(1)
    expect(snapped(VIEW, march, { x: 6680, y: 8000 }, 150)).toEqual({ spot: { x: 6591, y: 8000 }, at: 'wall-1' })
  })
  it('stops at its limit, exactly', () => {
    const { spot, at } = snapped(VIEW, march, { x: 8000, y: 1000 }, 100)
    expect(at).toBe('limit')
    expect(Math.abs(distance(spot, { x: 8000, y: 8000 }) - march.far)).toBeLessThanOrEqual(1)
    expect(longestKeys(march, spot)).toHaveLength(2)
    expect(longestKeys(march, { x: 8000, y: 6000 })).toEqual([])
  })
})

describe('an answer', () => {
  it('takes along the ruler that the table laid', () => {
    expect(keyBy('march', { end: [1, 2], by: 'ruler', ruler: [3, 4, 5, 6] })).toBe('march 1,2 ruler 3,4 5,6')
    expect(keyBy('march', { end: [1, 2], by: 'shift', ruler: [] })).toBe('march 1,2 shift')
    expect(keyBy('place', { end: [1, 2] })).toBeNull()
  })
  it('tells where it goes', () => {
    expect(wayIn('charge rogue-1 1,2 push-ruler 3,4 5,-6')).toEqual({ end: { x: 1, y: 2 }, by: 'push-ruler', middle: { x: 3, y: 4 }, along: { x: 5, y: -6 } })
    expect(wayIn('attack rogue-1')).toBeNull()
  })
})
