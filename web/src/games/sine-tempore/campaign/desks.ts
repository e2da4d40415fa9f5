/** Which screen a moment between missions gets. */
import type { DecisionData } from '../../../api/frames'
import { verb } from '../offers'
import type { Campaign } from './campaign'

export const DESKS = ['plot', 'pay', 'somebody', 'learning', 'workshop', 'ship', 'next', 'muster', 'any', 'waiting'] as const
export type Desk = (typeof DESKS)[number]

/** The words that answers of a screen begin with. */
const VERBS: Readonly<Record<string, Desk>> = {
  pay: 'pay', share: 'somebody', learn: 'learning', upgrade: 'workshop', give: 'workshop', store: 'workshop', build: 'ship',
  explore: 'next', narrate: 'next', go: 'muster', stay: 'muster', run: 'muster', medipack: 'muster', 'set-out': 'muster',
} // prettier-ignore

const PHASES: Readonly<Record<string, Desk>> = {
  skills: 'learning', recovery: 'learning', learning: 'learning', workshop: 'workshop', ship: 'ship', next: 'next', muster: 'muster',
} // prettier-ignore

/** A page of the plot book is read first; then what is asked decides, and where nothing is asked, the phase. */
export function deskOf(campaign: Campaign, decision: DecisionData | null): Desk {
  if (campaign.plot) return 'plot'
  for (const { key } of decision?.options ?? []) {
    const found = VERBS[verb(key)]
    if (found) return found
  }
  return PHASES[campaign.phase] ?? (decision ? 'any' : 'waiting')
}
