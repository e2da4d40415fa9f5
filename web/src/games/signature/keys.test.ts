import { describe, expect, it } from 'vitest'
import type { DecisionData, OptionData } from '../../api/frames'
import { alone, byVerb, isPlace, PLACE, readAction, readDeed, SELF, targets, tasksIn, unlisted, wayOf } from './keys'
import { creature, hero, view, weapon } from './samples'

function option(key: string, odds: Record<string, string> | null = null, difficulty?: number): OptionData {
  const what = difficulty === undefined ? 'signature.deed-search' : { id: 'signature.deed-at', args: { what: 'signature.deed-search', difficulty } }
  return { key, help: { id: 'signature.help-act', args: { what } }, rules: ['SIG-ACT-01'], odds }
}

function decision(...keys: string[]): DecisionData {
  const prompt = { id: 'signature.act', args: { who: 'brannoc' } }
  return { prompt, options: keys.map((key) => option(key)), endless: true, candidates: [], sealed: false, aside: false }
}

describe('reading keys', () => {
  it.each([
    ['attack wolf-2', { verb: 'attack', target: 'wolf-2', thing: '' }],
    ['move short toward wolf', { verb: 'move', target: 'wolf', thing: 'short toward' }],
    ['move long to 4,5', { verb: 'move', target: '4,5', thing: 'long to' }],
    ['step away wolf', { verb: 'step', target: 'wolf', thing: 'away' }],
    ['power ember-dart wolf', { verb: 'power', target: 'wolf', thing: 'ember-dart' }],
    ['power ember-dart', { verb: 'power', target: '', thing: 'ember-dart' }],
    ['draw light-weapon', { verb: 'draw', target: '', thing: 'light-weapon' }],
    ['rest heal', { verb: 'rest', target: '', thing: 'heal' }],
    ['help ysolde reaction', { verb: 'help', target: 'ysolde', thing: 'reaction' }],
    ['search', { verb: 'search', target: '', thing: '' }],
    ['wait', { verb: 'wait', target: '', thing: '' }],
  ])('%s', (key, deed) => expect(readDeed(key)).toEqual(deed))

  it('takes an action apart', () => {
    expect(readAction('step toward wolf + shoot wolf').map(({ verb }) => verb)).toEqual(['step', 'shoot'])
  })

  it('tells places from ids', () => {
    expect(['4,5', '3', 'wolf', 'wolf-2'].map(isPlace)).toEqual([true, true, false, false])
  })
})

describe('counting tasks', () => {
  it('leaves the free step out', () => expect(tasksIn(['step toward wolf + shoot wolf'])).toBe(1))
  it('counts a charge twice', () => expect(tasksIn(['charge wolf'])).toBe(2))
  it('adds parts up', () => expect(tasksIn(['stand', 'draw axe', 'attack wolf'])).toBe(3))
  it('counts nothing before anything is chosen', () => expect(tasksIn([])).toBe(0))
})

describe('ways', () => {
  it('are named after their deeds', () => {
    expect(wayOf('step toward wolf + shoot wolf')).toMatchObject({ verb: 'step-shoot', target: 'wolf', thing: 'toward', offered: false })
    expect(wayOf('move long away wolf')).toMatchObject({ verb: 'move-long-away', target: 'wolf' })
    expect(wayOf('help ysolde action')).toMatchObject({ verb: 'help-action', target: 'ysolde' })
    expect(wayOf('rest energy')).toMatchObject({ verb: 'rest-energy', target: '' })
  })

  it('carry what the table told of them', () => {
    const way = wayOf('attack wolf', option('attack wolf', { success: '5/9', failure: '4/9' }, 5))
    expect(way).toMatchObject({ offered: true, difficulty: 5, rules: ['SIG-ACT-01'], odds: { success: '5/9' } })
  })

  it('know what joins with nothing', () => {
    expect(['rest heal', 'wait', 'help ysolde action', 'search', 'waitress'].map(alone)).toEqual([true, true, true, false, false])
  })
})

describe('targets', () => {
  const brannoc = hero('brannoc', { x: 0, y: 0 })
  const ysolde = hero('ysolde', { seat: 'player-2', x: 0, y: 3000 })
  const table = view([brannoc, ysolde], [
    creature('wolf', { x: 8000, y: 0 }),
    creature('bear', { x: 2000, y: 0 }),
    creature('dog', { x: 1000, y: 0, side: 'ally' }),
    creature('fox', { x: 500, y: 0, out: 'defeated' }),
    creature('hare', { x: 500, y: 0, out: 'fled' }),
  ])
  const asked = decision('attack bear', 'move short toward wolf', 'move long toward wolf', 'help ysolde action', 'move short to 4,5', 'search', 'wait', 'shoot wolf')
  const all = targets(table, brannoc, asked)

  it('come nearest foes first, then friends, then what needs no target, then the fallen', () => {
    expect(all.map(({ id }) => id)).toEqual(['bear', 'wolf', 'dog', 'ysolde', PLACE, SELF, 'fox'])
  })

  it('hold what is offered against each, attacks before moves', () => {
    const ways = (id: string) => all.find((one) => one.id === id)?.ways.map(({ key }) => key)
    expect(ways('wolf')).toEqual(['shoot wolf', 'move short toward wolf', 'move long toward wolf'])
    expect(ways('ysolde')).toEqual(['help ysolde action'])
    expect(ways(PLACE)).toEqual(['move short to 4,5'])
    expect(ways(SELF)).toEqual(['search', 'wait'])
  })

  it('can be asked about more than is offered', () => {
    const keys = (id: string) => {
      const target = all.find((one) => one.id === id)
      return target ? unlisted(table, brannoc, target).map(({ key }) => key) : []
    }
    expect(keys('wolf')).toContain('attack wolf')
    expect(keys('wolf')).not.toContain('move short toward wolf')
    expect(keys('fox')).toEqual(['shift fox', 'kill fox'])
    expect(keys('ysolde')).toContain('help ysolde reaction')
    expect(keys('dog')).not.toContain('attack dog')
    expect(keys(PLACE)).toEqual([])
  })

  it('suggest making a weapon ready in the same action', () => {
    const objects = [weapon('crossbow', { reach: 'ranged', loaded: false }), weapon('axe', { reach: 'thrown', held: false })]
    const archer = hero('archer', { objects })
    const target = targets(view([archer], [creature('wolf', { x: 8000, y: 0 })]), archer, decision()).find(({ id }) => id === 'wolf')
    const keys = target ? unlisted(view([archer], []), archer, target).map(({ key }) => key) : []
    expect(keys).toContain('reload crossbow + shoot wolf')
    expect(keys).toContain('draw axe + throw wolf')
  })

  it('may be looked through by deed', () => {
    const verbs = byVerb(all)
    expect([...verbs.keys()]).toEqual(['attack', 'shoot', 'move-short-toward', 'move-long-toward', 'move-short-to', 'help-action', 'search', 'wait'])
    expect(verbs.get('attack')?.map(({ target }) => target)).toEqual(['bear'])
  })
})
