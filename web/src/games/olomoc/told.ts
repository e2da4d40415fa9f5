/** What the others and the hostiles did since one's own last choice, step by step. */
import type { EntryFrame, EventData } from '../../api/frames'
import type { Place, Pose } from './view'

export interface Step {
  event: EventData
  /** Where somebody went. */
  move: { who: string; how: string; start: Place; end: Place; by: string; ruler: Pose | readonly [] } | null
  /** Who turned on whom. */
  aim: { who: string; whom: string } | null
}

/** Events that are worth a caption: what moves, strikes, wounds, or is drawn. */
const WORTH: ReadonlySet<string> = new Set([
  'moved', 'instinct', 'instinct-idle', 'stayed', 'attacked', 'charged', 'rolled', 'dodged', 'dodged-nothing', 'tactic', 'wounded', 'unmoved', 'out-of-combat',
  'arrived', 'struck-in-passing', 'reacted', 'studied', 'claimed', 'scored', 'stunned', 'darkness-gained', 'fiel-rose', 'hunt-rose',
  'revealed', 'revealed-artefact', 'ministry-played', 'prevented', 'capacity-used', 'rested', 'rested-itself', 'healed', 'coordinated', 'tempted-fate', 'betrayed',
]) // prettier-ignore
const MOST = 60

/** Since this seat last chose something; what it set off itself is told as well, from the second event of its own choice on. */
export function stepsSince(entries: readonly EntryFrame[], seat: string): Step[] {
  const last = entries.findLastIndex(({ kind, seat: by }) => kind === 'jump' || (kind === 'choice' && by === seat))
  const since = entries.slice(Math.max(last, 0)).filter(({ kind }) => kind === 'choice' || kind === 'began')
  return since.flatMap(({ events }) => events.filter(({ kind }) => WORTH.has(kind)).map(stepOf)).slice(-MOST) // prettier-ignore
}

export function stepOf(event: EventData): Step {
  const text = (name: string): string => (typeof event[name] === 'string' ? event[name] : '')
  const move =
    event.kind === 'moved'
      ? { who: text('who'), how: text('how'), start: event['start'] as Place, end: event['end'] as Place, by: text('by'), ruler: (event['ruler'] ?? []) as Pose | readonly [] }
      : null
  const aim = text('who') && text('whom') && !move ? { who: text('who'), whom: text('whom') } : null
  return { event, move, aim }
}

/** Where everybody stood once a step was taken: those who move later are still where they start. */
export function placesAt(steps: readonly Step[], at: number): Record<string, Place> {
  const found: Record<string, Place> = {}
  for (const { move } of steps.slice(at + 1)) {
    if (move && !(move.who in found)) found[move.who] = move.start
  }
  return found
}
