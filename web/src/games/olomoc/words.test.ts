import { describe, expect, it } from 'vitest'
import english from '../../words/catalogue.en.json'
import french from '../../words/catalogue.fr.json'
import { VERBS } from './actions/bar'

const SOURCES = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
const TEXT = Object.values(SOURCES).join('\n')
const MESSAGES = [english, french].map(({ messages }) => new Set(Object.keys(messages)))
const missing = (ids: readonly string[]): string[] => ids.filter((id) => MESSAGES.some((known) => !known.has(id)))
const page = (...ids: string[]): string[] => ids.map((id) => `olomoc-page.${id}`)

describe('what the screens say', () => {
  it('is worded in both languages where it is named in full', () => {
    const ids = [...TEXT.matchAll(/['"`](olomoc(?:-page)?\.[a-z0-9-]*[a-z0-9])['"`]/g)].map(([, id = '']) => id)
    expect(ids.length).toBeGreaterThan(80)
    expect(missing([...new Set(ids)])).toEqual([])
  })
  it('is worded for at least one of each family', () => {
    const known = [...(MESSAGES[0] ?? [])]
    const families = [...TEXT.matchAll(/`(olomoc-page\.[a-z0-9-]*-)\$\{/g)].map(([, id = '']) => id)
    expect(families.filter((family) => !known.some((id) => id.startsWith(family)))).toEqual([])
  })
  it('is worded for every act, tool and way of moving', () => {
    const acts = VERBS.filter((verb) => verb !== 'use' && verb !== 'rest').map((verb) => `act-${verb}`)
    const tools = ['ruler', 'sight', 'rings', 'threats'].flatMap((tool) => [`board-${tool}`, `board-${tool}-on`, `board-${tool}-off`])
    const moves = ['march', 'enter', 'push', 'place', 'charge'].map((verb) => `move-gist-${verb}`)
    const ways = ['ruler', 'push-ruler', 'shift'].map((by) => `move-by-${by}`)
    expect(missing(page(...acts, ...tools, ...moves, ...ways, 'act-rest-darkness', 'act-rest-stunned', 'move-off', 'move-stay', 'move-direct'))).toEqual([])
  })
})
