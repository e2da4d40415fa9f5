/** Words: messages are ids and arguments; catalogues word them in the reader's language. The Python side words the same. */

import type { AnswerData } from './answers'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** A message's wording, or one wording for each plural form. */
export type Catalogue = {
  /** For each domain, the plural forms in the order of its wordings, as the categories of `Intl.PluralRules`. */
  readonly plurals: readonly string[]
  readonly messages: Readonly<Record<string, string | readonly string[]>>
  /** The words of answers, by game. */
  readonly answers?: Readonly<Record<string, AnswerData>>
}

export type Facts = Readonly<Record<string, unknown>>
/** From an entity's id and a language to the name a reader knows it by. */
export type Namer = (id: string, language: Language) => string

const ID = /^[a-z][a-z-]*\.[a-z0-9-]+$/
const FRACTION = /^[0-9]+(\/[0-9]*[1-9][0-9]*)?$/
const THIN = '\u202f'
const TO = /(?<![\p{L}\p{N}_])[àÀ] $/u

export class Wording {
  readonly #rules: Intl.PluralRules

  constructor(
    readonly language: Language,
    private readonly catalogue: Catalogue,
    private readonly name?: Namer,
  ) {
    this.#rules = new Intl.PluralRules(language)
  }

  /** The message in words; a message that no catalogue has is said by its id. An argument `n` selects the plural. */
  word(id: string, facts: Facts = {}): string {
    const count = Object.hasOwn(facts, 'n') ? facts['n'] : undefined
    const pattern = this.#pattern(id, whole(count) ? Number(count) : null)
    // An id that nobody worded may be somebody's text: it must not be read as a pattern.
    return pattern === null ? id : this.#filled(pattern, facts)
  }

  known(id: string): boolean {
    return this.#pattern(id, 1) !== null
  }

  #pattern(id: string, count: number | null): string | null {
    if (!ID.test(id) || !Object.hasOwn(this.catalogue.messages, id)) return null
    const wording = this.catalogue.messages[id]
    if (typeof wording === 'string') return wording
    // Catalogues decide plurals for zero and up; a loss of one is still one.
    return wording?.[this.#form(Math.abs(count ?? 1))] ?? null
  }

