import { expect, test } from 'vitest'
import type { RuleInfo } from '../api/frames'
import { chapters, search } from './rules.svelte'

const TASKS = { en: 'Tasks', fr: 'Tâches' }
const rule = (id: string, en: string, fr: string, text = '', chapter: RuleInfo['chapter'] = TASKS): RuleInfo => ({
  id, chapter, listed: !id.includes('-TV-'), title: { en, fr }, text: { en: text }, related: [],
}) // prettier-ignore
const RULES = [
  rule('SIG-TSK-01', 'Reach the difficulty', 'Atteindre la difficulté'),
  rule('SIG-TSK-02', 'Two dice', 'Deux dés', 'Against the difficulty, two dice.'),
  rule('SIG-NRG-01', 'Energy', 'Énergie', '', { en: 'Energy', fr: 'Énergie' }),
  rule('SIG-TV-01', 'Two dice against 5', 'Deux dés contre 5', '', { en: 'Test cases', fr: 'Cas d’essai' }),
]

test('by chapter, in the order of the book', () => {
  expect(chapters(RULES).map(({ title, rules }) => [title.fr, rules.length])).toEqual([['Tâches', 2], ['Énergie', 1]]) // prettier-ignore
})

test('a test case is in no list, and is read by its id', () => {
  expect(search(RULES, 'two dice').map(({ id }) => id)).toEqual(['SIG-TSK-02'])
  expect(search(RULES, 'sig-tv-01').map(({ id }) => id)).toEqual(['SIG-TV-01'])
})

test('in either language, without accents, titles first', () => {
  expect(search(RULES, 'difficulte').map(({ id }) => id)).toEqual(['SIG-TSK-01'])
  expect(search(RULES, 'DIFFICULTY').map(({ id }) => id)).toEqual(['SIG-TSK-01', 'SIG-TSK-02'])
  expect(search(RULES, 'energie').map(({ id }) => id)).toEqual(['SIG-NRG-01'])
  expect(search(RULES, 'tsk-02').map(({ id }) => id)).toEqual(['SIG-TSK-02'])
  expect(search(RULES, '')).toHaveLength(3)
})
