import { describe, expect, it } from 'vitest'
import { curve, moments, nearest, pointAt, points, sideOf, turned, turningPoints, type AnalysisInfo, type Judged } from './analysis'

const words = { en: '', fr: '' }
function judged(number: number, seat: string, chance: number, more: Partial<Judged> = {}): Judged {
  const told = { asked: words, chosen: words, instead: words }
  return { number, at: number + 5, seat, key: 'a', better: 'a', chance, doubt: 0.02, lost: 0, luck: 0, ...told, ...more }
}
const info: AnalysisInfo = {
  state: 'done',
  mine: false,
  done: 12,
  of: 12,
  why: null,
  sides: [['player-1', 'player-2'], ['gm']],
  end: [1, 0],
  judged: [judged(0, 'player-1', 0.5), judged(4, 'gm', 0.3, { lost: 0.2 }), judged(9, 'player-2', 0.8, { luck: -0.15 })],
  totals: {},
  turning: [4, 9],
}

describe('an analysis', () => {
  it('is drawn for the side of whoever looks', () => {
    expect(sideOf(info, 'gm')).toEqual(['gm'])
    expect(sideOf(info, 'spectator')).toEqual(['player-1', 'player-2'])
    expect(curve(info, ['player-1', 'player-2']).map(({ chance }) => chance)).toEqual([0.5, 0.7, 0.8, 1])
    expect(curve(info, ['gm']).map(({ chance }) => points(chance))).toEqual([50, 30, 20, 0])
  })

  it('has no end while the game has none', () => {
    expect(curve({ ...info, end: null }, ['gm'])).toHaveLength(3)
  })

  it('finds the point of a moment, and of a place on the curve', () => {
    const found = curve(info, ['gm'])
    expect(pointAt(found, null)).toBe(3)
    expect(pointAt(found, 2)).toBe(0)
    expect(pointAt(found, 9)).toBe(1)
    expect(pointAt(found, 13)).toBe(1)
    expect([0, 0.3, 0.8, 1].map((share) => nearest(found, share, 12))).toEqual([0, 1, 2, 3])
  })

  it('tells what turned the game', () => {
    expect(turningPoints(info).map((one) => [one.number, turned(one)])).toEqual([
      [4, 'lost'],
      [9, 'unlucky'],
    ])
  })

  it('has round numbers below it, which do not touch', () => {
    expect(moments(4)).toEqual([1, 2, 3, 4])
    expect(moments(107)).toEqual([1, 50, 100])
    expect(moments(270)).toEqual([1, 100, 200])
    expect(moments(21)).toEqual([1, 5, 10, 15, 20])
  })
})
