import { describe, expect, it } from 'vitest'
import { STATUSES, statusRules } from './statuses'
import { termRules, terms } from './terms'

const BOOK = import.meta.glob<string>('../../../../../src/rouage/games/sine_tempore/rulebook/*.toml', { query: '?raw', import: 'default', eager: true })
const NAMED = import.meta.glob<string>('../../../../../src/rouage/games/sine_tempore/statuses.py', { query: '?raw', import: 'default', eager: true })
const RULES = new Set([...Object.values(BOOK).join('\n').matchAll(/^id = "([^"]+)"/gm)].map(([, id]) => id))

describe('terms within a text', () => {
  it('are found once each, the longer before the shorter', () => {
    const found = terms('A 1 AP token, 2 AP, and 3 AP more; a wounded target gets Brain Damage.', 'en')
    expect(found.filter(({ rule }) => rule)).toEqual([
      { text: '1 AP token', rule: 'ST-STA-21' },
      { text: 'AP', rule: 'ST-APT-01' },
      { text: 'Brain Damage', rule: 'ST-STA-16' },
    ])
    expect(found.map(({ text }) => text).join('')).toBe('A 1 AP token, 2 AP, and 3 AP more; a wounded target gets Brain Damage.')
  })

  it('are whole words in either language', () => {
    expect(terms('Firefly pushes on', 'en')).toEqual([{ text: 'Firefly pushes on', rule: '' }])
    expect(terms('Un héros blessé est aussi Ralenti.', 'fr').filter(({ rule }) => rule)).toEqual([{ text: 'Ralenti', rule: 'ST-STA-27' }])
  })

  it('lead to rules that are in the book', () => {
    expect(termRules().filter((rule) => !RULES.has(rule))).toEqual([])
  })
})

describe('statuses', () => {
  it('are those of the game, and three that lie beside a model', () => {
    const [source = ''] = Object.values(NAMED)
    const names = [...(source.match(/NAMES: Final = \(([^)]*)\)/)?.[1] ?? '').matchAll(/"([a-z-]+)"/g)].map(([, name]) => name)
    expect(STATUSES).toEqual([...names, 'acted', 'oblivion', 'ko'])
  })

  it('rest on rules that are in the book, each its own', () => {
    for (const status of STATUSES) {
      expect(statusRules(status).length).toBeGreaterThan(0)
      for (const rule of statusRules(status)) expect(RULES).toContain(rule)
    }
    expect(statusRules('stunned', true)).toEqual(['ST-STA-11'])
    expect(statusRules('stunned', false)).toEqual(['ST-STA-10'])
    expect(statusRules('poison', false)).toEqual(['ST-STA-14'])
  })
})
