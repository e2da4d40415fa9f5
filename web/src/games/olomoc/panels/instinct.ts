/** What hostiles did last: the line of the Instinct that fired, on whom, and why. */
import type { EventData } from '../../../api/frames'
import { figure, text } from '../told/events'

export interface Fired {
  who: string
  /** Which line, from 0; -1 where none held. */
  line: number
  when: string
  do: string
  whom: string
  prefers: string
  event: EventData
}

/** Of each hostile its latest, the very latest last. */
export function firedBy(events: readonly EventData[]): Fired[] {
  const found = new Map<string, Fired>()
  for (const event of events) {
    if (event.kind !== 'instinct' && event.kind !== 'instinct-idle') continue
    const who = text(event, 'who')
    found.delete(who)
    const line = event.kind === 'instinct' ? figure(event, 'line') : -1
    found.set(who, { who, line, when: text(event, 'when'), do: text(event, 'do'), whom: text(event, 'whom'), prefers: text(event, 'prefers'), event })
  }
  return [...found.values()]
}
