/** Where a campaign stands, for the strip that is always in sight. */
import type { Phase } from '../..'
import { COLONY, type Campaign, type CampaignPhase } from './campaign'

const label = (id: string): Phase['label'] => ({ id: `sine-tempore-page.phase-${id}`, args: {} })
/** What comes before the first mission. */
const START: readonly CampaignPhase[] = ['opening', 'skills', 'next', 'muster']

export function campPhases(campaign: Campaign): Phase[] {
  const { phase } = campaign
  if (phase === 'over') return [{ id: phase, label: label('over'), current: true }]
  const steps = campaign.number === 0 ? START : COLONY
  // A page of the plot book may be read before, within and after the steps.
  const told: readonly CampaignPhase[] = steps.includes(phase) ? steps : [phase, ...steps]
  return told.map((id) => ({ id, label: label(id), current: id === phase }))
}
