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
    const own = this.#places(words)
    const found: string[] = []
    for (let place = 0; place < words.length; ) {
      const word = words[place] ?? ''
      const [n, said] = this.#phrase(begins(words, place) ? this.#verbs : this.#words, words, own, place)
      const theme = own[place] === 'theme' ? this.#themes[word]?.[0] : undefined
      found.push(theme ?? said[0] ?? (own[place] ? word : this.#field(word)))
      place += n
    }
    return found.join(' ')
  }

  /** A line as a key: this language's words become English, everything else stays as it was typed. */
  read(text: string): string {
    return this.readings(text)[0] ?? ''
  }

  /** What a line may mean, where pieces may also be called by their names; capitals count last. */
  readings(text: string, called: Called = new Map()): string[] {
    const words = split(text)
    const ways = [false, true].flatMap((lower) => [false, true].flatMap((first) => this.#readings(words, called, first, lower)))
    return [...new Set(ways)]
  }

  /** What a line most likely means; several keys where pieces share a name. */
  likely(text: string, called: Called): string[] {
    return this.#readings(split(text), called, false, false)
  }

  #readings(words: string[], called: Called, namesFirst: boolean, lower: boolean): string[] {
    let own: string[] = words.map(() => '')
    let found: string[][] = [[]]
    for (let place = 0; place < words.length; ) {
      const [n, meant] = this.#meaning(words, own, place, called, namesFirst)
      const typed = words.slice(place, place + n).join(' ')
      if (place === 0) own = meant[0] === undefined ? this.#places(words) : [...own.slice(0, n), ...this.#places([meant[0], ...words.slice(n)]).slice(1)]
      const choices = meant.length > 0 ? meant : [lower && !own[place] ? typed.toLowerCase() : typed]
      found = found.flatMap((before) => choices.map((one) => [...before, one])).slice(0, MOST_READINGS)
      place += n
    }
    return found.map((parts) => parts.join(' '))
  }

  #meaning(words: string[], own: string[], place: number, called: Called, namesFirst: boolean): [number, readonly string[]] {
    if (own[place] === 'theme') return [1, this.#readThemes.get(folded(words[place] ?? '')) ?? []]
    const table = begins(words, place) ? this.#readVerbs : this.#readWords
    const [n, meant] = this.#phrase(table, words.map(folded), own, place)
    if (own[place]) return [n, meant]
    for (let many = called.size > 0 ? words.length - place : 0; many >= n; many -= 1) {
      const ids = called.get(folded(words.slice(place, place + many).join(' ')))
      if (!ids || own.slice(place, place + many).some(Boolean)) continue
      if (many > n || meant.length === 0 || namesFirst) return [many, ids]
      break
    }
    return [n, meant.length > 0 ? meant : this.#readField(words[place] ?? '')]
  }

  /** The most words from here on that a table knows together; own text only as part of a whole line. */
  #phrase(table: Table, words: readonly string[], own: readonly string[], place: number): [number, readonly string[]] {
    for (let n = Math.min(this.#longest, words.length - place); n > 0; n -= 1) {
      const found = table.get(words.slice(place, place + n).join(' '))
      const whole = place === 0 && n === words.length
      if (!found || (own.slice(place, place + n).some(Boolean) && !whole)) continue
      const [first = ''] = found
      if (n === words.length || !first.includes(' ') || !this.#has(first.split(' ')[0] ?? '')) return [n, found]
    }
    return [1, []]
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

  /** For every word of a key whose it is: empty where it is ours. */
  #places(words: readonly string[]): string[] {
    const found = words.map(() => '')
    const [verb = ''] = words
    const pattern = this.#has(verb) ? (this.#own[verb] ?? []) : []
    let place = 1
    for (const [number, one] of pattern.entries()) {
      const word = words[place]
      if (word === undefined) break
      if (one.includes('|')) {
        if (one.split('|').includes(this.#readWords.get(folded(word))?.[0] ?? word)) place += 1
        continue
      }
      let end = place + 1
      if (one === 'text' || one === 'theme') end = pattern.includes('number', number + 1) ? lastNumber(words, place) : words.length
      if (one !== 'word' && one !== 'number') found.fill(one === 'theme' && end !== place + 1 ? 'text' : one, place, end)
      place = end
    }
    return found
  }
}

function begins(words: readonly string[], place: number): boolean {
  return place === 0 || words[place - 1] === '+'
}

function lastNumber(words: readonly string[], start: number): number {
  const found = words.findLastIndex((word, place) => place >= start && /^[+\-−]*\d+$/.test(word))
  return found < 0 ? words.length : found
}
