import { describe, expect, it } from 'vitest'
import type { View } from '../view'
import { atCamp, income, missing, unlocked } from './campaign'
import { campaign } from './samples'

const seen = (one: ReturnType<typeof campaign>): View => ({ campaign: one }) as unknown as View

describe('a campaign', () => {
  it('is at camp but for its missions; a mission alone never is', () => {
    expect(atCamp(seen(campaign({ phase: 'learning' })))).toBe(true)
    expect(atCamp(seen(campaign({ phase: 'mission' })))).toBe(false)
    expect(atCamp({} as View)).toBe(false)
    expect(atCamp(null)).toBe(false)
  })

  it('brings in one unit for each unlocked territory', () => {
    expect(unlocked(campaign())).toBe(2)
    expect(income(campaign())).toEqual({ 'alh-84001': 1, inottenio: 1, kekulenium: 0 })
  })

  it('says which units a cost still lacks', () => {
    expect(missing({ 'alh-84001': 2, inottenio: 3, kekulenium: 1 }, campaign().store)).toEqual([['inottenio', 2], ['kekulenium', 1]]) // prettier-ignore
    expect(missing({ 'alh-84001': 1 }, campaign().store)).toEqual([])
  })
})
