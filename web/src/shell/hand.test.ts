import { describe, expect, test } from 'vitest'
import type { SeatConnection } from '../api/seat.svelte'
import { Hand, isAsked } from './hand.svelte'

type Fake = { seat: string; past: unknown; position: { begun: boolean; outcome: null; waiting: string[]; decisions: { aside: boolean }[] } }

function line(seat: string, asked = false, aside = false): SeatConnection {
  const decisions = asked ? [{ aside }] : []
  const fake: Fake = { seat, past: null, position: { begun: true, outcome: null, waiting: asked ? [seat] : [], decisions } }
  return fake as unknown as SeatConnection
}
const asked = (seat: SeatConnection, is: boolean): void => {
  const fake = seat as unknown as Fake
  fake.position.waiting = is ? [fake.seat] : []
  fake.position.decisions = is ? [{ aside: false }] : []
}

describe('the seats held in one browser', () => {
  test('whoever is asked is shown first', () => {
    const hand = new Hand([line('player-1'), line('player-2', true)], 'abcd')
    expect(hand.shown.seat).toBe('player-2')
  })

  test('one seat is nobody’s to share', () => {
    const hand = new Hand([line('player-1')], 'abcd')
    expect(hand.together).toBe('solo')
    expect(hand.curtain).toBe(null)
  })

  test('several ask first who plays them', () => {
    expect(new Hand([line('player-1'), line('gm')], 'abcd').together).toBe(null)
    expect(new Hand([line('player-1'), line('gm')], 'abcd', true).together).toBe('solo')
  })

  test('alone, the screen turns to whoever is asked', () => {
    const [one, two] = [line('player-1', true), line('player-2')]
    const hand = new Hand([one, two], 'abcd')
    hand.together = 'solo'
    asked(one, false)
    asked(two, true)
    hand.follow()
    expect(hand.shown).toBe(two)
    expect(hand.curtain).toBe(null)
  })

  test('handed round, the curtain falls when the device is passed on, not before', () => {
    const [one, two] = [line('player-1', true), line('player-2')]
    const hand = new Hand([one, two], 'abcd')
    hand.together = 'pass'
    expect(hand.curtain).toBe(null)
    asked(one, false)
    asked(two, true)
    hand.follow()
    expect(hand.shown).toBe(one)
    expect(hand.waiting).toBe(two)
    hand.show('player-2')
    expect(hand.curtain).toBe(two)
    hand.lift()
    expect(hand.curtain).toBe(null)
    hand.show('player-1')
    expect(hand.curtain).toBe(one)
  })

  test('the next seat, those that are asked first', () => {
    const hand = new Hand([line('player-1'), line('player-2'), line('gm', true)], 'abcd')
    hand.show('player-1')
    hand.next()
    expect(hand.shown.seat).toBe('gm')
    hand.next()
    expect(hand.shown.seat).toBe('player-1')
  })

  test('what a seat may do at any time is no question', () => {
    expect(isAsked(line('gm', true, true))).toBe(false)
    expect(isAsked(line('gm', true))).toBe(true)
  })
})
