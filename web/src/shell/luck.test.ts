import { expect, test } from 'vitest'
import type { EntryFrame } from '../api/frames'
import { luck, strangeness } from './luck'

function rolled(number: number, who: string, dice: number[], outcome = 'success'): EntryFrame {
  const events = [{ number: 0, kind: 'rolled', rules: [], who, dice, outcome: `signature.outcome-${outcome}` }]
  return { type: 'entry', number, at: 0, kind: 'choice', seat: 'player-1', key: '', body: {}, events, names: {}, position: null }
}

test('the table, then each who rolled', () => {
  const found = luck([rolled(1, 'ysolde', [4, 5]), rolled(2, 'brannoc', [1, 2, 6], 'failure')])
  expect(found.map(({ who, rolls, successes, dice }) => [who, rolls, successes, dice])).toEqual([
    ['', 2, 1, 5],
    ['ysolde', 1, 1, 2],
    ['brannoc', 1, 0, 3],
  ])
  expect(found[1]?.mean).toBe(4.5)
  expect(found[0]?.faces).toEqual([1, 1, 0, 1, 1, 1])
})

test('what was taken back does not count', () => {
  const jump: EntryFrame = { ...rolled(2, '', []), kind: 'jump', body: { to: 0 }, events: [] }
  expect(luck([rolled(1, 'ysolde', [6, 6]), jump])).toEqual([])
})

test('seven dice at their mean are nothing strange', () => {
  const [all] = luck([rolled(1, 'ysolde', [1, 2, 3, 4, 5, 6])])
  expect(all && strangeness(all)).toBeCloseTo(0)
})
