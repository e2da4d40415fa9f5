import { expect, test } from 'vitest'
import { entry, event } from '../roleplay/entries'
import { recap } from '../roleplay/recap'
import { counting } from './recap'

test('rolls, wounds, defeats and experience', () => {
  const told = recap(
    [
      entry(1, 'began'),
      entry(2, 'choice', [
        event('energy-spent', { who: 'ysolde', n: 2, left: 4 }),
        event('rolled', { who: 'ysolde', outcome: 'signature.outcome-success', result: 7 }),
        event('creature-defeated', { who: 'wolf', by: 'ysolde' }),
      ]),
      entry(3, 'choice', [event('rolled', { who: 'tamsin', outcome: 'signature.outcome-critical', result: -1 }), event('hero-wounded', { who: 'tamsin', by: 'wolf', wounds: 1 })]),
      entry(4, 'choice', [event('experience', { who: 'tamsin', n: 2, left: 2 })]),
    ],
    ['ysolde', 'tamsin'],
    counting,
  )
  expect(told.heroes[0]?.tally).toEqual({ rolls: 1, successes: 1, best: 7, wounds: 0, defeats: 1, spent: 2, experience: 0 })
  expect(told.heroes[1]?.tally).toEqual({ rolls: 1, successes: 0, best: 0, wounds: 1, defeats: 0, spent: 0, experience: 2 })
  expect(told.moments.map(({ event: { kind } }) => kind)).toEqual(['creature-defeated'])
})
