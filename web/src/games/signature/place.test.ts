import { describe, expect, it } from 'vitest'
import { band, between, byDistance, moveTo, nudged, placeKey, snapped } from './distance'
import { fit, nearest, neighbour, panned, spread, whole, zoomed } from './map'
import { creature, hero, view } from './samples'
import { letters } from './tokens'

const points = view([], []).scene
const zones = { ...points, space: 'zones' as const, size: [5] }
const spot = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 })

describe('distance', () => {
  it('is exact at its limits', () => {
    expect([1000, 1001, 5000, 5001, 10000, 10001].map(band)).toEqual(['adjacent', 'short', 'short', 'long', 'long', 'far'])
    expect(between(points, spot(0, 0), spot(3, 4))).toBe(5000)
    expect(between(points, { x: 0, y: 0 }, { x: 707, y: 707 })).toBe(999)
  })

  it('counts zones as short distances, and one’s own as adjacent', () => {
    expect([0, 1, 2].map((zone) => between(zones, spot(0, 0), spot(zone, 0)))).toEqual([1000, 5000, 10000])
  })

  it('puts the nearest first', () => {
    const pieces = [creature('far', spot(9, 0)), creature('near', spot(1, 0))]
    expect(byDistance(points, spot(0, 0), pieces).map(({ id }) => id)).toEqual(['near', 'far'])
  })
})

describe('places', () => {
  it('are whole units within the scene', () => {
    expect(snapped(points, { x: 3400, y: -800 })).toEqual(spot(3, 0))
    expect(snapped(points, { x: 99000, y: 99000 })).toEqual(spot(20, 10))
    expect(snapped(zones, { x: 99000, y: 5 })).toEqual(spot(4, 0))
    expect(nudged(points, spot(0, 0), -1, 2)).toEqual(spot(0, 2))
  })

  it('are named as keys name them', () => {
    expect([placeKey(points, spot(4, 5)), placeKey(zones, spot(3, 0))]).toEqual(['4,5', '3'])
  })

  it('are reached by a step, a short move or a long one', () => {
    const go = (x: number) => moveTo(points, spot(0, 0), spot(x, 0))
    expect([go(1), go(5), go(6), go(15)]).toEqual(['step to 1,0', 'move short to 5,0', 'move long to 6,0', 'move long to 15,0'])
    expect(moveTo(zones, spot(0, 0), spot(2, 0))).toBe('move long to 2')
  })
})

describe('the drawn map', () => {
  const pieces = [hero('a', spot(2, 2)), creature('b', spot(8, 2)), creature('c', spot(2, 6))]
  const dots = spread(pieces, 0.5)

  it('shows everybody', () => {
    for (const shape of [0.6, 1, 2]) {
      const frame = fit(points, pieces, shape)
      expect(frame.width / frame.height).toBeCloseTo(shape)
      for (const { x, y } of pieces) {
        expect(x / 1000).toBeGreaterThan(frame.left)
        expect(x / 1000).toBeLessThan(frame.left + frame.width)
        expect(y / 1000).toBeLessThan(frame.top)
        expect(y / 1000).toBeGreaterThan(frame.top - frame.height)
      }
    }
    expect(fit(points, [], 1).width).toBeGreaterThanOrEqual(whole(points).width)
  })

  it('keeps the point under the finger where it is', () => {
    const frame = { left: 0, top: 10, width: 10, height: 10 }
    const near = zoomed(frame, 0.5, 4, 6, 100)
    expect((4 - near.left) / near.width).toBeCloseTo(0.4)
    expect((near.top - 6) / near.height).toBeCloseTo(0.4)
    expect(zoomed(frame, 100, 5, 5, 30).width).toBe(30)
    expect(panned(frame, 1, -2)).toMatchObject({ left: 1, top: 8 })
  })

  it('sets those who stand on one another apart', () => {
    const crowd = spread([creature('a', spot(1, 1)), creature('b', spot(1, 1)), creature('c', spot(1, 1))], 0.5)
    for (const [at, one] of crowd.entries())
      for (const other of crowd.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.5)
    expect(crowd[0]).toMatchObject({ x: 1, y: 1 })
  })

  it('finds the nearest token, and the next one in a direction', () => {
    expect(nearest(dots, 7.8, 2, 1)?.id).toBe('b')
    expect(nearest(dots, 5, 4, 1)).toBeUndefined()
    const from = dots[0] ?? { id: '', x: 0, y: 0 }
    expect(neighbour(dots, from, 'ArrowRight')?.id).toBe('b')
    expect(neighbour(dots, from, 'ArrowUp')?.id).toBe('c')
    expect(neighbour(dots, from, 'ArrowLeft')?.id).toBe('b')
    expect(neighbour(dots, from, 'a')).toBeUndefined()
  })
})

describe('letters', () => {
  const called = (id: string, name: string) => creature(id, { name: { en: name, fr: name } })

  it('tell everybody apart', () => {
    const pieces = [called('wolf', 'Wolf'), called('wolf-2', 'Wolf'), called('goblin-slinger', 'Goblin slinger'), called('goblin-cutthroat-3', 'Goblin cutthroat')]
    const found = letters(view([hero('brannoc', { name: { en: 'Brannoc Oakarm', fr: 'Brannoc' } })], pieces), 'en')
    expect(Object.fromEntries(found)).toEqual({ brannoc: 'B', wolf: 'W', 'wolf-2': 'W2', 'goblin-slinger': 'Gs', 'goblin-cutthroat-3': 'Gc3' })
  })

  it('find other letters where the first ones are taken', () => {
    const found = letters(view([], [called('bear', 'Bear'), called('boar', 'Boar')]), 'en')
    expect(new Set(found.values()).size).toBe(2)
  })
})
