/** Words for what cards and rolls name by an id. */
import type { Names } from '../../../api/frames'
import { known, named, t } from '../../../words'
import { cards } from '../cards.svelte'

export const CHARACTERISTICS = ['technique', 'combat', 'tir', 'esquive'] as const

/** By the table's own names, then by the game's words, then by the cards. */
export function word(id: string, names: Names = {}): string {
  const found = named(id, names)
  if (found !== id) return found
  const message = `olomoc.name-${id}`
  return known(message) ? t(message) : cards.called(id)
}

/** Of an attack and of fate, successes; of a reaction, the PV that both sides tick; otherwise as the game words it. */
export function outcomeWord(outcome: string): string {
  const [, target = '', attacker = ''] = /^(\d+)\/(\d+)$/.exec(outcome) ?? []
  if (target) return attacker === '0' ? t('olomoc-page.pool-pv', { n: Number(target) }) : t('olomoc-page.pool-outcome', { target, attacker })
  return /^\d+$/.test(outcome) ? t('olomoc-page.pool-successes', { n: Number(outcome) }) : ''
}

export function ministryWord(ministry: string): string {
  return t(`olomoc-page.word-ministry-${ministry}`)
}

/** With a capital, where it begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
