import { expect, test, vi } from 'vitest'
import type { TableInfo } from '../api/frames'
import { seedWords } from './seeds'

vi.stubGlobal('navigator', { languages: ['en'] })
const info = { kind: 'table', seeded: false, reads: [], commitments: ['a'] } as unknown as TableInfo
const read = (how: string, name = 'Ann') => ({ at: 0, seat: 'gm', how, name })

test('nothing is said of a seed that nobody knows', () => {
  expect(seedWords(info)).toEqual([])
})

test('each reading is told by its way, and that the dice are others since', () => {
  const told = seedWords({ ...info, reads: [read('record'), read('export', '')], commitments: ['a', 'b'] } as TableInfo)
  expect(told).toHaveLength(3)
  expect(told).toEqual(['page.seed-read-record', 'page.seed-read-export', 'page.seed-new'])
  expect(seedWords({ ...info, seeded: true })).toHaveLength(1)
})

test('of many readings the last are told, and of a study none', () => {
  const reads = ['Ann', 'Bob', 'Cleo', 'Dora'].map((name) => read('record', name))
  expect(seedWords({ ...info, reads } as TableInfo)).toHaveLength(3)
  expect(seedWords({ ...info, kind: 'study', seeded: true })).toEqual([])
})
