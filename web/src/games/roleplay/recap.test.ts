import { expect, test } from 'vitest'
import { entry, event } from './entries'
import { recap, type Counting } from './recap'

const counting: Counting<'falls'> = {
  columns: { falls: 'toy.falls' },
  moments: new Set(['fell']),
  count(one, of) {
    const tally = of(one['who'])
    if (tally && one.kind === 'fell') tally.falls += 1
  },
}

test('what was taken back does not count', () => {
  const falls = (number: number) => entry(number, 'choice', [event('fell', { who: 'ann' })])
  const entries = [entry(1, 'began'), falls(2), falls(3), entry(4, 'jump', [], { to: 2 })]
  expect(recap(entries, ['ann'], counting).heroes).toEqual([{ who: 'ann', tally: { falls: 1 } }])
  expect(recap([...entries, entry(5, 'jump', [], { to: 3 })], ['ann'], counting).heroes[0]?.tally.falls).toBe(2)
})

test('only characters are counted, everybody is told of, and notes stand apart', () => {
  const entries = [entry(1, 'began'), entry(2, 'choice', [event('fell', { who: 'wolf' }), event('turn')]), entry(3, 'choice', [event('noted', { words: 'A well.' })])]
  const told = recap(entries, ['ann'], counting)
  expect(told).toMatchObject({ from: 1000, to: 3000, heroes: [{ who: 'ann', tally: { falls: 0 } }] })
  expect(told.moments.map(({ event: { kind } }) => kind)).toEqual(['fell'])
  expect(told.notes.map(({ number }) => number)).toEqual([3])
})
