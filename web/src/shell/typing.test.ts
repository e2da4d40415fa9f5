import { describe, expect, test } from 'vitest'
import { AnswerWords } from '../words/answers'
import { completions, exact, meaning, namesIn, suggestions, Typed, type Command } from './typing'

const KEYS = ['attack wolf', 'attack wolfhound', 'help ysolde action', 'move short toward wolf', 'rest energy', 'wait']
const FRENCH: Partial<Record<Command, string[]>> = { why: ['pourquoi'], undo: ['annuler'], rules: ['règles', 'règle'] }
const french = (command: Command) => FRENCH[command] ?? []
const mean = (text: string, keys = KEYS, names = new Set(['wolf'])) => meaning(text, keys, names, french)

describe('what somebody types', () => {
  test('keys as printed, by number, or abbreviated', () => {
    expect(mean('Attack  Wolf')).toEqual({ kind: 'key', key: 'attack wolf' })
    expect(mean('5')).toEqual({ kind: 'key', key: 'rest energy' })
    expect(mean('re en')).toEqual({ kind: 'key', key: 'rest energy' })
    expect(mean('at wolfh')).toEqual({ kind: 'key', key: 'attack wolfhound' })
  })

  test('a name is never taken for the beginning of another', () => {
    expect(completions('attack wolf', ['attack wolfhound'], new Set(['wolf']))).toEqual([])
    expect(completions('attack wol', ['attack wolfhound'], new Set(['wolf']))).toEqual(['attack wolfhound'])
  })

  test('in doubt, what it may be', () => {
    expect(mean('at', KEYS)).toEqual({ kind: 'doubt', keys: ['attack wolf', 'attack wolfhound'] })
  })

  test('commands, in either language, and by their beginning', () => {
    expect(mean('why attack bear')).toEqual({ kind: 'command', command: 'why', rest: 'attack bear' })
    expect(mean('pourquoi attack bear')).toEqual({ kind: 'command', command: 'why', rest: 'attack bear' })
    expect(mean('undo')).toEqual({ kind: 'command', command: 'undo', rest: '' })
    expect(mean('ann')).toEqual({ kind: 'command', command: 'undo', rest: '' })
    expect(mean('?')).toEqual({ kind: 'command', command: 'help', rest: '' })
  })

  test('a command with words after it may be an answer', () => {
    expect(mean('help ysolde')).toEqual({ kind: 'key', key: 'help ysolde action' })
    expect(mean('help')).toEqual({ kind: 'command', command: 'help', rest: '' })
  })

  test('a slash before an answer means that it is no command', () => {
    expect(mean('/wait')).toEqual({ kind: 'key', key: 'wait' })
    expect(mean('/undo a lock', [])).toEqual({ kind: 'words', text: 'undo a lock' })
  })

  test('anything else is for the table to judge', () => {
    expect(mean('call all endure 3')).toEqual({ kind: 'words', text: 'call all endure 3' })
  })

  test('dice are typed as they are', () => {
    expect(exact('5 3', ['5 3', '5 4'])).toBe('5 3')
    expect(exact('2', ['1', '2', '3'])).toBe('2')
    expect(exact('9', KEYS)).toBe(undefined)
  })
})

describe('in the reader’s own words', () => {
  const answers = new AnswerWords({
    verbs: { attack: ['attaquer'], wait: ['attendre'], say: ['dire'], rest: ['repos'] },
    words: { energy: ['énergie'] },
    themes: {},
    own: { say: ['text'] },
  })
  const called = new Map([
    ['loup', ['wolf']],
    ['garde', ['guard-1', 'guard-2']],
  ])
  const said = (text: string, keys = KEYS) => meaning(text, keys, new Set(['wolf']), french, { answers, called })

  test('keys are English whatever was typed', () => {
    expect(said('Attendre')).toEqual({ kind: 'key', key: 'wait' })
    expect(said('repos energie')).toEqual({ kind: 'key', key: 'rest energy' })
    expect(said('rep én')).toEqual({ kind: 'key', key: 'rest energy' })
    expect(said('attaquer loup')).toEqual({ kind: 'key', key: 'attack wolf' })
    expect(said('attack wolf')).toEqual({ kind: 'key', key: 'attack wolf' })
  })

  test('what is not listed is read as well, the player’s own text excepted', () => {
    expect(said("dire Père Étienne d'Aubigny attaquer")).toEqual({ kind: 'words', text: "say Père Étienne d'Aubigny attaquer" })
    expect(said('attaquer garde')).toEqual({ kind: 'doubt', keys: ['attack guard-1', 'attack guard-2'] })
  })

  test('commands need no accents', () => {
    expect(said('regles')).toEqual({ kind: 'command', command: 'rules', rest: '' })
  })
})

describe('what is offered', () => {
  test('what begins so, then what it abbreviates, then what holds it', () => {
    expect(suggestions('wo', ['wolf', 'attack wolf', 'wait on'], 8)).toEqual(['wolf', 'attack wolf'])
    expect(suggestions('m s', KEYS, 8)).toEqual(['move short toward wolf'])
    expect(suggestions('', KEYS, 2)).toEqual(['attack wolf', 'attack wolfhound'])
  })

  test('nothing twice', () => {
    expect(suggestions('w', ['wait', 'wait'], 8)).toEqual(['wait'])
  })
})

test('names in a view', () => {
  expect([...namesIn({ heroes: [{ id: 'Brannoc', n: 3 }], turn: 'players' })]).toEqual(['brannoc', 'players'])
})

test('lines typed before', () => {
  const typed = new Typed()
  typed.add('wait')
  typed.add('rest energy')
  typed.add('wait')
  expect(typed.recall(1, 'att')).toBe('wait')
  expect(typed.recall(1, '')).toBe('rest energy')
  expect(typed.recall(1, '')).toBe('rest energy')
  expect(typed.recall(-1, '')).toBe('wait')
  expect(typed.recall(-1, '')).toBe('att')
})
