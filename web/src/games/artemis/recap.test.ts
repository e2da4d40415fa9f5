import { expect, test } from 'vitest'
import { entry, event } from '../roleplay/entries'
import { recap } from '../roleplay/recap'
import { counting } from './recap'

test('tests, blows that landed, wounds and experience', () => {
  const told = recap(
    [
      entry(1, 'began', [event('scene', { scene: 'quay' })]),
      entry(2, 'choice', [event('tested', { who: 'ana', zone: 'artemis.zone-success', total: 12 }), event('hit', { who: 'thug', by: 'ana' })]),
      entry(3, 'choice', [
        event('tested-duel', { who: 'ana', total: 9 }),
        event('experience-spent', { who: 'ana', left: 4, uses: 2 }),
        event('marked', { who: 'ana', n: 2, what: { id: 'artemis.mark-wound-light', args: { n: 2 } } }),
        event('marked', { who: 'ana', n: 1, what: { id: 'artemis.mark-stress-light', args: { n: 1 } } }),
        event('marked', { who: 'thug', n: 3, what: { id: 'artemis.mark-wound-light', args: { n: 3 } } }),
      ]),
      entry(4, 'choice', [event('person-fled', { who: 'thug' }), event('experience', { who: 'ana', n: 3 }), event('waited', { who: 'ana' })]),
    ],
    ['ana'],
    counting,
  )
  expect(told.heroes[0]?.tally).toEqual({ rolls: 2, successes: 1, best: 12, hits: 1, wounds: 2, spent: 1, experience: 3 })
  expect(told.moments.map(({ event: { kind } }) => kind)).toEqual(['scene', 'person-fled'])
})
