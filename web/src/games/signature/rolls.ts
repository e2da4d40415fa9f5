/** The rolls of a table as its log tells them: which dice fell, which one counted, what was rolled again. */
import type { EntryFrame, EventData } from '../../api/frames'
import { toldIn, type Told } from '../roleplay/told'
import { phrase, type Line, type Said } from './view'

export type Outcome = 'success' | 'failure' | 'critical' | ''

export interface Roll {
  /** The entry that told it, and its place among the events of that entry. */
  entry: number
  id: string
  kind: string
  who: string
  what: Said | null
  /** Those thrown together, then each die thrown again after a 6 or a 1. */
  first: number[]
  again: number[]
  /** Which of the first counts; -1 where no dice fell. */
  best: number
  /** What the dice gave; 0 for a critical failure, absent where nobody says. */
  result: number | null
  difficulty: number | null
  lines: Line[]
  outcome: Outcome
  event: EventData
}

export const ROLLED = new Set(['rolled', 'rolled-unknown', 'rolled-blind', 'unrolled', 'unrolled-unknown', 'overruled', 'overruled-unknown', 'rest-rolled'])

/** Every roll up to an entry, oldest first; what was taken back is left out. */
export function rolls(entries: readonly EntryFrame[], upTo = Number.POSITIVE_INFINITY): Roll[] {
  return toldIn(entries, upTo)
    .filter(({ event }) => ROLLED.has(event.kind))
    .map(read)
}

export function read({ id, entry, event }: Told): Roll {
  const facts = event as unknown as Record<string, unknown>
  const dice = Array.isArray(facts['dice']) ? (facts['dice'] as number[]) : []
  const count = thrown(facts['roll'] as Said | undefined, dice, event.kind)
  const first = dice.slice(0, count)
  return {
    entry,
    id,
    kind: event.kind,
    who: typeof facts['who'] === 'string' ? facts['who'] : '',
    what: (facts['what'] as Said | undefined) ?? null,
    first,
    again: dice.slice(count),
    best: first.length ? first.indexOf(Math.max(...first)) : -1,
    result: typeof facts['result'] === 'number' ? facts['result'] : null,
    difficulty: typeof facts['difficulty'] === 'number' ? facts['difficulty'] : null,
    lines: Array.isArray(facts['lines']) ? (facts['lines'] as Line[]) : [],
    outcome: outcomeOf(facts['outcome']),
    event,
  }
}

function outcomeOf(said: unknown): Outcome {
  const word = typeof said === 'string' ? said.replace('signature.outcome-', '') : ''
  return word === 'success' || word === 'failure' || word === 'critical' ? word : ''
}

/** How many dice were thrown together: the words of the roll say it, or the faces do where nobody words them. */
function thrown(roll: Said | undefined, dice: readonly number[], kind: string): number {
  if (kind === 'rest-rolled') return dice.length
  const whole = phrase(roll)
  const first = whole.args?.['first']
  const id = typeof first === 'object' && first !== null ? String((first as { id?: unknown }).id) : whole.id
  const number = /roll-of-(\d)$/.exec(id)
  if (number) return Number(number[1])
  const two = Math.max(...dice.slice(0, 2))
  return dice.length > 2 && two !== 6 && two !== 1 ? 3 : Math.min(2, dice.length)
}

/** The result as the sixes that were rolled again made it climb: 6, then 7, then 8. [SIG-XPL-03] */
export function climb(roll: Pick<Roll, 'first' | 'again' | 'best'>): number[] {
  const start = roll.first[roll.best] ?? 0
  if (start !== 6) return []
  let result = 6
  return roll.again.map((face) => (face === 6 ? ++result : result))
}
