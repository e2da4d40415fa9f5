import { expect, test } from 'vitest'
import type { EntryFrame, TableInfo } from './frames'
import { seedNews } from './seeds'

const info = { reads: [], commitment: 'a', commitments: ['a'] } as unknown as TableInfo
const entry = (kind: EntryFrame['kind'], body: Record<string, unknown>, at = 7) => ({ kind, body, at, seat: 'gm' }) as EntryFrame

test('a reader of the seed is known from then on, and only once', () => {
  const read = entry('read', { how: 'record', name: 'Ann' })
  const told = seedNews(read, info)
  expect(told).toEqual({ reads: [{ at: 7, seat: 'gm', how: 'record', name: 'Ann' }] })
  expect(seedNews(read, { ...info, ...told })).toEqual({})
  expect(seedNews(entry('read', { how: 'export', name: '' }, 9), { ...info, ...told }).reads).toHaveLength(2)
})

test('the newest promise binds the dice, and the first are kept', () => {
  const told = seedNews(entry('reseed', { n: 1, commitment: 'b' }), info)
  expect(told).toEqual({ commitment: 'b', commitments: ['a', 'b'] })
  expect(seedNews(entry('reseed', { n: 1, commitment: 'b' }), { ...info, ...told })).toEqual({})
  expect(seedNews(entry('said', { text: 'b' }), info)).toEqual({})
})
