import { describe, expect, it } from 'vitest'
import english from '../../words/catalogue.en.json'
import french from '../../words/catalogue.fr.json'
import { GROUPS, matching, skillsOf, triable } from './competences'
import { hero } from './samples'

const ana = hero('ana', { levels: { sabre: 'professionnel', soins: 'amateur' }, scores: { sabre: 6, soins: 4, calme: 3 } })
const ENGLISH: Readonly<Record<string, unknown>> = english.messages
const words = ({ id }: { id: string }): string => String(ENGLISH[`artemis.competence-${id}`])

describe('competences', () => {
  it('have a name in both languages', () => {
    const ids = Object.values(GROUPS).flatMap((group) => Object.keys(group))
    expect(ids.filter((id) => [english, french].some(({ messages }) => !(`artemis.competence-${id}` in messages)))).toEqual([])
    expect(Object.keys(GROUPS).filter((id) => !(`artemis.group-${id}` in english.messages))).toEqual([])
  })
  it('stand on the sheet when they are innate or learned', () => {
    const ids = skillsOf(ana).map(({ id }) => id)
    expect(ids).toContain('calme')
    expect(ids).toContain('sabre')
    expect(ids).not.toContain('rapiere')
    expect(ids).not.toContain('reseau')
  })
  it('may be tried unlearned, but for those that are closed', () => {
    const ids = triable(ana).map(({ id }) => id)
    expect(ids).toContain('reseau')
    expect(ids).not.toContain('esquisse')
    expect(ids).not.toContain('rapiere')
  })
  it('are found by letters of either language, without accents', () => {
    const found = (typed: string): string[] => matching(triable(ana), typed, words).map(({ id }) => id)
    expect(found('résist')[0]).toBe('resistance')
    expect(found('resist')[0]).toBe('resistance')
    expect(found('stealth')).toEqual(['furtivite'])
    expect(found('combat')[0]).toBe('sens-du-combat')
    expect(found('zzz')).toEqual([])
  })
})
