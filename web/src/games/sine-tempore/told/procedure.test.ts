import { describe, expect, it } from 'vitest'
import type { EventData } from '../../../api/frames'
import { activations, lit } from './procedure'

function event(kind: string, facts: Record<string, unknown> = {}, rules: string[] = []): EventData {
  return { number: 0, kind, rules, ...facts }
}

const verified = (who: string, line: string, target = 'achab') => event('verified', { who, line, target, ac: 3 })
const lines = (events: EventData[]) => activations(events).map(({ who, fired }) => [who, ...fired.map(({ line }) => line)])

describe('the line of the procedure that fired', () => {
  it('is an attack on the spot, engaging for nothing', () => {
    const events = [
      event('group-activated', { who: 'kid' }),
      verified('kid-1', 'alone-inside'),
      event('engaged', { who: 'kid-1', whom: 'achab' }, ['ST-ENG-03']),
      event('enemy-attacks', { who: 'kid-1', whom: 'achab' }),
      event('rolled', { who: 'achab', what: 'defence', dice: [1] }),
      event('defended', { who: 'achab', by: 'kid-1', n: 0 }),
      event('enemy-waits', { who: 'kid-1', n: 2 }),
      event('group-advanced', { who: 'kid' }),
    ]
    expect(lines(events)).toEqual([['kid-1', 'alone-inside', 'attack', 'wait']])
  })

  it('is a walk and an attack where it walked for it', () => {
    const events = [
      verified('kid-2', 'nearest'),
      event('walked', { who: 'kid-2', before: 'e2', at: 'd1' }),
      event('engaged', { who: 'kid-2', whom: 'achab' }, ['ST-ENG-03']),
      event('enemy-attacks', { who: 'kid-2', whom: 'achab' }),
    ]
    expect(lines(events)).toEqual([['kid-2', 'nearest', 'walk-attack', 'walk-attack']])
  })

  it('is a walk toward the target where no attack follows, and engaging as a deed of its own', () => {
    const events = [
      verified('mower-1', 'most-threatening'),
      event('walked', { who: 'mower-1', before: 'h4', at: 'e4' }),
      event('engaged', { who: 'mower-1', whom: 'achab' }, ['ST-ENG-01', 'ST-RUL-24']),
    ]
    expect(lines(events)).toEqual([['mower-1', 'most-threatening', 'toward', 'engage']])
  })

  it('tells a second attack without a walk from the first with one', () => {
    const events = [
      verified('kid-1', 'nearest'),
      event('walked', { who: 'kid-1' }),
      event('enemy-attacks', { who: 'kid-1', whom: 'achab' }),
      event('rolled', { who: 'achab', what: 'defence', dice: [1] }),
      event('defended', { who: 'achab', by: 'kid-1', n: 0 }),
      event('enemy-attacks', { who: 'kid-1', whom: 'achab' }),
    ]
    expect(lines(events)).toEqual([['kid-1', 'nearest', 'walk-attack', 'walk-attack', 'attack']])
  })

  it('is turning to another, the objective, its work, a glyph', () => {
    const events = [
      event('glyph-used', { who: 'witch-1', colour: 'green' }),
      verified('witch-1', 'nearest'),
      event('turned-to', { who: 'witch-1', whom: 'jukas', from_: 'achab' }),
      event('enemy-attacks', { who: 'witch-1', whom: 'jukas' }),
      verified('hunter-1', 'objective', 'generator'),
      event('walked', { who: 'hunter-1' }),
      event('sabotaged', { who: 'hunter-1', n: 2 }),
    ]
    expect(lines(events)).toEqual([
      ['witch-1', 'glyph', 'nearest', 'turn', 'attack'],
      ['hunter-1', 'objective', 'toward', 'work'],
    ])
  })

  it('goes with the model that reacts, and ends when a hero goes on', () => {
    const events = [
      event('reaction', { group: 'kid', whom: 'achab' }),
      event('reacts', { who: 'kid-1', whom: 'achab' }),
      verified('kid-1', 'alone-inside'),
      event('enemy-attacks', { who: 'kid-1', whom: 'achab' }),
      event('acted', { who: 'kid-1' }),
      event('attacks', { who: 'achab', whom: ['kid-1'] }),
      event('walked', { who: 'achab' }),
    ]
    const [only, ...others] = activations(events)
    expect(others).toEqual([])
    expect(only).toMatchObject({ who: 'kid-1', reacting: true, from: 1, to: 4 })
    expect(only?.fired.map(({ line }) => line)).toEqual(['alone-inside', 'attack'])
  })

  it('is lit up to the moment that is told', () => {
    const events = [verified('kid-1', 'nearest'), event('walked', { who: 'kid-1' }), event('enemy-waits', { who: 'kid-1', n: 1 })]
    const [only] = activations(events)
    expect(only && [0, 1, 2, 9].map((at) => lit(only, at)?.line)).toEqual(['nearest', 'toward', 'wait', 'wait'])
  })
})
