import { describe, expect, test } from 'vitest'
import cases from '../../../tests/engine/answers.json'
import { AnswerWords, folded, type AnswerData } from './answers'
import { calledBy } from './language.svelte'

const french = new AnswerWords(cases.words as AnswerData)

describe('the same cases as the engine’s', () => {
  test.each(cases.shown as [string, string][])('%s is shown as %s, and read back', (key, shown) => {
    expect(french.shown(key)).toBe(shown)
    expect(french.read(shown)).toBe(key)
  })

  test.each(cases.read as [string, string][])('%s is read as %s', (typed, key) => {
    expect(french.read(typed)).toBe(key)
  })

  test.each(cases.own as [string, string][])('the player’s own words stay as they are: %s', (typed, key) => {
    expect(french.read(typed)).toBe(key)
  })
})

describe('pieces go by their names, the longest first; a shared name means each of them', () => {
  const called = new Map(Object.entries(cases.names as Record<string, string[]>))
  test.each(cases.named as [string, string[]][])('%s means %s', (typed, keys) => {
    expect(french.readings(typed, called)).toEqual(keys)
  })
})

test('an id in capitals is one', () => {
  expect(french.readings('ATTAQUER WOLF')).toContain('attack wolf')
})

test('without a catalogue everything stays as it is', () => {
  const english = new AnswerWords()
  expect(english.shown('attack wolf')).toBe('attack wolf')
  expect(english.readings('Attack wolf')[0]).toBe('Attack wolf')
})

test('accents and capitals are set aside', () => {
  expect(folded("  Père  Étienne d’Aubigny, Sœur ")).toBe("pere etienne d'aubigny, soeur")
})

test('an id means itself, though something else is called so', () => {
  const names = { lamp: { en: 'Lantern', fr: 'Lantern' }, lantern: { en: 'Old light', fr: 'Old light' } }
  expect([...calledBy(names)]).toEqual([['lantern', ['lantern']], ['old light', ['lantern']]]) // prettier-ignore
})
