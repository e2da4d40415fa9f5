import { expect, test } from 'vitest'
import type { RuleInfo } from '../api/frames'
import { chapters, search } from './rules.svelte'

const rule = (id: string, en: string, fr: string, text = ''): RuleInfo => ({ id, title: { en, fr }, text: { en: text }, related: [] })
const RULES = [
  rule('SIG-TSK-01', 'Reach the difficulty', 'Atteindre la difficulté'),
  rule('SIG-TSK-02', 'Two dice', 'Deux dés', 'Against the difficulty, two dice.'),
  rule('SIG-NRG-01', 'Energy', 'Énergie'),
]

test('by chapter, in the order of the book', () => {
  expect(chapters(RULES).map(({ id, rules }) => [id, rules.length])).toEqual([['TSK', 2], ['NRG', 1]]) // prettier-ignore
})

test('in either language, without accents, titles first', () => {
  expect(search(RULES, 'difficulte').map(({ id }) => id)).toEqual(['SIG-TSK-01'])
  expect(search(RULES, 'DIFFICULTY').map(({ id }) => id)).toEqual(['SIG-TSK-01', 'SIG-TSK-02'])
  expect(search(RULES, 'energie').map(({ id }) => id)).toEqual(['SIG-NRG-01'])
  expect(search(RULES, 'tsk-02').map(({ id }) => id)).toEqual(['SIG-TSK-02'])
  expect(search(RULES, '')).toHaveLength(3)
})
