import type { RuleInfo } from '../api/frames'
import { get, path, wording } from '../api/http'

/** A game's rulebook, fetched once. */
export class Rulebook {
  rules: readonly RuleInfo[] = $state.raw([])
  trouble = $state('')
  #byId = $derived(new Map(this.rules.map((rule) => [rule.id, rule])))
  #asked: Promise<void> | undefined

  constructor(readonly game: string) {}

  load(): Promise<void> {
    return (this.#asked ??= this.#fetch())
  }

  async #fetch(): Promise<void> {
    try {
      this.trouble = ''
      this.rules = await get<RuleInfo[]>(path(['rules', this.game]))
    } catch (error) {
      this.#asked = undefined
      this.trouble = wording(error)
    }
  }

  find(id: string): RuleInfo | undefined {
    return this.#byId.get(id.trim().toUpperCase())
  }

  chapters(): Chapter[] {
    return chapters(this.rules)
  }

  search(words: string): RuleInfo[] {
    return search(this.rules, words)
  }
}

export interface Chapter {
  id: string
  title: RuleInfo['title']
  rules: RuleInfo[]
}

/** The chapter a rule stands in, in whichever language it is read. */
export function chapterOf(rule: RuleInfo | undefined): string {
  return rule?.chapter.en ?? ''
}

/** Chapters in the order of the book, without what is only for contributors. */
export function chapters(rules: readonly RuleInfo[]): Chapter[] {
  const found = new Map<string, Chapter>()
  for (const rule of rules.filter(({ listed }) => listed)) {
    const id = chapterOf(rule)
    const chapter = found.get(id) ?? { id, title: rule.chapter, rules: [] }
    chapter.rules.push(rule)
    found.set(id, chapter)
  }
  return [...found.values()]
}

/** Rules that hold every word, in either language, accents and case set aside; titles first. An id finds any rule. */
export function search(rules: readonly RuleInfo[], words: string): RuleInfo[] {
  const exact = rules.find(({ id }) => id === words.trim().toUpperCase())
  if (exact) return [exact]
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  const found: { rule: RuleInfo; titled: boolean }[] = []
  for (const rule of rules.filter(({ listed }) => listed)) {
    const titles = folded([rule.id, ...Object.values(rule.title)].join(' '))
    const texts = folded(Object.values(rule.text).join(' '))
    if (!wanted.every((one) => titles.includes(one) || texts.includes(one))) continue
    found.push({ rule, titled: wanted.every((one) => titles.includes(one)) })
  }
  return [...found.filter(({ titled }) => titled), ...found.filter(({ titled }) => !titled)].map(({ rule }) => rule)
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

const books = new Map<string, Rulebook>()

export function rulebook(game: string): Rulebook {
  let found = books.get(game)
  if (!found) books.set(game, (found = new Rulebook(game)))
  return found
}
