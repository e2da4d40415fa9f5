import { describe, expect, test } from 'vitest'
import * as command from './commands'

describe('commands', () => {
  test('a call goes to all in one command, or to each by name', () => {
    expect(command.call({ who: 'all', what: 'notice', difficulty: 4, visibility: null })).toEqual(['call all notice 4'])
    expect(command.call({ who: ['ysolde', 'tamsin'], what: ' the  old\nrope ', difficulty: 6, visibility: 'outcome' })).toEqual([
      'call ysolde the old rope 6 outcome',
      'call tamsin the old rope 6 outcome',
    ])
  })

  test('names are carried as they were typed', () => {
    expect(command.slug('  Le vieux Garde — épuisé! ')).toBe('le-vieux-garde-épuisé')
    expect(command.slug('!?')).toBe('')
    expect(command.npc('Père Étienne d’Aubigny', 3, ['light-armour', 'chief'])).toBe('npc "Père Étienne d’Aubigny" 3 light-armour chief')
    expect(command.npc('guard', 3, [])).toBe('npc guard 3')
    expect(command.obstacle('Rubble', 5)).toBe('obstacle "Rubble" 5')
  })

  test('a count of one and what is seen need no word', () => {
    expect(command.add('wolf', 1, false)).toBe('add wolf')
    expect(command.add('wolf', 3, true)).toBe('add wolf 3 hidden')
  })

  test('intrusions of every kind', () => {
    const who = 'ysolde'
    expect(command.intrude({ who, kind: 'twist', twist: 3 })).toBe('intrude ysolde twist 3')
    expect(command.intrude({ who, kind: 'twist', twist: 3, text: 'The lamp dies' })).toBe('intrude ysolde twist The lamp dies')
    expect(command.intrude({ who, kind: 'obstacle', difficulty: 4, text: 'A gate falls' })).toBe('intrude ysolde obstacle 4 A gate falls')
    expect(command.intrude({ who, kind: 'circumstance', subject: 'wolf', change: -1 })).toBe('intrude ysolde circumstance wolf -1')
    expect(command.intrude({ who, kind: 'lost', subject: 'lantern' })).toBe('intrude ysolde lost lantern')
    expect(command.intrude({ who, kind: 'arrival', subject: 'Night Watch', difficulty: 3 })).toBe('intrude ysolde arrival "Night Watch" 3')
  })

  test('the same trouble without experience', () => {
    const who = 'ysolde'
    expect(command.complicate({ who, kind: 'twist', twist: 1 }, 'the ground gives way.', 'obstacle')).toEqual(['say the ground gives way.'])
    expect(command.complicate({ who, kind: 'obstacle', difficulty: 4, text: 'A gate falls' }, '', 'obstacle')).toEqual([
      'obstacle obstacle 4',
      'say A gate falls',
    ])
    expect(command.complicate({ who, kind: 'lost', subject: 'lantern' }, '', '')).toEqual(['take ysolde lantern'])
    expect(command.complicate({ who, kind: 'circumstance', subject: 'wolf', change: 1 }, '', '')).toEqual(['circumstance wolf +1'])
    expect(command.complicate({ who, kind: 'arrival', subject: 'guard', difficulty: 2 }, '', '')).toEqual(['npc guard 2'])
  })

  test('the rest of the desk', () => {
    expect(command.set('wolf!1', 'wounds', 1)).toBe('set wolf!1.wounds 1')
    expect(command.circumstance('wolf', 0)).toBe('circumstance wolf 0')
    expect(command.invent('Brass key', 1, 'lock', '')).toBe('invent brass-key 1 lock Brass key')
    expect(command.invent('Brass key', 0, '', 'a key of brass')).toBe('invent brass-key 0 craft a key of brass')
    expect(command.whisper('player-2', 'You know him.')).toBe('whisper player-2 You know him.')
    expect(command.end()).toBe('end')
    expect(command.end(2)).toBe('end 2')
    expect(command.advantage()).toBe('advantage')
    expect(command.advantage('tamsin')).toBe('advantage tamsin')
    expect(command.overrule(true)).toBe('succeed')
    expect(command.overrule(false, 'tamsin')).toBe('fail tamsin')
    expect(command.rate(5, 'gm')).toBe('difficulty 5 gm')
    expect(command.say('x'.repeat(900))).toHaveLength(504)
  })
})
