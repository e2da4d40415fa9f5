import { describe, expect, it } from 'vitest'
import { fraction, hundredths, ranked, share, taskOdds, wished } from './odds'

/** The rulebook's own table of success at each difficulty, two dice and three. */
const NORMAL = ['1', '215/216', '35/36', '8/9', '3/4', '5/9', '11/36', '11/216', '11/1296', '11/7776', '11/46656']
const ADVANTAGE = ['1', '1295/1296', '215/216', '26/27', '7/8', '19/27', '91/216', '91/1296', '91/7776', '91/46656', '91/279936']

describe('the odds of a task', () => {
  it.each(NORMAL.map((chance, difficulty) => [difficulty, chance] as const))('two dice against %i: %s', (difficulty, chance) => {
    expect(taskOdds(difficulty, false)['success']).toBe(chance)
  })
  it.each(ADVANTAGE.map((chance, difficulty) => [difficulty, chance] as const))('three dice against %i: %s', (difficulty, chance) => {
    expect(taskOdds(difficulty, true)['success']).toBe(chance)
  })

  it('leave nothing to chance below 1 and above 10', () => {
    expect(taskOdds(0, false)).toEqual({ success: '1' })
    expect(taskOdds(-2, true)).toEqual({ success: '1' })
    expect(taskOdds(11, true)).toEqual({ failure: '1' })
  })

  it('count the critical failure apart', () => {
    expect(taskOdds(1, false)).toEqual({ critical: '1/216', success: '215/216' })
    expect(taskOdds(6, true)['critical']).toBe('1/1296')
  })

  it('always sum to one', () => {
    for (const advantage of [false, true])
      for (let difficulty = 0; difficulty <= 11; difficulty++) {
        const total = Object.values(taskOdds(difficulty, advantage)).reduce((sum, chance) => sum + share(chance), 0)
        expect(total).toBeCloseTo(1, 4)
      }
  })
})

describe('what is wanted', () => {
  it('is a success', () => expect(wished({ critical: '1/216', failure: '1/4', success: '3/4' })).toBe('3/4'))
  it('is the whole way of a move', () => expect(wished({ adjacent: '4/9', short: '4309/7776', long: '11/7776' })).toBe('11/7776'))
  it('is every task of several', () => expect(wished({ '0 of 2': '205/216', '1 of 2': '11/864', '2 of 2': '11/288' })).toBe('11/288'))
  it('may be out of reach', () => {
    expect(wished({ '0 of 2': '1/2', '1 of 2': '1/2' })).toBe('0')
    expect(wished({ failure: '1' })).toBe('0')
  })
  it('is not told where nothing is', () => {
    expect(wished(null)).toBeNull()
    expect(wished(undefined)).toBeNull()
    expect(wished({})).toBeNull()
  })
})

describe('the order of outcomes', () => {
  it('begins with what one hopes for', () => {
    expect(Object.keys(ranked({ critical: '1/216', failure: '53/216', success: '3/4' }))).toEqual(['success', 'failure', 'critical'])
    expect(Object.keys(ranked({ adjacent: '1/4', long: '1/4', short: '1/2' }))).toEqual(['long', 'short', 'adjacent'])
    expect(Object.keys(ranked({ '0 of 2': '1/2', '1 of 2': '1/4', '2 of 2': '1/4' }))).toEqual(['2 of 2', '1 of 2', '0 of 2'])
  })
})

describe('chances in small places', () => {
  it('round, but never to certainty', () => {
    expect(['8/9', '215/216', '1', '1/1296', '0', '1/2'].map(hundredths)).toEqual(['89', '>99', '100', '<1', '0', '50'])
  })
  it('are written in lowest terms', () => {
    expect(fraction(4n, 8n)).toBe('1/2')
    expect(fraction(8n, 8n)).toBe('1')
    expect(fraction(0n, 8n)).toBe('0')
  })
})
