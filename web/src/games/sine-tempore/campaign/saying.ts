/** The campaign in words: what is read out, and what stands on its cards. */
import { t } from '../../../words'
import { cards } from '../cards.svelte'
import type { Store, Territory } from './campaign'
import { ELEMENTS } from './campaign'

/** How a territory stands: ours, within reach, or beyond. */
export function standingOf(one: Territory): 'unlocked' | 'open' | 'closed' {
  return one.unlocked ? 'unlocked' : one.open ? 'open' : 'closed'
}

/** Everything the drawing of a territory tells, and why it cannot be chosen where it cannot. */
export function territoryWords(one: Territory, name: string): string {
  const facts = [name, t(`sine-tempore-page.map-${one.colour}`), cards.called(one.element), t(`sine-tempore-page.map-${standingOf(one)}`)]
  return facts.join(', ')
}

/** Units of elements, one after another; nothing of what there is none of. */
export function unitsInWords(units: Readonly<Record<string, number>> | Store): string {
  return ELEMENTS.flatMap((one) => (units[one] ? [`${units[one]} ${cards.called(one)}`] : [])).join(', ')
}
