/** The enemies' procedure as lines, and which of them made a model do what it just did. [ST-RUL-23] [ST-RUL-24] */
import type { EventData } from '../../../api/frames'

export const VERIFICATION = ['objective', 'nearest', 'alone-inside', 'most-threatening'] as const
export const ACTION = ['glyph', 'puppet', 'attack', 'walk-attack', 'turn', 'toward', 'engage', 'work', 'wait'] as const
export type Line = (typeof VERIFICATION)[number] | (typeof ACTION)[number]

/** Engaging as an action of its own; with an attack it comes for nothing. [ST-ENG-01] [ST-ENG-03] */
const ENGAGING = 'ST-ENG-01'

export interface Fired {
  line: Line
  /** The place of the event that shows it. */
  at: number
  event: EventData
}

export interface Activation {
  /** The model that acts, such as `kid-2`. */
  who: string
  reacting: boolean
  /** The lines that fired, in order. */
  fired: Fired[]
  /** The places of its first and last event. */
  from: number
  to: number
}

const OPENS: ReadonlySet<string> = new Set(['verified', 'reacts', 'glyph-used'])
/** What ends a model's activation: another token's turn, or a hero's own deed. */
const ENDS: ReadonlySet<string> = new Set([
  'group-activated', 'group-advanced', 'activated', 'activation-over', 'hand-moved', 'reaction', 'acted', 'attacks', 'move-declared',
]) // prettier-ignore

export function fact(event: EventData, name: string): string {
  const found = event[name]
  return typeof found === 'string' ? found : ''
}

export function figure(event: EventData, name: string): number {
  const found = event[name]
  return typeof found === 'number' ? found : 0
}

export function list(event: EventData, name: string): string[] {
  const found = event[name]
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
}

/** Every activation of a model that the events tell of, oldest first. */
export function activations(events: readonly EventData[]): Activation[] {
  const found: Activation[] = []
  let open = null as Activation | null
  for (const [at, event] of events.entries()) {
    const who = fact(event, 'who')
    if (OPENS.has(event.kind) && open?.who !== who) {
      open = { who, reacting: event.kind === 'reacts', fired: [], from: at, to: at }
      found.push(open)
    } else if (ENDS.has(event.kind)) {
      if (open && event.kind === 'acted' && who === open.who) open.to = at
      open = null
    }
    if (!open) continue
    open.to = at
    const line = who === open.who ? lineOf(events, at) : null
    if (line) open.fired.push({ line, at, event })
  }
  return found
}

/** The line that an event of a model shows. */
function lineOf(events: readonly EventData[], at: number): Line | null {
  const event = events[at]
  if (!event) return null
  switch (event.kind) {
    case 'verified':
      return VERIFICATION.find((one) => one === fact(event, 'line')) ?? null
    case 'glyph-used':
      return 'glyph'
    case 'puppet-attacks':
      return 'puppet'
    case 'turned-to':
      return 'turn'
    case 'enemy-attacks':
      return walkedFirst(events, at) ? 'walk-attack' : 'attack'
    case 'walked':
    case 'strayed':
      return attacksNext(events, at) ? 'walk-attack' : 'toward'
    case 'engaged':
      return event.rules.includes(ENGAGING) ? 'engage' : null
    case 'sabotaged':
      return 'work'
    case 'enemy-waits':
      return 'wait'
    default:
      return null
  }
}

/** Whether the model walked for this very attack: nothing else of its own lies between. */
function walkedFirst(events: readonly EventData[], at: number): boolean {
  const who = fact(events[at] as EventData, 'who')
  for (let before = at - 1; before >= 0; before--) {
    const event = events[before] as EventData
    if (fact(event, 'who') !== who) return false
    if (event.kind === 'walked') return true
    if (event.kind !== 'engaged') return false
  }
  return false
}

function attacksNext(events: readonly EventData[], at: number): boolean {
  const who = fact(events[at] as EventData, 'who')
  for (const event of events.slice(at + 1)) {
    if (event.kind === 'enemy-attacks') return fact(event, 'who') === who
    if (event.kind !== 'engaged' && event.kind !== 'status-gained') return false
  }
  return false
}

/** The line lit at a place among the events: the last that fired there or before, within the same activation. */
export function lit(activation: Activation, at: number): Fired | null {
  return activation.fired.findLast((one) => one.at <= at) ?? null
}
