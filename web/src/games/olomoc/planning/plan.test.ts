import { describe, expect, it } from 'vitest'
import type { Player, View } from '../view'
import { allowed, cardsOf, deduced, EMPTY, fault, keyOf, laid, lifted, nextOf, rowOf } from './plan'

const view = { rouages: [{ id: 'petra', out: false }, { id: 'kubik', out: true }, { id: 'dominik', out: true }] } as unknown as View
const player = { cabal: ['petra', 'kubik', 'dominik'], lost: ['dominik'], propaganda: 2, hand: ['axe', 'securite'] } as unknown as Player
const slots = (id: string): number[] => (id === 'axe' ? [5] : [3])
const cards = cardsOf(view, player)

describe('the planning row', () => {
  it('holds the living and those lost in this very cycle, all propaganda, and the hand', () => {
    expect(cards.map(({ id }) => id)).toEqual(['petra', 'dominik', 'propaganda', 'propaganda', 'axe', 'securite'])
  })

  it('lets a ministry lie only where its card says', () => {
    const [petra, , , , axe] = cards
    expect([0, 1, 2, 3, 4].map((slot) => allowed(axe!, slot, slots))).toEqual([false, false, false, false, true])
    expect(allowed(petra!, 2, slots)).toBe(true)
  })

  it('changes the places of two cards, and keeps one ministry', () => {
    let row = laid(laid(EMPTY, cards, 0, 0), cards, 1, 1)
    row = laid(row, cards, 0, 1)
    expect(row).toEqual([1, 0, null, null, null])
    row = laid(row, cards, 4, 4)
    expect(laid(row, cards, 5, 2)).toEqual([1, 0, 5, null, null])
    expect(lifted(row, 4)).toEqual([1, 0, null, null, null])
  })

  it('leads to a wanted row card by card, whatever lies there', () => {
    const wanted = ['propaganda', 'petra', 'propaganda', 'dominik', 'axe']
    let row = laid(laid(EMPTY, cards, 0, 0), cards, 2, 2)
    for (let steps = 0, next = nextOf(row, cards, wanted); next; next = nextOf(row, cards, wanted), steps += 1) {
      expect(steps).toBeLessThan(5)
      row = laid(row, cards, next.place, next.slot)
    }
    expect(row).toEqual([3, 0, 2, 1, 4])
    expect(nextOf(row, cards, ['kubik', ...wanted.slice(1)])).toBeNull()
  })

  it('says what is missing until it can be laid', () => {
    const own = [0, 1, 2, 3, null]
    expect(fault(EMPTY, cards, slots)).toBe('own')
    expect(fault(own, cards, slots)).toBe('ministry')
    expect(fault([0, 1, 2, 3, 5], cards, slots)).toBe('slot')
    expect(fault([0, 1, 2, 3, 4], cards, slots)).toBe('')
    expect(keyOf([0, 1, 2, 3, 4], cards)).toBe('plan petra dominik propaganda propaganda axe')
  })

  it('finds a plan that was laid, each card once', () => {
    expect(rowOf(['propaganda', 'petra', 'securite', 'propaganda', 'dominik'], cards)).toEqual([2, 0, 5, 3, 1])
    expect(rowOf([], cards)).toEqual(EMPTY)
  })
})

describe("the opponent's hand", () => {
  const card = (copies: number, deck = 'administration'): { deck: string; copies: number } => ({ deck, copies })
  const deck = { axe: card(2), a: card(1), b: card(1), c: card(1), d: card(1), e: card(1), f: card(1), g: card(1), other: card(1, 'intendance') }

  it('is what is left of the deck', () => {
    expect(deduced(deck, { fallen: 'g', mine: ['axe', 'a', 'b', 'c'], theirs: ['e'] })).toEqual(['axe', 'd', 'f'])
    expect(deduced(deck, { fallen: '', mine: [], theirs: [] })).toEqual([])
  })
})
