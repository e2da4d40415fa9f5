/** What an evening came to, told from the log: the current line only, as whoever reads it saw it. */
import type { EntryFrame, EventData } from '../../api/frames'
import { standing } from './told'

export type Tally<Column extends string> = Record<Column, number>

export type Moment = { number: number; at: number; event: EventData }

/** What a game counts, and what it finds worth telling. */
export interface Counting<Column extends string> {
  /** What is counted for each character, in the order it is read, with the words for it. */
  columns: Readonly<Record<Column, string>>
  /** Kinds of events: scenes, falls, deaths, endings. */
  moments: ReadonlySet<string>
  /** Count one event; only characters have a tally. */
  count: (event: EventData, of: (who: unknown) => Tally<Column> | undefined) => void
}

export interface Recap<Column extends string> {
  from: number
  to: number
  heroes: { who: string; tally: Tally<Column> }[]
  moments: Moment[]
  notes: Moment[]
}

export function columnsOf<Column extends string>({ columns }: Counting<Column>): Column[] {
  return Object.keys(columns) as Column[]
}

export function recap<Column extends string>(entries: readonly EntryFrame[], heroes: readonly string[], counting: Counting<Column>): Recap<Column> {
  const current = standing(entries)
  const blank = (): Tally<Column> => Object.fromEntries(columnsOf(counting).map((column) => [column, 0])) as Tally<Column>
  const tallies = new Map(heroes.map((who) => [who, blank()]))
  const told: Recap<Column> = {
    from: current[0]?.at ?? 0,
    to: current.at(-1)?.at ?? 0,
    heroes: [...tallies].map(([who, tally]) => ({ who, tally })),
    moments: [],
    notes: [],
  }
  for (const { number, at, events = [] } of current) {
    for (const event of events) {
      counting.count(event, (who) => tallies.get(String(who)))
      if (counting.moments.has(event.kind)) told.moments.push({ number, at, event })
      if (event.kind === 'noted') told.notes.push({ number, at, event })
    }
  }
  return told
}
