import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../../../api/frames'
import { deskOf } from './desks'
import { campaign } from './samples'

const asking = (...keys: string[]): DecisionData =>
  ({ prompt: { id: 'sine-tempore.ask', args: {} }, options: keys.map((key) => ({ key, help: { id: '', args: {} }, rules: [], odds: null })), aside: false, endless: false, candidates: [] }) as unknown as DecisionData // prettier-ignore

describe('the screens between missions', () => {
  it('let a page of the plot book be read before anything else', () => {
    expect(deskOf(campaign({ plot: { id: 'landing', title: 'landing/title', text: 'landing/text', choices: [] } }), asking('read-on'))).toBe('plot')
  })

  it('follow what is asked', () => {
    expect(deskOf(campaign({ phase: 'ship' }), asking('pay 1 1 0', 'pay 2 0 0'))).toBe('pay')
    expect(deskOf(campaign({ phase: 'recovery' }), asking('share achab', 'share jukas'))).toBe('somebody')
    expect(deskOf(campaign({ phase: 'skills' }), asking('learn achab order'))).toBe('learning')
    expect(deskOf(campaign({ phase: 'muster' }), asking('stay achab', 'set-out'))).toBe('muster')
  })

  it('stay at the phase for whoever is done', () => {
    expect(deskOf(campaign({ phase: 'workshop' }), null)).toBe('workshop')
    expect(deskOf(campaign({ phase: 'ship' }), asking('done'))).toBe('ship')
    expect(deskOf(campaign({ phase: 'over' }), null)).toBe('waiting')
    expect(deskOf(campaign({ phase: 'opening' }), asking('something'))).toBe('any')
  })
})
