import { describe, expect, test } from 'vitest'
import * as command from './commands'

describe('commands', () => {
  test('a call names everybody it goes to at once', () => {
    expect(command.call(['ana', 'bo'], 'vigilance', 7, null, '')).toBe('call ana,bo vigilance 7')
    expect(command.call('all', 'calme', 6, 'outcome', ' the  hull\ncreaks ')).toBe('call all calme 6 outcome the hull creaks')
  })

  test('words after a call are never taken for who sees it', () => {
    expect(command.call(['ana'], 'vigilance', 7, null, 'gm or not')).toBe('call ana vigilance 7 all gm or not')
  })

  test('endurance, calm and courage are called without a number, harsher ones with it', () => {
    expect(command.nifimo('all', 'calme', 0, 'the airlock opens')).toBe('nifimo all calme the airlock opens')
    expect(command.nifimo(['ana'], 'endurance', 2, '')).toBe('nifimo ana endurance 2')
  })

  test('a feat has a number and perhaps words', () => {
    expect(command.feat(['ana', 'bo'], 9, ' onto the  tug ')).toBe('feat ana,bo 9 onto the tug')
    expect(command.feat('all', 11, '')).toBe('feat all 11')
  })

  test('time is told in the largest unit that fits', () => {
    expect([5, 60, 90, 480, 1440, 2880].map(command.span)).toEqual(['5m', '1h', '90m', '8h', '1d', '2d'])
    expect(command.time(480, [{ activity: 'sleep', who: ['ana', 'bo'] }])).toBe('time 8h sleep ana,bo')
    expect(command.time(10, [{ activity: 'busy', who: [] }])).toBe('time 10m')
    expect(command.time(15, [{ activity: 'rest', who: [] }])).toBe('time 15m rest')
  })

  test('each may spend the time in another way', () => {
    const groups = [{ activity: 'sleep', who: ['ana', 'bo'] }, { activity: 'leisure', who: [] }] as const
    expect(command.time(480, groups)).toBe('time 8h sleep ana,bo leisure')
  })

  test('marks come and go with their sign and their cause', () => {
    expect(command.mark('ana', 'stress', 'light', 1, 'a scream')).toBe('mark ana stress light +1 a scream')
    expect(command.mark('ana', 'wound', 'grave', -1)).toBe('mark ana wound grave -1')
  })

  test('people from the packs and people made up', () => {
    expect(command.add('pirate', 1, false, false)).toBe('add pirate')
    expect(command.add('pirate', 3, true, true)).toBe('add pirate 3 ally hidden')
    expect(command.npc('Old Marek', 'unknown', 'sabre', '', false)).toBe('npc "Old Marek" unknown sabre')
  })

  test('ships are chased and hit', () => {
    expect(command.chase({ pilot: 'ana', against: 6, linked: true, hit: 4, hull: 2 })).toBe('chase ana 6 linked hit 4 hull 2')
    expect(command.chase({ pilot: 'ana', against: 'marek', linked: false, hit: null, hull: 2 })).toBe('chase ana marek')
    expect(command.breach(5, 0)).toBe('breach 5')
  })

  test('talent is named, or nobody’s', () => {
    expect(command.talented([])).toBe('talented nobody')
    expect(command.talented(['ana', 'bo'])).toBe('talented ana bo')
  })
})
