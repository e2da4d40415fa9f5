/** What the desk's forms write of Espace Artémis's own; the rest is any GM's. */
import { line, rate, signed, typed, words, type Visibility } from '../../roleplay/commands'
import type { GridLine, Severity, Zone } from '../view'

export * from '../../roleplay/commands'

/** The ladder of typical difficulties, rung by rung. */
export const LADDER = { 'very-easy': 4, easy: 5, normal: 6, middling: 7, hard: 9, 'very-hard': 11, extreme: 13, superhuman: 15 } as const
export type Rung = keyof typeof LADDER
export const HARDEST = 30

/** What is tested at 10 whatever happens, and marks a line of the grid. */
export const NIFIMO = { endurance: 'fatigue', calme: 'stress', courage: 'fear' } as const
export type Nifimo = keyof typeof NIFIMO
export const NIFIMO_AT = 10

export const ACTIVITIES = ['busy', 'rest', 'sleep', 'leisure', 'holiday', 'convalesce', 'casket'] as const
export type Activity = (typeof ACTIVITIES)[number]
export const DIETS = ['fed', 'bare', 'none'] as const
export type Diet = (typeof DIETS)[number]
/** A level for somebody made up on the spot; where nobody has any idea, two dice say. */
export const LEVELS = ['debutant', 'amateur', 'confirme', 'professionnel', 'expert', 'unknown'] as const
export type Level = (typeof LEVELS)[number]
/** From a scratch to destruction. */
export const CATEGORIES = [0, 1, 2, 3, 4, 5, 6, 7] as const

type People = readonly string[] | 'all'
const several = (who: People): string => (who === 'all' ? 'all' : who.join(','))

export function call(who: People, competence: string, difficulty: number, visibility: Visibility | null, what: string): string {
  const said = words(what)
  // What is said could begin with the name of a visibility: then it has to be told as well.
  return line('call', several(who), competence, difficulty, visibility ?? (said ? 'all' : ''), said)
}

/** `harsher` adds marks to what a failure costs; the number stays. */
export function nifimo(who: People, competence: Nifimo, harsher: number, cause: string): string {
  return line('nifimo', several(who), competence, harsher || '', words(cause))
}

/** Courage, and for whoever dares Acrobaties at the number. */
export function feat(who: People, difficulty: number, what: string): string {
  return line('feat', several(who), difficulty, words(what))
}

/** So many minutes, in the largest unit that says them whole. */
export function span(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}

/** What some do while time passes; without names it is for all whom no other group names. */
export type Pastime = { activity: Activity; who: readonly string[] }

export function time(minutes: number, groups: readonly Pastime[]): string {
  const [only] = groups
  if (groups.length === 1 && only?.activity === 'busy' && only.who.length === 0) return line('time', span(minutes))
  return line('time', span(minutes), ...groups.flatMap(({ activity, who }) => [activity, several(who)]))
}

export function add(person: string, count: number, ally: boolean, hidden: boolean): string {
  return line('add', person, count > 1 ? count : '', ally ? 'ally' : '', hidden ? 'hidden' : '')
}

export function npc(name: string, level: Level, weapon: string, clothing: string, ally: boolean): string {
  return line('npc', typed(name), level, weapon, clothing, ally ? 'ally' : '')
}

export function mark(who: string, on: GridLine, severity: Severity, change: number, cause = ''): string {
  return line('mark', who, on, severity, signed(change), words(cause))
}

export const hurt = (who: string, category: number): string => line('hurt', who, category)
export const load = (who: string, count: number): string => line('load', who, count)
export const wear = (who: string, clothing: string, pressurised: boolean): string => line('wear', who, clothing, pressurised ? 'pressurised' : '')
export const cover = (who: string, behind: boolean): string => line('cover', who, behind ? 'on' : 'off')
export const diet = (who: string, what: Diet): string => line('diet', who, what)
export const balance = (who: string, change: number, why: string): string => line('balance', who, signed(change), words(why))
export const source = (who: string, points: number, what: string): string => line('source', who, signed(points), words(what))
export const scenario = (points: number): string => line('scenario', points || '')
export const fight = (): string => 'fight'

const OVERRULED = { success: 'succeed', uncertainty: 'doubt', failure: 'fail' } as const
/** The GM says how a test comes out: the one under way, or somebody's that was called for. */
export const overrule = (zone: Zone, who = ''): string => line(OVERRULED[zone], who)

export type Chase = { pilot: string; against: string | number; linked: boolean; hit: number | null; hull: number }
export function chase({ pilot, against, linked, hit, hull }: Chase): string {
  return line('chase', pilot, against, linked ? 'linked' : '', ...(hit === null ? [] : ['hit', hit, ...(hull ? ['hull', hull] : [])]))
}
export const breach = (category: number, hull: number): string => line('breach', category, hull || '')

/** Answers to the cards of time, of a briefing, and of descriptions. */
export const strike = (number: number): string => line('strike', number)
export const change = (number: number, marks: number): string => line('change', number, marks)
export const talented = (who: readonly string[]): string => line('talented', ...(who.length > 0 ? who : ['nobody']))
export { rate }
