import { describe, expect, it } from 'vitest'
import english from '../../words/catalogue.en.json'
import french from '../../words/catalogue.fr.json'
import { MANNERS } from './acts'
import { SHAPES, SIZES } from './decisions/psy'
import { ATTITUDES, LINES, SEVERITIES, ZONES } from './view'

const SOURCES = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
const TEXT = Object.values(SOURCES).join('\n')
const MESSAGES = [english, french].map(({ messages }) => new Set(Object.keys(messages)))
const missing = (ids: readonly string[]): string[] => ids.filter((id) => MESSAGES.some((known) => !known.has(id)))
/** The beginning of a family of ids, not one of them. */
const PREFIXES: ReadonlySet<string> = new Set(['artemis.mark-wound'])

describe('what the screens say', () => {
  it('is worded in both languages where it is named in full', () => {
    const ids = [...TEXT.matchAll(/['"`](artemis(?:-page)?\.[a-z0-9-]*[a-z0-9])['"`]/g)].map(([, id = '']) => id)
    expect(ids.length).toBeGreaterThan(80)
    expect(missing([...new Set(ids)]).filter((id) => !PREFIXES.has(id))).toEqual([])
  })
  it('is worded for at least one of each family', () => {
    const known = [...(MESSAGES[0] ?? [])]
    const families = [...TEXT.matchAll(/`(artemis(?:-page)?\.[a-z0-9-]*-)\$\{/g)].map(([, id = '']) => id)
    expect(families.filter((family) => !known.some((id) => id.startsWith(family)))).toEqual([])
  })
  it('is worded for everything the game counts on its fingers', () => {
    const game = [...LINES.map((line) => `line-${line}`), ...SEVERITIES.map((one) => `mark-${one}`), ...ATTITUDES.map((one) => `attitude-${one}`), ...ZONES.map((one) => `zone-${one}`)]
    const states = ['unconscious', 'collapsed', 'overwrought', 'terrified', 'stuck', 'dying', 'dead', 'destroyed', 'fled', 'yielded', 'gone', 'exposed', 'cover', 'late', 'sketching', 'lost']
    const ranks = Array.from({ length: 8 }, (_, at) => `category-${at}`)
    expect(missing([...game, ...ranks, ...states.map((one) => `state-${one}`)].map((id) => `artemis.${id}`))).toEqual([])
    const acts = ['attack', 'surprise', 'shoot', 'touching', 'throw', 'threaten', 'intimidate', 'draw-in', 'dodge', 'move', 'sketch', 'flee', 'wait'].map((verb) => `act-${verb}`)
    const manners = Object.keys(MANNERS).map((one) => `act-attack-${one.replace(' ', '-')}`)
    const forms = [...SHAPES.map((one) => `act-shape-${one}`), ...SIZES.map((one) => `act-size-${one}`)]
    const plain = ['force', 'take', 'insist', 'let-go', 'pay', 'leave'].map((key) => `duel-${key}`)
    const phases = ['free', 'fight', 'ordeal', 'quest', 'opening'].map((one) => `phase-${one}`)
    const notes = ['total', 'head', 'precise', 'knock-out', 'disarm'].map((one) => `act-note-${one}`)
    expect(missing([...acts, ...manners, ...forms, ...plain, ...phases, ...notes].map((id) => `artemis-page.${id}`))).toEqual([])
  })
})
