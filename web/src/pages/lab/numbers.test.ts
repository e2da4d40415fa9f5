import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NumberInfo, RunInfo } from '../../api/types'
import { reader } from '../../words'
import { changed } from './described'
import { called, last, matching } from './numbers'

const number = (name: string, en: string, fr: string): NumberInfo => ({ name, value: 3, thing: { en, fr }, kind: name.split('.')[0] ?? '', least: null, most: null })
const ALL = [
  number('enemy.witch.range', 'Witch', 'Sorcière'),
  number('enemy.witch.wo', 'Witch', 'Sorcière'),
  number('item.woad.price', 'Woad', 'Guède'),
  number('enemy.hunter.wo', 'Hunter', 'Chasseur'),
]
const found = (typed: string): string[] => matching(ALL, typed, 8).map(({ name }) => name)

vi.stubGlobal('document', { documentElement: {} })
beforeEach(() => reader.read('en'))

describe('a number', () => {
  it('is found by a few letters, whatever their case and accents', () => {
    expect(found('witch wo')).toEqual(['enemy.witch.wo'])
    expect(found('SORCIERE')).toEqual(['enemy.witch.range', 'enemy.witch.wo'])
    expect(found('enemy.witch.wo')).toEqual(['enemy.witch.wo'])
    expect(found('nothing')).toEqual([])
  })

  it('comes first where a whole word was typed', () => {
    expect(found('wo')).toEqual(['enemy.witch.wo', 'enemy.hunter.wo', 'item.woad.price'])
  })

  it('is offered before anything is typed, but not all of them', () => {
    expect(matching(ALL, ' ', 2)).toHaveLength(2)
  })

  it('is called by what it is on its card', () => {
    expect(last('enemy.witch.attack.dice')).toBe('attack.dice')
    expect(last('odd')).toBe('odd')
  })

  it('is told by its card and which it is, in the language of the reader', async () => {
    const long = number('enemy.hunter.attacks#1.scheme.long-range', 'Hunter', 'Chasseur')
    const brawl = number('person.docker.scores.bagarre', 'Docker', 'Docker')
    const told = (): string[] => [called('sine-tempore', long), called('artemis', brawl), called('olomoc', number('measures.bloc.push_ruler#1', 'Bloc', 'Bloc'))]
    expect(told()).toEqual(['Hunter, attack 1, Long range', 'Docker, Brawling (Bagarre)', 'Bloc, push ruler 1'])
    await reader.read('fr')
    expect(told()).toEqual(['Chasseur, attaque 1, Distance', 'Docker, Bagarre', 'Bloc, réglette de poussée 1'])
    expect(called('signature', number('object.rapier.sheen', 'Rapier', 'Rapière'))).toBe('Rapière, sheen')
  })

  it('is found by what it is called', () => {
    expect(matching(ALL, 'witch wounds', 8, 'sine-tempore').map(({ name }) => name)).toEqual(['enemy.witch.wo'])
  })

  it('is told with what is printed, where that is known', async () => {
    const thing = { en: 'Witch', fr: 'Sorcière' }
    const run = {
      game: 'sine-tempore',
      changed: [
        { name: 'enemy.witch.wo', value: 4, printed: 3, thing },
        { name: 'enemy.gone.wo', value: -1, printed: null, thing: {} },
      ],
    } as unknown as RunInfo
    expect(changed(run).map(({ told }) => told)).toEqual(['Witch, wounds: 4 (3 as printed)', 'enemy.gone.wo: −1'])
    await reader.read('fr')
    expect(changed(run)[0]?.told).toBe('Sorcière, santé\u00a0: 4 (3 à l’origine)')
  })
})
