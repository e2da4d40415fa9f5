import type { NumberInfo } from '../../api/types'

/** Without case and accents, so that nobody has to type them. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Numbers that have every word typed, in their name or in what their card is called; those that begin so come first. */
export function matching(numbers: readonly NumberInfo[], typed: string, most: number): NumberInfo[] {
  const words = bare(typed).split(/[\s.,·]+/).filter(Boolean)
  if (words.length === 0) return numbers.slice(0, most)
  const found: { one: NumberInfo; rank: number }[] = []
  for (const one of numbers) {
    const parts = bare([one.name, ...Object.values(one.thing)].join(' ')).split(/[\s.,·]+/)
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

/** The part of a name that says which of a card's numbers it is: `wo` of `enemy.witch.wo`. */
export function last(name: string): string {
  return name.split('.').slice(2).join('.') || name
}
