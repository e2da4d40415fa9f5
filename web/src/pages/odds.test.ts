import { describe, expect, it } from 'vitest'
import { between } from './curve'
import { flag, latest, number } from './odds'

describe('what an address asks', () => {
  const wanted = new URLSearchParams('?score=12&malus=-2&way=x&dice=99&advantage=1')

  it('is kept within its bounds, and as usual where it says nothing', () => {
    expect(number(wanted, 'score', 7, 30)).toBe(12)
    expect(number(wanted, 'dice', 4, 12)).toBe(12)
    expect(number(wanted, 'malus', 0, 0, -4)).toBe(-2)
    expect(number(wanted, 'way', 3, 9)).toBe(3)
    expect(number(wanted, 'nothing', 3, 9)).toBe(3)
    expect(flag(wanted, 'advantage')).toBe(true)
    expect(flag(wanted, 'score')).toBe(false)
  })
})

describe('the answer that counts', () => {
  it('is the one to the last question', async () => {
    const told: string[] = []
    const leave = latest(() => Promise.resolve('old'), (answer) => told.push(answer), () => {})
    leave()
    latest(() => Promise.resolve('new'), (answer) => told.push(answer), () => {})
    latest(() => Promise.reject(new Error('no')), () => {}, () => told.push('failed'))
    await Promise.resolve()
    await Promise.resolve()
    expect(told).toEqual(['new', 'failed'])
  })
})

describe('one die, rolled again on 6 and 1', () => {
  const DIE = { '-3': '1/36', 1: '5/36', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6', 6: '5/36', 9: '1/36' }

  it('falls in three zones that add up', () => {
    // Score 7 against 10: 12 or more succeeds, 8 or less fails.
    expect(between(DIE, 5, Infinity)).toBe('1/3')
    expect(between(DIE, 2, 4)).toBe('1/2')
    expect(between(DIE, -Infinity, 1)).toBe('1/6')
  })
})
