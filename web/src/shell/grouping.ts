/** Answers gathered so that a long list can be taken in at a glance. */
import type { OptionData } from '../api/frames'

export interface OptionGroup {
  /** The word their keys begin with; empty for answers that have none in common. */
  verb: string
  options: OptionData[]
}

/** By the first word of their keys; what stands alone goes together, last. */
export function grouped(options: readonly OptionData[]): OptionGroup[] {
  const found = new Map<string, OptionData[]>()
  for (const option of options) {
    const verb = option.key.split(' ')[0] ?? ''
    found.set(verb, [...(found.get(verb) ?? []), option])
  }
  const groups = [...found].map(([verb, options]) => ({ verb, options }))
  const alone = groups.filter(({ options }) => options.length === 1).flatMap(({ options }) => options)
  const others = groups.filter(({ options }) => options.length > 1)
  return alone.length > 0 ? [...others, { verb: '', options: alone }] : others
}

/** Answers whose key or words hold everything typed. */
export function filtered(options: readonly OptionData[], text: string, words: (option: OptionData) => string): OptionData[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const held = folded(`${option.key} ${words(option)}`)
    return wanted.every((one) => held.includes(one))
  })
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
