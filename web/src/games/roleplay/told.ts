/** What a log has told. */
import type { EntryFrame, EventData } from '../../api/frames'
import { onTheLine } from '../../shell/story'

export interface Told {
  id: string
  entry: number
  event: EventData
}

/** The entries up to a number; what was taken back is left out. */
export function standing(entries: readonly EntryFrame[], upTo = Number.POSITIVE_INFINITY): EntryFrame[] {
  const before = entries.filter(({ number }) => number <= upTo)
  const line = onTheLine(before)
  return before.filter(({ kind, number }) => kind !== 'choice' || line.has(number))
}

/** Every event up to an entry, oldest first; what was taken back is left out. */
export function toldIn(entries: readonly EntryFrame[], upTo?: number): Told[] {
  return eventsOf(standing(entries, upTo))
}

export function eventsOf(entries: readonly EntryFrame[]): Told[] {
  return entries.flatMap((entry) => entry.events.map((event, at) => ({ id: `${entry.number}.${at}`, entry: entry.number, event })))
}
