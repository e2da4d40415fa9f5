/** What Signature's recap counts, and what deserves telling. */
import type { Counting } from '../roleplay/recap'

const ROLLED = ['rolled', 'rolled-unknown', 'rolled-blind']

export const counting: Counting<'rolls' | 'successes' | 'best' | 'wounds' | 'defeats' | 'spent' | 'experience'> = {
  columns: {
    rolls: 'roleplay-page.recap-rolls',
    successes: 'roleplay-page.recap-successes',
    best: 'roleplay-page.recap-best',
    wounds: 'roleplay-page.recap-wounds',
    defeats: 'signature-page.recap-defeats',
    spent: 'signature-page.recap-spent',
    experience: 'roleplay-page.recap-experience',
  },
  moments: new Set([
    'scene', 'encounter-over', 'creature-defeated', 'obstacle-defeated', 'hero-defeated', 'critical-failure', 'woke', 'died', 'killed', 'spared', 'caught',
    'fled', 'escaped', 'intrusion', 'intrusion-refused', 'advanced', 'evening-over',
  ]), // prettier-ignore
  count(event, of) {
    const [one, by] = [of(event['who']), of(event['by'])]
    if (one && ROLLED.includes(event.kind)) {
      one.rolls += 1
      if (event['outcome'] === 'signature.outcome-success') one.successes += 1
      one.best = Math.max(one.best, Number(event['result'] ?? 0))
    }
    if (one && event.kind === 'hero-wounded') one.wounds += 1
    if (one && event.kind === 'energy-spent') one.spent += Number(event['n'])
    if (one && event.kind === 'experience') one.experience += Number(event['n'])
    if (by && (event.kind === 'creature-defeated' || event.kind === 'obstacle-defeated')) by.defeats += 1
  },
}