  #form(count: number): number {
    const category = this.#rules.select(count)
    const form = this.catalogue.plurals.indexOf(category)
    return form < 0 ? this.catalogue.plurals.length - 1 : form
  }

  /** A missing fact leaves its gap to be seen. */
  #filled(pattern: string, facts: Facts): string {
    let words = ''
    for (const [literal, name, spec] of parts(pattern)) {
      if (name === null || !Object.hasOwn(facts, name)) words += literal + (name === null ? '' : `{${name}}`)
      else words += this.#joined(literal, this.shown(facts[name], spec))
    }
    return words
  }

  /** What is shown after a literal. In French an article that begins a name melts into « à » before it. */
  #joined(literal: string, shown: string): string {
    const article = /^Les? /.exec(shown)?.[0]
    if (this.language !== 'fr' || article === undefined || !TO.test(literal)) return literal + shown
    const a = literal.at(-2) === 'à' ? 'a' : 'A'
    return literal.slice(0, -2) + a + (article === 'Le ' ? 'u ' : 'ux ') + shown.slice(article.length)
  }

  shown(value: unknown, spec: string): string {
    switch (spec) {
      case 'name':
        return this.#named(value)
      case 'names':
        return Array.isArray(value) ? value.map((one) => this.#named(one)).join(', ') : figure(value)
      case 'text':
        return this.#nested(value)
      case 'dice':
        return Array.isArray(value) ? value.map(figure).join(', ') : figure(value)
      case 'signed':
        if (!whole(value)) return figure(value)
        return Number(value) >= 0 ? `+${figure(value)}` : figure(value)
      case 'words':
        if (!table(value)) return figure(value)
        return plain(own(value, this.language) || (own(value, 'en') ?? ''))
      case 'thousandths':
        return whole(value) ? this.#decimal(Number(value)) : figure(value)
      case 'inches':
        return this.#inches(value)
      case 'square':
        return (Array.isArray(value) ? value : [value]).map((one) => plain(one).toUpperCase()).join(', ')
      case 'aside':
        return this.#aside(value)
      case 'pairs':
        return table(value) ? this.#pairs(value) : this.#share(value)
      case 'percent':
        return FRACTION.test(plain(value)) ? this.percent(plain(value)) : figure(value)
      case 'lines':
        if (!Array.isArray(value)) return figure(value)
        return value.map((pair, number) => this.#line(pair, number > 0)).join(', ')
      default:
        return figure(value)
    }
  }

  #named(value: unknown): string {
    return this.name ? this.name(plain(value), this.language) : plain(value)
  }

  #nested(value: unknown): string {
    if (!table(value)) return this.word(plain(value))
    const args = own(value, 'args')
    return this.word(plain(own(value, 'id')), table(args) ? args : {})
  }

  /** Where a number comes from: the first is what it starts as, the others change it. */
  #line(pair: unknown, change: boolean): string {
    const [label, amount] = Array.isArray(pair) ? (pair as unknown[]) : []
    return `${this.#nested(label)} ${this.shown(amount, change ? 'signed' : '')}`
  }

  /** A length, or a place by its two coordinates. */
  #inches(value: unknown): string {
    if (whole(value)) return `${this.#hundredths(Number(value))}″`
    if (!Array.isArray(value)) return figure(value)
    const between = this.language === 'fr' ? `${THIN}; ` : ', '
    return `(${value.map((one) => (whole(one) ? this.#hundredths(Number(one)) : plain(one))).join(between)})`
  }

  /** A length in thousandths as whole units and hundredths, rounded to the nearest. */
  #hundredths(thousandths: number): string {
    const units = Math.floor((Math.abs(thousandths) + 5) / 10)
    const rest = String(units % 100).padStart(2, '0')
    return `${thousandths < 0 ? '−' : ''}${Math.floor(units / 100)}${this.#point}${rest}`
  }

  /** Names in brackets after what was said; nothing where there are none. */
  #aside(value: unknown): string {
    const empty = table(value) ? Object.keys(value).length === 0 : !value
    const names: unknown[] = Array.isArray(value) ? value : empty ? [] : [value]
    return names.length ? ` (${names.map((one) => this.#named(one)).join(', ')})` : ''
  }

  #pairs(value: Record<string, unknown>): string {
    const [between, colon] = this.language === 'fr' ? [`${THIN}; `, '\u00a0: '] : ['; ', ': ']
    return Object.entries(value)
      .map(([key, one]) => `${this.#named(key)}${colon}${this.#share(one)}`)
      .join(between)
  }

  /** What one of several has: names, a name with what goes with it, `cook=ladle`, or a number. */
  #share(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.#share(one)).join(', ')
    if (typeof value !== 'string') return figure(value)
    const [one = '', ...others] = value.split('=')
    const other = others.join('=')
    return other ? `${this.#named(one)} (${this.#named(other)})` : this.#named(one)
  }

  /** A length in thousandths as whole units and tenths, rounded down; no tenths where there are none. */
  #decimal(thousandths: number): string {
    const units = Math.floor(Math.abs(thousandths) / 100)
    const [integer, tenths] = [Math.floor(units / 10), units % 10]
    const sign = thousandths < 0 ? '−' : ''
    return tenths ? `${sign}${integer}${this.#point}${tenths}` : `${sign}${integer}`
  }

  get #point(): string {
    return this.language === 'fr' ? ',' : '.'
  }

  /** One decimal, but never a rounded 0 or 100: certainty is said only when it is certain. */
  percent(fraction: string): string {
    const [over, under] = ratio(fraction)
    const tenths = halfEven(over * 1000n, under)
    const bound = tenths === 0n && over > 0n ? '<' : tenths === 1000n && over < under ? '>' : ''
    const kept = bound === '<' ? 1n : bound === '>' ? 999n : tenths
    const figure = kept % 10n === 0n ? `${kept / 10n}` : `${kept / 10n}${this.#point}${kept % 10n}`
    if (this.language === 'fr') return bound ? `${bound}${THIN}${figure}${THIN}%` : `${figure}${THIN}%`
    return `${bound}${figure}%`
  }
}

/** Numerator and denominator of `"11/36"` or `"1"`. */
export function ratio(fraction: string): [bigint, bigint] {
  const [over, under] = fraction.split('/')
  return [BigInt(over ?? '0'), BigInt(under ?? '1')]
}

function halfEven(over: bigint, under: bigint): bigint {
  const [floor, twice] = [over / under, (over % under) * 2n]
  if (twice !== under) return twice > under ? floor + 1n : floor
  return floor % 2n === 0n ? floor : floor + 1n
}

/** Python counts its truth values among the whole numbers, and so do the catalogues. */
function whole(value: unknown): value is number | boolean {
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isInteger(value))
}

function table(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(facts: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(facts, name) ? facts[name] : undefined
}

/** As it is written; a number below nothing has the minus of print, not a hyphen. */
function figure(value: unknown): string {
  return typeof value === 'number' && value < 0 ? `−${-value}` : plain(value)
}

/** As Python's `str` writes plain data. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : written(value)
}

function written(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  return `{${Object.entries(value)
    .map(([name, one]) => `${quoted(name)}: ${written(one)}`)
    .join(', ')}}`
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark
}

type Part = readonly [literal: string, name: string | null, spec: string]
const read = new Map<string, readonly Part[]>()

/** Each literal with the fact and the format that follow it. */
function parts(pattern: string): readonly Part[] {
  let found = read.get(pattern)
  if (!found) read.set(pattern, (found = parsed(pattern)))
  return found
}

function parsed(pattern: string): Part[] {
  const found: Part[] = []
  let rest = 0
  for (const match of pattern.matchAll(/\{\{|\}\}|\{([^{}:]*)(?::([^{}]*))?\}/g)) {
    const literal = pattern.slice(rest, match.index)
    rest = match.index + match[0].length
    if (match[1] === undefined) found.push([literal + match[0].charAt(0), null, ''])
    else found.push([literal, match[1], match[2] ?? ''])
  }
  if (rest < pattern.length) found.push([pattern.slice(rest), null, ''])
  return found
}
