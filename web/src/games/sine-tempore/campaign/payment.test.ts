import { describe, expect, it } from 'vitest'
import { bounds, evenest, payments, toward, total, units, written, type Units } from './payment'

const option = (key: string) => ({ key, help: { id: '', args: {} }, rules: [], odds: null })
const offered: Units[] = [[2, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1]] // prettier-ignore

describe('paying with three elements', () => {
  it('reads and writes the keys', () => {
    expect(units('pay 1 0 2')).toEqual([1, 0, 2])
    expect(units('build bridge')).toBeNull()
    expect(units('pay 1 x 2')).toBeNull()
    expect(written([1, 0, 2])).toBe('pay 1 0 2')
    expect(total([1, 0, 2])).toBe(3)
    expect(payments([option('pay 2 0 0'), option('done')])).toEqual([[2, 0, 0]])
  })

  it('follows whoever wants more or less of one element, and stays among what is offered', () => {
    expect(toward([1, 1, 1], 2, offered)).toContain(1)
    expect(toward([0, 1, 0], 0, offered)).toEqual([0, 1, 1])
    expect(toward([2, 1, 0], 0, offered)).toEqual([2, 0, 0])
    expect(bounds(0, offered)).toEqual([0, 2])
    expect(bounds(2, offered)).toEqual([0, 1])
  })

  it('proposes what leaves the store even', () => {
    expect(evenest(offered, [5, 1, 1])).toEqual([2, 0, 0])
    expect(evenest(offered, [1, 3, 3])).toEqual([0, 1, 1])
    expect(evenest([], [1, 1, 1])).toBeNull()
  })
})
