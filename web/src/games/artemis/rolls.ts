/** Tests and damage as the log tells them. */
import type { EventData } from '../../api/frames'
import type { Told } from '../roleplay/told'
import { phrase, type Line, type Said, type Zone } from './view'

export interface Roll {
  id: string
  who: string
  what: Said | null
  /** The name of the competence's message; empty where it is not told. */
  competence: string
  dice: number[]
  /** What the dice came to; nothing where nobody says, or where no die fell. */
  die: number | null
  total: number | null
  difficulty: number | null
  lines: Line[]
  against: Line[]
  zone: Zone | null
  event: EventData
}

/** What was rolled, what stopped it, and what is left of it. */
export interface Wound {
  id: string
  who: string
  category: string
  lines: Line[]
  rank: string
  resistance: Roll | null
  /** Wounds that Résistance took off. */
  cancelled: number | null
  marks: Said[]
  /** How it ended for good. */
  end: '' | 'dead' | 'destroyed'
  /** A suit stopped it all, or it never came to a test. */
  settled: boolean
}

const CANCELLED: Readonly<Record<Zone, number>> = { success: 2, uncertainty: 1, failure: 0 }

export function isRoll(event: EventData): boolean {
  return event.kind.startsWith('tested')
}

export function rollOf({ id, event }: Told): Roll {
  const facts = event as unknown as Record<string, unknown>
  const number = (name: string): number | null => (typeof facts[name] === 'number' ? facts[name] : null)
  const text = (name: string): string => (typeof facts[name] === 'string' ? facts[name] : '')
  const list = <T>(name: string): T[] => (Array.isArray(facts[name]) ? (facts[name] as T[]) : [])
  const zone = text('zone').replace('artemis.zone-', '')
  return {
    id,
    who: text('who'),
    what: (facts['what'] as Said | undefined) ?? null,
    competence: text('competence'),
    dice: list<number>('dice'),
    die: number('die'),
    total: number('total'),
    difficulty: number('difficulty'),
    lines: list<Line>('lines'),
    against: list<Line>('against'),
    zone: zone === 'success' || zone === 'uncertainty' || zone === 'failure' ? zone : null,
    event,
  }
}

/** The latest damage among what was told, step by step, as far as it has gone. */
export function woundIn(told: readonly Told[]): Wound | null {
  const at = told.findLastIndex(({ event }) => event.kind === 'damage')
  const first = told[at]
  if (!first) return null
  const facts = first.event as unknown as Record<string, unknown>
  const who = String(facts['who'])
  const rank = String(facts['rank'])
  const after = told.slice(at + 1).filter(({ event }) => (event as unknown as Record<string, unknown>)['who'] === who)
  const test = after.find(({ event }) => isRoll(event) && (event as unknown as Record<string, unknown>)['competence'] === 'artemis.competence-resistance')
  const resistance = test ? rollOf(test) : null
  const marked = after.filter(({ event }) => event.kind === 'marked' && phrase(markOf(event)).id.startsWith('artemis.mark-wound-'))
  const end = after.some(({ event }) => event.kind === 'person-destroyed') ? 'destroyed' : after.some(({ event }) => event.kind === 'person-dead') ? 'dead' : ''
  return {
    id: first.id,
    who,
    category: String(facts['category']),
    lines: (facts['lines'] ?? []) as Line[],
    rank,
    resistance,
    cancelled: resistance?.zone ? CANCELLED[resistance.zone] : null,
    marks: marked.map(({ event }) => markOf(event)),
    end,
    settled: end !== '' || marked.length > 0 || rank === 'artemis.category-0',
  }
}

function markOf(event: EventData): Said {
  return (event as unknown as Record<string, unknown>)['what'] as Said
}
