import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../api/frames'
import { actsOf } from './actions/bar'
import { pointedOf, spotsOf } from './offers'

function asking(...keys: string[]): DecisionData {
  return { prompt: { id: 'olomoc.ask-target', args: {} }, options: keys.map((key) => ({ key })), candidates: [] } as unknown as DecisionData
}

describe('what can be clicked', () => {
  it('is whoever an answer points at', () => {
    expect([...pointedOf(asking('target kubik', 'strike rogue-1', 'activate rogue-2', 'attack petra', 'pass'))]).toEqual([
      ['kubik', 'target kubik'],
      ['rogue-1', 'strike rogue-1'],
      ['rogue-2', 'activate rogue-2'],
    ])
  })
  it('is a spot that is an answer', () => {
    expect(spotsOf(asking('at 100,200', 'stay'))).toEqual([{ key: 'at 100,200', spot: { x: 100, y: 200 } }])
  })
})

describe('the bar', () => {
  it('keeps one order, and leaves movements to the Bloc', () => {
    expect(actsOf(asking('end', 'rest petra darkness', 'charge rogue-1', 'attack kubik', 'stay')).map(({ key }) => key)).toEqual([
      'attack kubik',
      'charge rogue-1',
      'rest petra darkness',
      'end',
    ])
  })
})
