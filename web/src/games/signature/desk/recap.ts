/** What an evening came to, told from the log: the current line only, as the GM saw it. */
import type { EntryFrame, EventData } from '../../../api/frames'
import { onTheLine } from '../../../shell/story'

export type Tally = {
  who: string
  rolls: number
  successes: number
  criticals: number
  best: number
  wounds: number
  healed: number
  defeats: number
  spent: number
  experience: number
}

export type Moment = { number: number; at: number; event: EventData }

export type Recap = {
  from: number
  to: number
  rounds: number
  heroes: Tally[]
  /** What deserves telling: scenes, falls, deaths, intrusions, endings. */
  moments: Moment[]
  notes: Moment[]
  said: number
}

const MOMENTS = new Set([
  'scene',
  'encounter-over',
  'creature-defeated',
  'obstacle-defeated',
  'hero-defeated',
  'critical-failure',
  'woke',
  'died',
  'killed',
  'spared',
  'caught',
  'fled',
  'escaped',
  'intrusion',
  'intrusion-refused',
  'advanced',
  'evening-over',
])
const ROLLED = ['rolled', 'rolled-unknown', 'rolled-blind']

export function recap(entries: readonly EntryFrame[], heroes: readonly string[]): Recap {
  const standing = onTheLine(entries)
  const current = entries.filter(({ kind, number }) => kind !== 'choice' || standing.has(number))
  const tallies = new Map(heroes.map((who) => [who, blank(who)]))
  const told: Recap = {
    from: current[0]?.at ?? 0,
    to: current.at(-1)?.at ?? 0,
    rounds: 0,
    heroes: [...tallies.values()],
    moments: [],
    notes: [],
    said: 0,
  }
  for (const { number, at, kind, events = [] } of current) {
    if (kind === 'said') told.said += 1
    for (const event of events) {
      count(event, tallies, told)
      if (MOMENTS.has(event.kind)) told.moments.push({ number, at, event })
      if (event.kind === 'noted') told.notes.push({ number, at, event })
    }
  }
  return told
}

const blank = (who: string): Tally => ({
  who,
  rolls: 0,
  successes: 0,
  criticals: 0,
  best: 0,
  wounds: 0,
  healed: 0,
  defeats: 0,
  spent: 0,
  experience: 0,
})

function count(event: EventData, tallies: ReadonlyMap<string, Tally>, told: Recap): void {
  const one = tallies.get(String(event['who']))
  const by = tallies.get(String(event['by']))
  if (one && ROLLED.includes(event.kind)) {
    one.rolls += 1
    if (event['outcome'] === 'signature.outcome-success') one.successes += 1
    if (event['outcome'] === 'signature.outcome-critical') one.criticals += 1
    one.best = Math.max(one.best, Number(event['result'] ?? 0))
  }
  switch (event.kind) {
    case 'round':
      told.rounds += 1
      break
    case 'hero-wounded':
      if (one) one.wounds += 1
      break
    case 'healed':
      if (one) one.healed += 1
      break
    case 'energy-spent':
      if (one) one.spent += Number(event['n'])
      break
    case 'experience':
      if (one) one.experience += Number(event['n'])
      break
    case 'creature-defeated':
    case 'obstacle-defeated':
      if (by) by.defeats += 1
      break
  }
}
