/** What happened in the camp, as far as somebody has to be told of it. */
import type { EntryFrame, EventData } from '../../../api/frames'
import { onTheLine } from '../../../shell/story'

/** Deeds of one player that another may want to know of before going on. */
const DEEDS: ReadonlySet<string> = new Set([
  'learned', 'upgraded', 'built', 'given', 'stored', 'experience-shared', 'medipack-given', 'goes', 'stays', 'runs',
]) // prettier-ignore
/** What the table itself did between two missions. */
const REPORT: ReadonlySet<string> = new Set([
  'mission-succeeded', 'mission-failed', 'territory-unlocked', 'experience-gained', 'item-found', 'recovered', 'income', 'joined',
  'narrative-opened',
]) // prettier-ignore
const MOST = 4

/** The last deeds of others, of this camp alone. */
export function others(entries: readonly EntryFrame[], seat: string): EventData[] {
  const standing = onTheLine(entries)
  const found: EventData[] = []
  for (const entry of entries) {
    if (entry.kind !== 'choice' || !standing.has(entry.number)) continue
    if (entry.events.some(({ kind }) => kind === 'mission-begins' || kind === 'recovered')) found.length = 0
    if (entry.seat !== seat) found.push(...entry.events.filter(({ kind }) => DEEDS.has(kind)))
  }
  return found.slice(-MOST)
}

/** What the last mission brought, from its end to the first question of the Colony Phase. */
export function report(entries: readonly EntryFrame[]): EventData[] {
  const standing = onTheLine(entries)
  let found: EventData[] = []
  for (const entry of entries) {
    if (entry.kind === 'choice' && !standing.has(entry.number)) continue
    for (const event of entry.events) {
      if (event.kind === 'mission-succeeded' || event.kind === 'mission-failed') found = []
      if (event.kind === 'mission-begins') found = []
      if (REPORT.has(event.kind)) found.push(event)
    }
  }
  return found
}
