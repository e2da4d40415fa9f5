import { expect, test } from 'vitest'
import type { EntryFrame } from '../api/frames'
import { lines } from './lines'

function entry(number: number, kind: EntryFrame['kind'], body: Record<string, unknown> = {}): EntryFrame {
  return { type: 'entry', number, at: 0, kind, seat: 'player-1', key: `key ${number}`, body, events: [], names: {}, position: null }
}
const told = (entries: EntryFrame[]) => lines(entries).map(({ end, from, length, current }) => [end, from, length, current])

const GAME = [entry(1, 'began'), entry(2, 'choice'), entry(3, 'choice'), entry(4, 'choice')]

test('one line, from the start', () => {
  expect(told(GAME)).toEqual([[4, 0, 3, true]])
  expect(lines([])).toEqual([])
})

test('a second try leaves the first where it was', () => {
  const tried = [...GAME, entry(5, 'jump', { to: 2 }), entry(6, 'choice'), entry(7, 'choice')]
  expect(told(tried)).toEqual([
    [4, 0, 3, false],
    [7, 2, 2, true],
  ])
})

test('a try within a try, and back on the first line', () => {
  const tried = [
    ...GAME, entry(5, 'jump', { to: 2 }), entry(6, 'choice'), entry(7, 'choice'), entry(8, 'jump', { to: 6 }), entry(9, 'choice'),
    entry(10, 'jump', { to: 4 }),
  ] // prettier-ignore
  expect(told(tried)).toEqual([
    [4, 0, 3, true],
    [7, 2, 2, false],
    [9, 6, 1, false],
  ])
})

test('standing in the middle of a line is standing on it', () => {
  expect(told([...GAME, entry(5, 'jump', { to: 3 })])).toEqual([[4, 0, 3, true]])
})

test('another first choice', () => {
  const tried = [...GAME, entry(5, 'jump', { to: 1 }), entry(6, 'choice')]
  expect(told(tried)).toEqual([
    [4, 0, 3, false],
    [6, 0, 1, true],
  ])
})
