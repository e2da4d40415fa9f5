import type { EventData, Names, Phrase } from '../api/frames'
import { keep, kept } from '../kept'
import { AnswerWords, folded } from './answers'
import { LANGUAGES, Wording, type Catalogue, type Facts, type Language, type Namer } from './word'

const CATALOGUES: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('./catalogue.en.json'),
  fr: () => import('./catalogue.fr.json'),
}

const ENGLISH = new AnswerWords()

/** Whoever reads this page: their language, and the words for it. */
class Reader {
  language: Language = $state('en')
  #catalogue: Catalogue = $state.raw({ plurals: ['one', 'other'], messages: {} })
  #wording = $derived(new Wording(this.language, this.#catalogue))
  #answers = $derived(new Map(Object.entries(this.#catalogue.answers ?? {}).map(([game, data]) => [game, new AnswerWords(data)])))

  /** Words are fetched before the language changes, so that nothing is ever shown half translated. */
  async read(language: Language): Promise<void> {
    const { default: catalogue } = await CATALOGUES[language]()
    this.#catalogue = catalogue as Catalogue
    this.language = language
    document.documentElement.lang = language
    keep('language', language)
  }

  /** The words of a game's answers. */
  answers(game: string): AnswerWords {
    return this.#answers.get(game) ?? ENGLISH
  }

  wording(names?: Names): Wording {
    return names ? new Wording(this.language, this.#catalogue, namer(names)) : this.#wording
  }
}

export const reader = new Reader()

export function preferredLanguage(): Language {
  const chosen = kept('language')
  return LANGUAGES.find((one) => one === chosen) ?? (navigator.language.startsWith('fr') ? 'fr' : 'en')
}

function namer(names: Names): Namer {
  return (id, language) => called(id, names, language)
}

function called(id: string, names: Names, language: Language): string {
  const name = Object.hasOwn(names, id) ? names[id] : undefined
  return name?.[language] || name?.['en'] || name?.['fr'] || id
}

/** A phrase of the table in the reader's words. */
export function say(phrase: Phrase, names?: Names): string {
  return reader.wording(names).word(phrase.id, phrase.args)
}

/** A text of the page in the reader's words. */
export function t(id: string, facts: Facts = {}, names?: Names): string {
  return reader.wording(names).word(id, facts)
}

export function known(id: string): boolean {
  return reader.wording().known(id)
}

/** An event as one line of the log. */
export function eventLine(game: string, event: EventData, names: Names): string {
  const { number: _number, kind, rules: _rules, ...facts } = event
  return reader.wording(names).word(`${game}.${kind}`, facts)
}

/** What an id is called. */
export function named(id: string, names: Names): string {
  return called(id, names, reader.language)
}

/** A key as the reader would type it. */
export function inAnswer(game: string, key: string): string {
  return reader.answers(game).shown(key)
}

/** Which ids go by a (folded) name. */
export function calledBy(names: Names): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const id of Object.keys(names)) {
    const name = folded(named(id, names))
    if (name !== id) found.set(name, Object.hasOwn(names, name) ? [name] : [...(found.get(name) ?? []), id])
  }
  return found
}

/** A text that exists in both languages, or in one. */
export function inWords(text: Readonly<Record<string, string>> | null | undefined): string {
  return text?.[reader.language] || text?.['en'] || text?.['fr'] || ''
}

/** An exact chance such as `11/36` as a percentage. */
export function percent(fraction: string): string {
  return reader.wording().percent(fraction)
}

/** A moment, as the reader writes it. */
export function moment(at: number): string {
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
  // The reader's own country writes dates its own way.
  const own = navigator.languages.find((one) => one.startsWith(reader.language))
  return new Intl.DateTimeFormat(own ?? reader.language, style).format(at)
}
