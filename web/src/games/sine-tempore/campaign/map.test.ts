import { describe, expect, it } from 'vitest'
import { beyond, CENTRE, links, spot, trail } from './map'
import { planet } from './samples'

const territories = planet(['t-1'])
const byId = new Map(territories.map((one) => [one.id, one]))
const at = (id: string): (typeof territories)[number] => byId.get(id) ?? (territories[0] as (typeof territories)[number])

describe('the map of Primaevus V', () => {
  it('lays rings clockwise from the north', () => {
    expect(spot({ ring: 1, place: 1 }).x).toBeCloseTo(CENTRE)
    expect(spot({ ring: 1, place: 1 }).y).toBeLessThan(CENTRE)
    expect(spot({ ring: 1, place: 3 }).x).toBeGreaterThan(CENTRE)
    const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - CENTRE, y - CENTRE)
    expect(far(spot({ ring: 3, place: 5 }))).toBeGreaterThan(far(spot({ ring: 2, place: 5 })))
  })

  it('draws each link once: eight to the camp, eight around each ring, eight between one ring and the next', () => {
    const found = links(territories, territories.filter(({ ring }) => ring === 1).map(({ id }) => id))
    expect(found).toHaveLength(8 + 3 * 8 + 2 * 8)
    expect(found.filter(({ from, to }) => from === 't-1' || to === 't-1').every(({ live }) => live)).toBe(true)
  })

  it('is walked with the arrow keys, and every territory can be reached', () => {
    const seen = new Set(['t-1'])
    const queue = ['t-1']
    while (queue.length > 0) {
      const from = at(queue.shift() ?? '')
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = beyond(from, key, territories)
        if (next && !seen.has(next.id)) {
          seen.add(next.id)
          queue.push(next.id)
        }
      }
    }
    expect(seen.size).toBe(24)
    expect(beyond(at('t-1'), 'ArrowUp', territories)?.ring).toBe(2)
    expect(beyond(at('t-1'), 'Enter', territories)).toBeUndefined()
  })

  it('draws trails that begin and end where the territories lie', () => {
    const path = trail({ a: { x: 10, y: 20 }, b: { x: 30, y: 40 } })
    expect(path.startsWith('M10.0 20.0Q')).toBe(true)
    expect(path.endsWith(' 30.0 40.0')).toBe(true)
  })
})
