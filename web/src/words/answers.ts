/**
 * The words of a game's answers in the reader's language, as the engine's `vocabulary.py` reads and shows them: keys
 * stay English on the wire, and the player's own text is never taken for a word of ours.
 */

type Words = Readonly<Record<string, readonly string[]>>
/** English words, each with those of a language; and where a command holds the player's own text. */
export interface AnswerData {
  verbs: Words
  words: Words
  themes: Words
  own: Words
}
type Table = ReadonlyMap<string, readonly string[]>
/** From folded names to the ids that go by them. */
export type Called = ReadonlyMap<string, readonly string[]>

const MOST_READINGS = 32
/** Words of a name. */
const MOST_NAMED = 12
const NOBODY: Called = new Map()
/** What `own.toml` calls words that are the player's own; and those that may be one word of ours all the same. */
const OWN: ReadonlySet<string> = new Set(['name', 'tag', 'text', 'theme', 'title'])
const THEMED: ReadonlySet<string> = new Set(['tag', 'theme'])
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»' }
const QUOTED = /^["“”«» ]+|["“”«» ]+$/g
/** A part of a line, and whose it is. */
interface Span {
  start: number
  end: number
  whose: string
}
const MARKS = /[\u0300-\u036f]/g

/** Without capitals, accents and doubled blanks; an apostrophe is the same however it is written. */
export function folded(text: string): string {
  const bare = text.toLowerCase().replaceAll('’', "'").replaceAll('œ', 'oe').normalize('NFD').replace(MARKS, '')
  return bare.trim().replace(/\s+/g, ' ')
}

function backwards(...tables: Words[]): Table {
  const pairs = tables.flatMap((table) => Object.entries(table))
  return new Map(pairs.flatMap(([english, said]) => said.map((one) => [folded(one), [english]] as const)))
}

const split = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

export class AnswerWords {
  readonly empty: boolean
  #verbs: Table
  #words: Table
  #themes: Words
  #own: Words
  #readVerbs: Table
  #readWords: Table
  #readThemes: Table
  #longest: number

  constructor(data: AnswerData = { verbs: {}, words: {}, themes: {}, own: {} }) {
    this.#verbs = new Map(Object.entries({ ...data.words, ...data.verbs }))
    this.#words = new Map(Object.entries({ ...data.verbs, ...data.words }))
    this.#themes = data.themes
    this.#own = data.own
    this.#readVerbs = backwards(data.words, data.verbs)
    this.#readWords = backwards(data.verbs, data.words)
    this.#readThemes = backwards(data.themes)
    this.#longest = Math.max(1, ...[...this.#verbs.keys(), ...this.#readVerbs.keys()].map((one) => split(one).length))
    this.empty = this.#verbs.size === 0
  }

  /** A key in this language; ids, numbers and the player's own text as they are. */
  shown(key: string): string {
    if (this.empty) return key
    const words = key.split(' ')
    const found = this.#parts(words, NOBODY, true).map(({ start, end, whose }) => {
      const one = words.slice(start, end).join(' ')
      if (whose) return (THEMED.has(whose) && Object.hasOwn(this.#themes, one) ? this.#themes[one]?.[0] : undefined) ?? one
      return this.#table(words, start, true).get(one)?.[0] ?? this.#field(one)
    })
    return found.join(' ')
  }

  /** A line as a key: this language's words become English, everything else stays as it was typed. */
  read(text: string): string {
    return this.readings(text)[0] ?? ''
  }

  /** What a line may mean, where pieces may also be called by their names; capitals count last. */
  readings(text: string, called: Called = NOBODY): string[] {
    const words = split(text)
    const ways = [false, true].flatMap((lower) => [false, true].flatMap((first) => this.#readings(words, called, first, lower)))
    return [...new Set(ways)]
  }

  /** What a line most likely means; several keys where pieces share a name. */
  likely(text: string, called: Called): string[] {
    return this.#readings(split(text), called, false, false)
  }

  #readings(words: string[], called: Called, namesFirst: boolean, lower: boolean): string[] {
    let found: string[][] = [[]]
    for (const { start, end, whose } of this.#parts(words, called)) {
      const typed = words.slice(start, end).join(' ')
      let meant = this.#meant(words, start, typed, whose, called, namesFirst)
      if (lower && !whose && (meant.length === 0 || typed.includes('.'))) {
        meant = (meant.length > 0 ? meant : [typed]).map((one) => one.toLowerCase())
      }
      const choices = meant.length > 0 ? meant : [typed]
      found = found.flatMap((before) => choices.map((one) => [...before, one])).slice(0, MOST_READINGS)
    }
    return found.map((parts) => parts.join(' '))
  }

  /** What a part of a line is in English; nothing where it means itself. */
  #meant(words: string[], start: number, typed: string, whose: string, called: Called, namesFirst: boolean): readonly string[] {
    const bare = folded(typed)
    if (whose) return THEMED.has(whose) ? (this.#readThemes.get(bare) ?? []) : []
    const ours = this.#table(words, start).get(bare)
    const named = called.get(bare.replace(QUOTED, ''))
    return (namesFirst ? (named ?? ours) : (ours ?? named)) ?? this.#readField(typed)
  }

  #table(words: readonly string[], start: number, showing = false): Table {
    const begins = start === 0 || words[start - 1] === '+'
    if (showing) return begins ? this.#verbs : this.#words
    return begins ? this.#readVerbs : this.#readWords
  }

