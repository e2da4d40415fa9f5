/** Which questions have a card of their own. */
import type { DecisionData } from '../../../api/frames'

export const DOMAIN = 'sine-tempore.'

/** The prompts whose cards are here; `ask-action` is the bar of actions. */
export const ASKED = [
  'ask-extra', 'ask-re-roll', 'ask-save', 'ask-oblivion', 'ask-cure', 'ask-axis', 'ask-push-or-pull', 'ask-lead', 'ask-maintain',
  'ask-arrange', 'ask-place', 'ask-puppet', 'ask-disengage-first', 'ask-where-to', 'ask-target', 'ask-leave-out',
  'ask-discard', 'ask-ko-wait', 'ask-ko-wait-up', 'who-first', 'who-next',
] as const // prettier-ignore
export type Asked = (typeof ASKED)[number]
/** The bar of actions, and the screens of the camp. */
export const ELSEWHERE = [
  'ask-action', 'ask-first-skills', 'ask-medipack', 'ask-muster', 'ask-next', 'ask-pay-module', 'ask-pay-upgrade', 'ask-share',
] as const // prettier-ignore

/** Which card a question gets; none for those nobody drew one for. */
export function asked(decision: DecisionData): Asked | null {
  const id = decision.prompt.id
  return ASKED.find((one) => id === `${DOMAIN}${one}`) ?? null
}

/** A fact of the question. */
export function said(decision: DecisionData, name: string): string {
  const found = decision.prompt.args?.[name]
  return typeof found === 'string' ? found : ''
}

export function number(decision: DecisionData, name: string): number {
  const found = decision.prompt.args?.[name]
  return typeof found === 'number' ? found : 0
}

export function numbers(decision: DecisionData, name: string): number[] {
  const found = decision.prompt.args?.[name]
  return Array.isArray(found) ? found.filter((one): one is number => typeof one === 'number') : []
}

/** What follows the verb of a key: `kid-2` of `target kid-2`. */
export function rest(key: string): string {
  return key.split(' ').slice(1).join(' ')
}
