/** What somebody types on the command line, made out as the terminal does: commands, keys, and their beginnings. */

import { AnswerWords, folded } from '../words/answers'

export const COMMANDS = ['help', 'why', 'odds', 'undo', 'redo', 'log', 'rules', 'view', 'sheet', 'list', 'as', 'save', 'quit'] as const
export type Command = (typeof COMMANDS)[number]
/** Commands that stand by themselves: with words after them they may be answers, such as `help ysolde`. */
const ALONE: ReadonlySet<Command> = new Set(['help', 'undo', 'redo', 'view', 'sheet', 'list', 'save', 'quit'])
/** What a person calls a command in their language; always its name as well. */
export type Vocabulary = (command: Command) => readonly string[]

/** A command and what follows it, such as `why` and `attack wolf`. */
export function commandIn(text: string, words: Vocabulary): [Command, string] | null {
  if (text.trim() === '?') return ['help', '']
  const [first, rest] = parted(text)
  const found = COMMANDS.find((command) => [command, ...words(command)].some((one) => folded(one) === folded(first)))
  return found && !(rest && ALONE.has(found)) ? [found, rest] : null
}

/** A command by its beginning, two letters at least, where no other begins so. */
export function shortened(text: string, words: Vocabulary): [Command, string] | null {
  const [first, rest] = parted(text)
  const start = folded(first)
  if (start.length < 2) return null
  const found = COMMANDS.filter((command) => [command, ...words(command)].some((one) => folded(one).startsWith(start)))
  const only = found[0]
  return found.length === 1 && only && !(rest && ALONE.has(only)) ? [only, rest] : null
}

function parted(text: string): [string, string] {
  const [, first = '', rest = ''] = /^\s*(\S*)\s*([^]*)$/.exec(text) ?? []
  return [first, rest.trim()]
}

/** The key typed as printed, or by its number; capitals and doubled blanks do not matter. */
export function exact(text: string, keys: readonly string[]): string | undefined {
  const wanted = plain(text)
  const found = keys.find((key) => plain(key) === wanted)
  if (found !== undefined || !/^[0-9]{1,6}$/.test(wanted) || !canNumber(keys)) return found
  return keys[Number(wanted) - 1]
}

/** Answers that are numbers themselves are typed as they are: a number before them would mean two things. */
export function canNumber(keys: readonly string[]): boolean {
  return !keys.some((key) => /^[0-9]+$/.test(key))
}

/**
 * The keys that what was typed abbreviates, word by word: `at wo` for `attack wolf`.
 *
 * A word that is itself a name stays whole: `attack wolf` must never become an attack on the wolfhound.
 */
export function completions(text: string, keys: readonly string[], names: ReadonlySet<string>): string[] {
  const parts = plain(text).split(' ').filter(Boolean)
  if (parts.length === 0) return []
  return keys.filter((key) => {
    const words = plain(key).split(' ')
    if (parts.length > words.length) return false
    return parts.every((part, place) => part === words[place] || (words[place]?.startsWith(part) && !names.has(part)))
  })
}

/** What to offer while somebody types: what it abbreviates first, then whatever holds it. */
export function suggestions(text: string, keys: readonly string[], most: number): string[] {
  const unique = [...new Set(keys)]
  const wanted = plain(text)
  if (wanted === '') return unique.slice(0, most)
  const close = completions(text, unique, new Set())
  const loose = unique.filter((key) => plain(key).includes(wanted))
  return [...new Set([...unique.filter((key) => plain(key).startsWith(wanted)), ...close, ...loose])].slice(0, most)
}

/** What a line means: a command, a key, several keys in doubt, or words for the table to judge. */
export type Meaning =
  | { kind: 'command'; command: Command; rest: string }
  | { kind: 'key'; key: string }
  | { kind: 'doubt'; keys: string[] }
  | { kind: 'words'; text: string }

/** The words of a game's answers in the reader's language, and which ids go by which names. */
export interface Tongue {
  readonly answers: AnswerWords
  readonly called: ReadonlyMap<string, readonly string[]>
}
const ENGLISH: Tongue = { answers: new AnswerWords(), called: new Map() }

export function meaning(typed: string, keys: readonly string[], names: ReadonlySet<string>, words: Vocabulary, tongue: Tongue = ENGLISH): Meaning {
  const { answers, called } = tongue
  const text = typed.trim().replace(/\s+/g, ' ')
  const listed = (line: string): string | undefined =>
    exact(line, keys) ?? (answers.empty ? undefined : keys.find((key) => folded(answers.shown(key)) === folded(line)))
  const asked = listed(text) === undefined ? commandIn(text, words) : null
  if (asked) return { kind: 'command', command: asked[0], rest: asked[1] }
  const bare = text.replace(/^\/\s*/, '')
  const key = listed(bare)
  if (key !== undefined) return { kind: 'key', key }
  const meant = [...new Set(answers.readings(bare, called).flatMap((one) => exact(one, keys) ?? []))]
  if (meant.length === 1 && meant[0] !== undefined) return { kind: 'key', key: meant[0] }
  if (meant.length > 1) return { kind: 'doubt', keys: meant }
  const close = [...new Set([...completions(bare, keys, names), ...shortenedShown(bare, keys, names, answers)])]
  if (close.length === 1 && close[0] !== undefined) return { kind: 'key', key: close[0] }
  const short = close.length === 0 ? shortened(bare, words) : null
  if (short) return { kind: 'command', command: short[0], rest: short[1] }
  if (close.length > 1) return { kind: 'doubt', keys: close }
  const likely = answers.likely(bare, called)
  return likely.length > 1 ? { kind: 'doubt', keys: likely } : { kind: 'words', text: likely[0] ?? bare }
}

/** The keys that what was typed abbreviates in the reader's words. */
function shortenedShown(text: string, keys: readonly string[], names: ReadonlySet<string>, answers: AnswerWords): string[] {
  if (answers.empty) return []
  const shown = new Map(keys.map((key) => [folded(answers.shown(key)), key]))
  return completions(folded(text), [...shown.keys()], names).flatMap((one) => shown.get(one) ?? [])
}

/** Every text in a view that may be the name of something. */
export function namesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') found.add(value.toLowerCase())
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) namesIn(one, found)
  return found
}

/** Lines typed before, newest first; the same line twice is one. */
export class Typed {
  #lines: string[] = []
  #place = -1
  #draft = ''

  add(line: string): void {
    this.#lines = [line, ...this.#lines.filter((one) => one !== line)].slice(0, 100)
    this.#place = -1
  }

  /** An older line (1) or a newer one (-1), and at last what was being typed. */
  recall(direction: 1 | -1, draft: string): string {
    if (this.#place < 0) this.#draft = draft
    this.#place = Math.max(-1, Math.min(this.#place + direction, this.#lines.length - 1))
    return this.#lines[this.#place] ?? this.#draft
  }
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
