/** Entries of a log for the tests of the screens. */
import type { EntryFrame, EventData } from '../../api/frames'

let count = 0

export const event = (kind: string, facts: Record<string, unknown> = {}): EventData => ({ number: ++count, kind, rules: [], ...facts })

export const entry = (number: number, kind: EntryFrame['kind'], events: EventData[] = [], body: Record<string, unknown> = {}): EntryFrame => ({
  type: 'entry',
  number,
  at: number * 1000,
  kind,
  seat: 'gm',
  key: '',
  body,
  events,
  names: {},
  position: null,
})
