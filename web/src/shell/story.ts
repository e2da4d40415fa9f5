/** The log as people read it: what was said of each choice, what was taken back, who did it. */
import type { EntryFrame, EventData } from '../api/frames'

export interface Group {
  entry: EntryFrame
  events: readonly EventData[]
  /** It lies on a line that was left: the game has since gone back behind it. */
  undone: boolean
  /** A new stretch of choices begins here: somebody else's, or those of a new round. */
  opens: boolean
}

/** Talk has a panel of its own, and what is pinned lies on the table. */
const ELSEWHERE: ReadonlySet<EntryFrame['kind']> = new Set(['said', 'pin'])
const DEEDS: ReadonlySet<EntryFrame['kind']> = new Set(['began', 'choice', 'jump'])

export function story(entries: readonly EntryFrame[]): Group[] {
  const standing = onTheLine(entries)
  const found: Group[] = []
  let seat: string | null = null
  // Who sat down before play is told by the seats; the story begins with the scene.
  const began = entries.find(({ kind }) => kind === 'began')?.number ?? 0
  for (const entry of entries) {
    if (ELSEWHERE.has(entry.kind) || says(entry) === 0 || entry.number < began) continue
    const chosen = entry.kind === 'choice'
    const opens = chosen && (entry.seat !== seat || entry.events.some(isRound))
    found.push({ entry, events: entry.events, undone: chosen && !standing.has(entry.number), opens })
    seat = chosen ? entry.seat : null
  }
  return found
}

/** The numbers of the choices that the game, as it stands, is made of. A jump stands where the game stood after the entry it names. */
export function onTheLine(entries: readonly EntryFrame[]): Set<number> {
  type Place = { number: number; before: Place } | null
  const after = new Map<number, Place>()
  let place: Place = null
  for (const entry of entries) {
    if (entry.kind === 'choice') place = { number: entry.number, before: place }
    else if (entry.kind === 'jump') place = after.get(target(entry)) ?? null
    after.set(entry.number, place)
  }
  const found = new Set<number>()
  for (; place; place = place.before) found.add(place.number)
  return found
}

/** Where a jump went, in this seat's own numbers. */
export function target(entry: EntryFrame): number {
  const to = entry.body?.['to']
  return typeof to === 'number' ? to : 0
}

/** Somebody else's choice of which nothing shows yet is no line of the log. */
function says(entry: EntryFrame): number {
  return entry.kind === 'choice' ? entry.events.length + entry.key.length : 1
}

export function isRound(event: EventData): boolean {
  return event.kind === 'round'
}

/** Kinds of events that tell a seat less than happened. */
export function halfTold(event: EventData): boolean {
  return /-(unknown|blind)$/.test(event.kind)
}

/** What one seat did, and what the table did to everybody. */
export function ofSeat(groups: readonly Group[], seat: string): Group[] {
  return groups.filter(({ entry }) => entry.seat === seat || entry.seat === '' || entry.events.some(isRound))
}

/** The faces of an event's dice. */
export function dice(event: EventData): number[] {
  const found = event['dice']
  return Array.isArray(found) ? found.filter((face): face is number => typeof face === 'number') : []
}

/** Where a number comes from, line by line: what it starts as, then each change. */
export function sources(event: EventData): { label: unknown; amount: number }[] {
  const lines = event['lines']
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) => {
    const [label, amount] = Array.isArray(line) ? (line as unknown[]) : []
    return typeof amount === 'number' ? [{ label, amount }] : []
  })
}

/** An amount as a line of a sum: the first as it is, the others as changes. */
export function signed(amount: number, place: number): string {
  if (amount < 0) return `−${-amount}`
  return place > 0 ? `+${amount}` : String(amount)
}

/** Moments one can stand at: after the opening and after every choice or step back. */
export function stops(entries: readonly EntryFrame[]): number[] {
  return entries.filter(({ kind }) => DEEDS.has(kind)).map(({ number }) => number)
}

/** The moments at which somebody else's turn, or a new round, began: the last stop before each. */
export function turnStops(entries: readonly EntryFrame[]): number[] {
  const found: number[] = []
  let seat = ''
  let before: number | null = null
  for (const entry of entries) {
    if (!DEEDS.has(entry.kind)) continue
    const opens = entry.kind !== 'choice' || entry.seat !== seat
    if (opens && before !== null) found.push(before)
    seat = entry.kind === 'choice' ? entry.seat : ''
    before = entry.number
  }
  if (before !== null) found.push(before)
  return [...new Set(found)]
}

/** The stop before or after a moment; `null` is now, beyond the last. */
export function step(from: number | null, places: readonly number[], direction: -1 | 1): number | null {
  const last = places.at(-1)
  if (last === undefined) return null
  const here = from ?? last
  const next = direction < 0 ? places.findLast((place) => place < here) : places.find((place) => place > here)
  if (next === undefined) return direction < 0 ? (places[0] ?? null) : null
  return next === last ? null : next
}