  /**
   * A line in parts, each from a place to another, and whose it is: ours (empty), or what `own.toml` calls it. A name,
   * and a word of ours in several, fill one place of the verb's pattern, as a single word does.
   */
  #parts(words: readonly string[], called: Called, showing = false): Span[] {
    const found: Span[] = []
    const bare = showing ? words : words.map(folded)
    let pattern: readonly string[] = []
    let slot = 0
    for (let place = 0; place < words.length; ) {
      const kind = pattern[slot] ?? ''
      if (place > 0) slot += 1
      if (kind.includes('|') && !kind.split('|').includes(this.#thing(words[place] ?? ''))) continue
      let end = place
      let whose = ''
      if (OWN.has(kind)) {
        end = this.#ownUntil(kind, pattern.slice(slot), words, place)
        whose = kind === 'theme' && end !== place + 1 ? 'text' : kind
      } else {
        end = place + this.#longestIn(this.#table(words, place, showing), bare, place, showing)
        for (let named = called.size > 0 ? Math.min(words.length, place + MOST_NAMED) : 0; named > end; named -= 1) {
          if (called.has(bare.slice(place, named).join(' '))) end = named
        }
        end = Math.max(end, quotedUntil(words, place))
      }
      if (place === 0) {
        const verb = bare.slice(0, end).join(' ')
        const english = showing ? verb : (this.#readVerbs.get(verb)?.[0] ?? (words[0] ?? '').toLowerCase())
        pattern = this.#has(english) ? (this.#own[english] ?? []) : []
      }
      if (end > place) found.push({ start: place, end, whose })
      place = end
    }
    return found
  }

  /**
   * The most words from here on that a table knows together; one if it knows none. `say nothing` is an answer only as a
   * whole line: `say nothing more` says something.
   */
  #longestIn(table: Table, words: readonly string[], start: number, showing: boolean): number {
    for (let n = Math.min(this.#longest, words.length - start); n > 1; n -= 1) {
      const said = words.slice(start, start + n).join(' ')
      const known = table.get(said)
      if (!known) continue
      const english = showing ? said : (known[0] ?? '')
      if (n === words.length || !english.includes(' ') || !this.#has(english.split(' ')[0] ?? '')) return n
    }
    return 1
  }

  /** Where the player's own words end that begin here. */
  #ownUntil(kind: string, after: readonly string[], words: readonly string[], start: number): number {
    if (kind === 'tag') return start + 1
    if (kind === 'name') return quotedUntil(words, start)
    if (kind === 'title') return this.#titleUntil(after[0] ?? '', words, start)
    return after.includes('number') ? lastNumber(words, start) : words.length
  }

  /** A title has one word at least and goes on until what follows it; within quotation marks nothing does. */
  #titleUntil(stop: string, words: readonly string[], start: number): number {
    for (let end = quotedUntil(words, start); end < words.length; end += 1) {
      const word = words[end] ?? ''
      if (stop === 'number' ? /^\d+$/.test(word) : stop.split('|').includes(this.#thing(word).toLowerCase())) return end
    }
    return words.length
  }

  /** What a word within a key is in English. */
  #thing(word: string): string {
    return this.#readWords.get(folded(word))?.[0] ?? word
  }

  #has(verb: string): boolean {
    return Object.hasOwn(this.#own, verb)
  }

  /** `brannoc.energy`: a piece and its field. */
  #field(word: string): string {
    const dot = word.lastIndexOf('.')
    const said = dot > 0 ? this.#words.get(word.slice(dot + 1))?.[0] : undefined
    return said === undefined ? word : `${word.slice(0, dot)}.${said}`
  }

  #readField(word: string): readonly string[] {
    const dot = word.lastIndexOf('.')
    const found = dot > 0 ? (this.#readWords.get(folded(word.slice(dot + 1))) ?? []) : []
    return found.map((one) => `${word.slice(0, dot)}.${one}`)
  }
}

/** Where a word ends, or several within quotation marks; a mark that nothing closes is part of its word. */
function quotedUntil(words: readonly string[], start: number): number {
  const closing = QUOTES[(words[start] ?? '')[0] ?? '']
  if (closing === undefined) return start + 1
  const first = words[start] === closing ? start + 1 : start
  const end = words.findIndex((word, place) => place >= first && word.endsWith(closing))
  return end < 0 ? start + 1 : end + 1
}

function lastNumber(words: readonly string[], start: number): number {
  const found = words.findLastIndex((word, place) => place >= start && /^[+\-−]*\d+$/.test(word))
  return found < 0 ? words.length : found
}
