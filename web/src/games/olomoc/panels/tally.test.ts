import { describe, expect, it } from 'vitest'
import type { AgendaCard, Scoring } from '../cards'
import type { View } from '../view'
import { tallies } from './tally'

const rouage = (id: string, seat: string, x: number, y: number, more: object = {}): object => ({ id, card: id, seat, at: [x, y], r: 591, out: false, stunned: false, status: 'sound', darkness: 0, ...more })
const view = {
  side: 16000,
  players: { 'player-1': { seat: 'player-1', edge: 'south', lost: [] }, 'player-2': { seat: 'player-2', edge: 'north', lost: ['hynek'] } },
  rouages: [rouage('petra', 'player-1', 8000, 12000), rouage('kubik', 'player-1', 6800, 8000, { darkness: 2, status: 'tinted' }), rouage('bohdan', 'player-2', 9200, 8000)],
  markers: [{ id: 'marker-1', at: [8000, 8000], r: 591, token: 'player-1' }, { id: 'marker-2', at: [4000, 8000], r: 591, token: '' }],
  decors: [{ id: 'zone-1', zone: true, at: [8000, 8000], r: 2000, corners: [] }],
} as unknown as View
const RANKS: Record<string, number> = { petra: 3, kubik: 2, bohdan: 3 }

function points(count: string, more: Partial<Scoring> = {}): number[] {
  const scoring = { count, points: 1, most: 0, reach: 0, at: 'cycle', ...more } as Scoring
  const [found] = tallies(view, { scoring: [scoring], hostiles: [] } as unknown as AgendaCard, (card) => RANKS[card] ?? 0)
  return ['player-1', 'player-2'].map((seat) => found?.sides[seat]?.points ?? -1)
}

describe('what would be scored', () => {
  it('counts tokens, with one more for the most', () => {
    expect(points('claimed', { most: 1 })).toEqual([2, 0])
  })

  it('is won by whoever has more in a zone, or the higher ranks near', () => {
    expect(points('zones')).toEqual([0, 0])
    expect(points('rank-near', { reach: 1000 })).toEqual([0, 1])
  })

  it('holds a marker that only one side touches', () => {
    expect(points('held')).toEqual([0, 0])
  })

  it('counts those across, those unharmed, those felled, and the lightest', () => {
    expect(points('crossed', { reach: 4000 })).toEqual([1, 0])
    expect(points('unharmed')).toEqual([1, 1])
    expect(points('felled', { points: 2 })).toEqual([2, 0])
    expect(points('lightest', { points: 2 })).toEqual([0, 2])
  })
})
