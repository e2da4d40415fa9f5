import { describe, expect, it } from 'vitest'
import { column, distance, label, near, place, spoken } from './squares'

describe('squares', () => {
  it.each([
    ['a1', 0, 0],
    ['r8', 17, 7],
    ['aa10', 26, 9],
  ])('reads %s', (name, x, y) => {
    expect(place(name)).toEqual({ x, y })
    expect(label(x, y)).toBe(name)
  })

  it('names columns past z', () => {
    expect([column(25), column(26), column(51), column(52)]).toEqual(['z', 'aa', 'az', 'ba'])
  })

  it('counts along rows and columns', () => {
    expect(distance('c4', 'f2')).toBe(5)
    expect(distance('c4', 'c4')).toBe(0)
  })

  it('knows the neighbours that can be', () => {
    expect(near('c4')).toEqual(['c5', 'd4', 'c3', 'b4'])
    expect(near('a1')).toEqual(['a2', 'b1'])
  })

  it('is printed in capitals', () => {
    expect(spoken('e5')).toBe('E5')
  })
})
