/** What the desk's forms write of Signature's own; the rest is any GM's. */
import { line, say, signed, slug, take, typed, words, type Visibility } from '../../roleplay/commands'

export * from '../../roleplay/commands'

export const GEAR = ['light-armour', 'heavy-armour', 'light-weapon', 'heavy-weapon', 'important', 'chief'] as const
export type Gear = (typeof GEAR)[number]

/** What a task is usually about; anything else is said in words. */
export const TAGS = [
  'notice',
  'stealth',
  'climb',
  'persuade',
  'lore',
  'endure',
  'craft',
  'lock',
  'drive',
  'escape',
  'catch',
  'overpower',
] as const

export const COMPLICATIONS = ['twist', 'obstacle', 'circumstance', 'lost', 'arrival'] as const
export type Complication = (typeof COMPLICATIONS)[number]

export type Call = { who: readonly string[] | 'all'; what: string; difficulty: number; visibility: Visibility | null }

/** One command for all, or one for each who is called. Without a visibility the table's own is meant. */
export function call({ who, what, difficulty, visibility }: Call): string[] {
  const rest = line(words(what), difficulty, visibility ?? '')
  return (who === 'all' ? ['all'] : who).map((one) => line('call', one, rest))
}

export type Trouble = {
  who: string
  kind: Complication
  /** Which of the complications worded in advance; 0 for the GM's own words. */
  twist?: number
  difficulty?: number
  /** The creature of a circumstance, the object lost, or the name of whoever arrives. */
  subject?: string
  change?: 1 | -1
  text?: string
}

/** A complication as the card of a disaster takes it, and as `intrude NAME` goes on. */
export function complication({ kind, twist = 0, difficulty = 3, subject = '', change = 1, text = '' }: Trouble): string {
  const said = words(text)
  switch (kind) {
    case 'twist':
      return twist && !said ? line('twist', twist) : line('twist', said)
    case 'obstacle':
      return line('obstacle', difficulty, said)
    case 'circumstance':
      return line('circumstance', subject, signed(change), said)
    case 'lost':
      return line('lost', subject, said)
    case 'arrival':
      return line('arrival', typed(subject), difficulty, said)
  }
}

export function intrude(trouble: Trouble): string {
  return line('intrude', trouble.who, complication(trouble))
}

/** The same trouble without experience, in plain commands: what happens, then the GM's words. */
export function complicate(trouble: Trouble, twistText: string, obstacleName: string): string[] {
  const { who, kind, difficulty = 3, subject = '', change = 1, text = '' } = trouble
  const said = words(text) || (kind === 'twist' ? words(twistText) : '')
  const telling = said ? [say(said)] : []
  switch (kind) {
    case 'twist':
      return telling
    case 'obstacle':
      return [obstacle(obstacleName, difficulty), ...telling]
    case 'circumstance':
      return [circumstance(subject, change), ...telling]
    case 'lost':
      return [take(who, subject), ...telling]
    case 'arrival':
      return [npc(subject, difficulty, []), ...telling]
  }
}


export const npc = (name: string, difficulty: number, gear: readonly Gear[]): string =>
  line('npc', typed(name), difficulty, ...gear)
export const obstacle = (name: string, difficulty: number, gear: readonly Gear[] = []): string =>
  line('obstacle', typed(name), difficulty, ...gear)
export const add = (name: string, count: number, hidden: boolean): string =>
  line('add', name, count > 1 ? count : '', hidden ? 'hidden' : '')
export const circumstance = (id: string, change: number): string => line('circumstance', id, signed(change))
export const group = (ids: readonly string[]): string => line('group', ...ids)
export const invent = (name: string, bonus: number, use: string, told: string): string =>
  line('invent', slug(name), bonus, slug(use) || 'craft', words(told) || words(name))
export const time = (minutes: number): string => line('time', minutes)
export const overrule = (success: boolean, who = ''): string => line(success ? 'succeed' : 'fail', who)
/** Before the roll: three dice by the GM's word. */
export const advantage = (who = ''): string => line('advantage', who)
export const range = (number: number): string => line('range', number)
