/** Chances in words, as the terminal words them. */
import type { OptionData } from '../api/frames'
import { known, percent, t } from '../words'

/** What an outcome is called. */
export function outcomeName(game: string, outcome: string): string {
  for (const kind of ['outcome', 'band'])
    if (known(`${game}.${kind}-${outcome}`)) return t(`${game}.${kind}-${outcome}`)
  const some = /^(\d+) of (\d+)$/.exec(outcome)
  return some ? t('page.odds-so-many-of', { some: some[1], all: some[2] }) : outcome
}

/** The outcome that an answer is meant to have, and its chance; none where that is certain, not rolled, or not to be told. */
export function meant(key: string, odds: Readonly<Record<string, string>> | null | undefined): [outcome: string, chance: string] | null {
  const entries = Object.entries(odds ?? {})
  const success = odds?.['success']
  if (success !== undefined && success !== '1') return ['success', success]
  return entries.find(([outcome, chance]) => chance !== '1' && isMeant(outcome, key)) ?? null
}

/** Of several tasks, all; otherwise the outcome that the key itself names, such as a `long` move. */
function isMeant(outcome: string, key: string): boolean {
  const some = /^(\d+) of (\d+)$/.exec(outcome)
  return some ? some[1] === some[2] : key.split(' ').includes(outcome)
}

/** The chance of what is meant, for a badge; empty where there is none. */
export function chanceOf(option: Pick<OptionData, 'key' | 'odds'>): string {
  const found = meant(option.key, option.odds)
  return found ? percent(found[1]) : ''
}

/** A short line for speech: `success 40/81, 49.4%`. */
export function chanceInWords(game: string, option: Pick<OptionData, 'key' | 'odds'>): string {
  const found = meant(option.key, option.odds)
  return found ? t('page.odds-spoken', { outcome: outcomeName(game, found[0]), fraction: found[1], chance: found[1] }) : ''
}
