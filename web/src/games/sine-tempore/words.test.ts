import { describe, expect, it } from 'vitest'
import english from '../../words/catalogue.en.json'
import french from '../../words/catalogue.fr.json'
import { SYMBOLS } from './parts/die'
import { STATUSES } from './parts/statuses'
import { ACTION, VERIFICATION } from './told/procedure'

const SOURCES = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
const TEXT = Object.values(SOURCES).join('\n')
const MESSAGES = [english, french].map(({ messages }) => new Set(Object.keys(messages)))
const missing = (ids: readonly string[]): string[] => ids.filter((id) => MESSAGES.some((known) => !known.has(id)))

describe('what the screens say', () => {
  it('is worded in both languages where it is named in full', () => {
    const ids = [...TEXT.matchAll(/['"`](sine-tempore(?:-page)?\.[a-z0-9-]*[a-z0-9])['"`]/g)].map(([, id = '']) => id)
    expect(ids.length).toBeGreaterThan(150)
    expect(missing([...new Set(ids)])).toEqual([])
  })

  it('is worded for at least one of each family', () => {
    const families = [...TEXT.matchAll(/`(sine-tempore(?:-page)?\.[a-z0-9-]+-)\$\{/g)].map(([, family = '']) => family)
    expect(families.length).toBeGreaterThan(20)
    for (const known of MESSAGES) expect([...new Set(families)].filter((family) => ![...known].some((id) => id.startsWith(family)))).toEqual([])
  })

  it('is worded for every one of those that can be told apart', () => {
    const page = (prefix: string, ids: readonly string[]): string[] => ids.map((id) => `sine-tempore-page.${prefix}-${id}`)
    const game = (prefix: string, ids: readonly string[]): string[] => ids.map((id) => `sine-tempore.${prefix}-${id}`)
    expect(
      missing([
        ...page('enemy-line', [...VERIFICATION, ...ACTION]),
        ...page('caption-speed', ['off', 'slow', 'normal', 'fast', 'instant']),
        ...page('mission-done', ['remove', 'interact', 'fetch', 'hold', 'escort', 'loot', 'protect', 'leave']),
        ...page('pad-use', ['action', 'attack', 'power', 'passive', 'lunge', 'leader']),
        ...page('pad-skill', ['base', 'evolved', 'derived', 'special']),
        ...page('pad-slot', ['weapon', 'armour', 'accessory']),
        ...page('glyph', ['red', 'green', 'blue']),
        ...['ra', 'ph', 'pr', 'mi', 'ac', 'pd', 'md', 'wo'].map((id) => `sine-tempore-page.char-${id}-name`),
        ...page('status', ['acted', 'oblivion']),
        ...game('name', [...SYMBOLS, ...STATUSES.filter((id) => id !== 'acted'), 'mental', 'bare-hands', 'troop', 'elite', 'boss', 'monster']),
        ...game('why', ['hero-ko', 'acted-already', 'soul-breaker', 'outside-area', 'keeps-objective', 'cannot-reach']),
      ]),
    ).toEqual([])
  })
})
