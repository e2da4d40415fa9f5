/** What Espace Artémis's recap counts, and what deserves telling. */
import type { Counting } from '../roleplay/recap'
import { isRoll } from './rolls'
import { phrase, type Said } from './view'

export const counting: Counting<'rolls' | 'successes' | 'best' | 'hits' | 'wounds' | 'spent' | 'experience'> = {
  columns: {
    rolls: 'artemis-page.recap-rolls',
    successes: 'roleplay-page.recap-successes',
    best: 'artemis-page.recap-best',
    hits: 'artemis-page.recap-hits',
    wounds: 'roleplay-page.recap-wounds',
    spent: 'artemis-page.recap-spent',
    experience: 'roleplay-page.recap-experience',
  },
  moments: new Set([
    'scene', 'scene-over', 'revealed', 'person-dead', 'person-destroyed', 'person-fled', 'person-yielded', 'became-unconscious', 'became-terrified',
    'knocked-out', 'disarmed', 'stabilised', 'fell-into-coma', 'crisis', 'power-used', 'drawn-in', 'trial', 'riddle-solved', 'leg', 'ship-hit', 'advanced',
    'new-scenario', 'evening-over',
  ]), // prettier-ignore
  count(event, of) {
    const [one, by] = [of(event['who']), of(event['by'])]
    if (by && event.kind === 'hit') by.hits += 1
    if (!one) return
    if (isRoll(event)) {
      one.rolls += 1
      if (event['zone'] === 'artemis.zone-success') one.successes += 1
      one.best = Math.max(one.best, Number(event['total'] ?? 0))
    }
    if (event.kind === 'marked' && phrase(event['what'] as Said).id.startsWith('artemis.mark-wound-')) one.wounds += Number(event['n'])
    if (event.kind === 'experience-spent') one.spent += 1
    if (event.kind === 'experience') one.experience += Number(event['n'])
  },
}
