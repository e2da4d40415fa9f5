/** Everything that happened on the current line of the game, oldest first. */
import type { EntryFrame, EventData } from '../../../api/frames'
import type { SeatConnection } from '../../../api/seat.svelte'
import { onTheLine } from '../../../shell/story'

export function happened(entries: readonly EntryFrame[], upTo = Number.POSITIVE_INFINITY): EventData[] {
  const known = entries.filter(({ number }) => number <= upTo)
  const standing = onTheLine(known)
  return known.filter(({ kind, number }) => kind === 'began' || (kind === 'choice' && standing.has(number))).flatMap(({ events }) => events)
}

/** As far as the reader looks: back then, or until now. */
export function eventsOf(seat: SeatConnection): EventData[] {
  return happened(seat.entries, seat.past?.number)
}

export function text(event: EventData, name: string): string {
  const found = (event as Readonly<Record<string, unknown>>)[name]
  return typeof found === 'string' ? found : ''
}

export function figure(event: EventData, name: string): number {
  const found = (event as Readonly<Record<string, unknown>>)[name]
  return typeof found === 'number' ? found : 0
}
