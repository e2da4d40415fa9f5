/** Answers that follow by themselves: whoever clicks a square means the squares paid for and the square walked to. */
import type { DecisionData, EntryFrame } from '../../api/frames'

export interface Meaning {
  key: string
  /** What is to be answered next, one question after the other. */
  then: readonly string[]
  /** The number of the last entry when it was meant. */
  since: number
}

/** After any of these whoever meant something looks again before going on. */
const INTERVENES: ReadonlySet<string> = new Set([
  'reaction', 'reacts', 'hero-wounded', 'knocked-out', 'engaged', 'action-lost', 'strayed', 'pushed', 'trap', 'delirium',
]) // prettier-ignore

export type Next = { answer: string; then: readonly string[] } | 'wait' | 'drop'

/** What to do about something meant, now that the table has moved: answer, wait for the table, or let it be. */
export function next(meaning: Meaning, entries: readonly EntryFrame[], decision: DecisionData | null): Next {
  const since = entries.filter(({ number }) => number > meaning.since)
  const at = since.findIndex(({ kind, key }) => kind === 'choice' && key === meaning.key)
  if (at === -1) return since.some(({ kind }) => kind === 'choice' || kind === 'jump') ? 'drop' : 'wait'
  const after = since.slice(at)
  if (after.some(({ kind, events }) => kind === 'jump' || events.some((event) => INTERVENES.has(event.kind)))) return 'drop'
  const [answer, ...then] = meaning.then
  if (answer === undefined || !decision) return 'drop'
  return decision.options.some(({ key }) => key === answer) ? { answer, then } : 'drop'
}
