/** Reading what is offered: which squares and which models an open question is about. */
import type { DecisionData, OptionData } from '../../api/frames'
import type { Label } from './view'

const SQUARES: ReadonlySet<string> = new Set(['to', 'place', 'walk'])
const MODELS: ReadonlySet<string> = new Set(['target', 'lead', 'first', 'next'])

export function verb(key: string): string {
  return key.split(' ', 1)[0] ?? ''
}

/** Answers that are a square, by that square. */
export function squaresOf(decision: DecisionData | null): Map<Label, string> {
  const found = new Map<Label, string>()
  for (const { key } of decision?.options ?? []) {
    const [what = '', square = ''] = key.split(' ')
    if (SQUARES.has(what)) found.set(square, key)
  }
  return found
}

/** Answers that are somebody or something on the board, by its id. */
export function modelsOf(decision: DecisionData | null): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key } of decision?.options ?? []) {
    const [what = '', id = ''] = key.split(' ')
    if (MODELS.has(what) && !found.has(id)) found.set(id, key)
  }
  return found
}

/** The answers that begin with a word. */
export function offers(decision: DecisionData | null, what: string): OptionData[] {
  return (decision?.options ?? []).filter(({ key }) => verb(key) === what)
}

/** The longest walk on offer, whose forecast tells of every shorter one. */
export function farthest(decision: DecisionData | null): string {
  return offers(decision, 'move').reduce((most, { key }) => (steps(key) > steps(most) ? key : most), '')
}

function steps(key: string): number {
  return Number(key.split(' ')[1] ?? 0)
}
