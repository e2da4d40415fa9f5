import type { LessonStep } from '../../api/types'

/** A lesson as it is read: one card after another. */
export interface Beat {
  /** The step it belongs to. */
  step: number
  /** `do`: wait for the learner's move. `watch`: somebody else moves. `read`: words only. */
  kind: 'read' | 'do' | 'watch'
  text: Readonly<Record<string, string>>
}

const worded = (text: LessonStep['say'] | null): boolean => Object.values(text ?? {}).some(Boolean)

/** The cards of a lesson. What is said after a move is a card of its own; moves of others without a word have none. */
export function beats(steps: readonly LessonStep[], learner: string): Beat[] {
  return steps.flatMap(({ expect, seat, say, then }, step): Beat[] => {
    const kind = expect.length === 0 ? 'read' : seat === learner ? 'do' : 'watch'
    const first: Beat[] = kind === 'do' || worded(say) ? [{ step, kind, text: say }] : []
    return worded(then) ? [...first, { step, kind: 'read', text: then }] : first
  })
}

/** The step whose move comes next, when so many steps are done. */
export function nextMove(steps: readonly LessonStep[], done: number): number {
  const next = steps.findIndex(({ expect }, at) => at >= done && expect.length > 0)
  return next < 0 ? steps.length : next
}

/**
 * The card to show: the reader turns pages at their own pace, but never past a move that is still to be made, and a
 * move that has been made is behind them.
 */
export function cardAt(cards: readonly Beat[], wanted: number, next: number): number {
  const waiting = cards.findIndex(({ kind, step }) => kind === 'do' && step >= next)
  const last = waiting < 0 ? cards.length : waiting
  const made = cards.findLastIndex(({ kind, step }) => kind === 'do' && step < next)
  return Math.min(Math.max(wanted, made + 1), last)
}
