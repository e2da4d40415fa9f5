import { expect, test } from 'vitest'
import type { OptionData } from '../api/frames'
import { filtered, grouped } from './grouping'

const option = (key: string): OptionData => ({ key, help: { id: 'x', args: {} }, rules: [], odds: null })
const OPTIONS = ['attack wolf', 'attack bear', 'rest energy', 'wait', 'rest heal'].map(option)

test('by their first word, the lone ones together at the end', () => {
  const found = grouped(OPTIONS).map(({ verb, options }) => [verb, ...options.map(({ key }) => key)])
  expect(found).toEqual([
    ['attack', 'attack wolf', 'attack bear'],
    ['rest', 'rest energy', 'rest heal'],
    ['', 'wait'],
  ])
})

test('by what the key or the words hold, without accents', () => {
  const words = ({ key }: OptionData) => (key === 'wait' ? 'Ne rien faire, été' : '')
  expect(filtered(OPTIONS, 'ETE', words).map(({ key }) => key)).toEqual(['wait'])
  expect(filtered(OPTIONS, 'rest en', words).map(({ key }) => key)).toEqual(['rest energy'])
  expect(filtered(OPTIONS, '', words)).toHaveLength(5)
})
