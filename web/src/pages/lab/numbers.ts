import type { NumberInfo } from '../../api/types'
import { inWords, known, t } from '../../words'

/** Without case and accents, so that nobody has to type them. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Numbers that have every word typed, in their name or in what they and their card are called; those that begin so come first. */
export function matching(numbers: readonly NumberInfo[], typed: string, most: number, game = ''): NumberInfo[] {
  const words = bare(typed).split(/[\s.,·]+/).filter(Boolean)
  if (words.length === 0) return numbers.slice(0, most)
  const found: { one: NumberInfo; rank: number }[] = []
  for (const one of numbers) {
    const parts = bare([one.name, ...Object.values(one.thing), part(game, last(one.name))].join(' ')).split(/[\s.,·]+/)
    if (!words.every((word) => parts.some((part) => part.includes(word)))) continue
    const missed = words.filter((word) => !parts.includes(word)).length
    const loose = words.filter((word) => !parts.some((part) => part.startsWith(word))).length
    found.push({ one, rank: missed + loose })
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one)
}

/** Parts of a card whose own parts have names that say enough. */
const HOLDERS = ['characteristics', 'scheme', 'scores']

/** Whose number it is, and which: “Witch, wounds” for `enemy.witch.wo`. */
export function called(game: string, { name, thing }: Pick<NumberInfo, 'name' | 'thing'>): string {
  const card = inWords(thing)
  return card ? t('lab.number-of', { card, part: part(game, last(name)) }) : name
}

/** A number inside a card: each step in words, or as it is called there. */
export function part(game: string, path: string): string {
  const told = path.split('.').flatMap((step) => {
    const [field = '', place] = step.split('#')
    if (HOLDERS.includes(field)) return []
    const id = field.toLowerCase().replaceAll('_', '-')
    const ids = [`lab.field-${game}-${id}`, `lab.field-${id}`, `${game}.competence-${id}`, `${game}.characteristic-${id}`, `${game}.name-${id}`]
    const found = ids.find(known)
    const word = found ? t(found) : field
    return [place ? `${word} ${place}` : word]
  })
  return told.join(', ') || path
}

/** The part of a name that says which of a card's numbers it is: `wo` of `enemy.witch.wo`. */
export function last(name: string): string {
  return name.split('.').slice(2).join('.') || name
}
