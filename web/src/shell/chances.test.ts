import { expect, test } from 'vitest'
import { meant } from './chances'

test('of several tasks, all', () => {
  expect(meant('charge wolf', { '0 of 2': '1/9', '1 of 2': '32/81', '2 of 2': '40/81' })).toEqual(['2 of 2', '40/81'])
})

test('success, unless it is certain', () => {
  expect(meant('roll', { success: '3/4', failure: '1/4' })).toEqual(['success', '3/4'])
  expect(meant('roll', { success: '1' })).toBe(null)
})

test('the outcome that the key names', () => {
  expect(meant('move short toward wolf', { adjacent: '1/216', short: '215/216' })).toEqual(['short', '215/216'])
  expect(meant('wait', null)).toBe(null)
})
