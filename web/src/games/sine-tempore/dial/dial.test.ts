import { describe, expect, it } from 'vitest'
import type { Turn, View } from '../view'
import { glyphOf, order, sectorOf, spot, stacks } from './dial'

function turn(who: string, time: number, now = 16): Turn {
  return { who, hero: who !== 'hunter', time, sector: sectorOf(time), ahead: time - now }
}

const view = {
  time: { number: 16, left: 20, now: '1.4', sector: 4, harmonica: 1 },
  due: [{ event: 0, at: '1.6', ahead: 2, reinforce: 'kid' }],
  order: [turn('achab', 16), turn('hunter', 18), turn('jukas', 19)],
} as unknown as View

describe('the dial', () => {
  it('shows 0 as 12', () => {
    expect([12, 13, 24, 35].map(sectorOf)).toEqual([12, 1, 12, 11])
  })

  it('bears glyphs on nine sectors', () => {
    expect([1, 5, 9].map(glyphOf)).toEqual(['red', 'red', 'red'])
    expect([2, 6, 10].map(glyphOf)).toEqual(['green', 'green', 'green'])
    expect([3, 7, 11].map(glyphOf)).toEqual(['blue', 'blue', 'blue'])
    expect([4, 8, 12].map(glyphOf)).toEqual(['', '', ''])
  })

  it('has 12 above and 3 to the right', () => {
    expect(spot(12, 10).y).toBeCloseTo(-10)
    expect(spot(3, 10).x).toBeCloseTo(10)
  })

  it('puts what falls due before whoever acts there, and the end where it comes', () => {
    expect(order(view).map(({ id }) => id)).toEqual(['achab', 'due-0', 'hunter', 'jukas', 'end'])
  })

  it('redraws the order from a forecast', () => {
    const lines = order(view, [turn('hunter', 18), turn('achab', 19), turn('jukas', 19)])
    expect(lines.map(({ id }) => id)).toEqual(['due-0', 'hunter', 'achab', 'jukas', 'end'])
  })

  it('piles up the tokens of a sector', () => {
    expect(stacks([turn('achab', 16), turn('jukas', 28), turn('hunter', 17)]).get(4)?.map(({ who }) => who)).toEqual(['achab', 'jukas'])
  })
})
