/** What a seat knows of an Espace Artémis table, as the game's view tells it. */
import type { Position } from '../../api/frames'
import type { Line, Odds, Said, Words } from '../roleplay/view'

export { asked, own, phrase, type Line, type Odds, type Said, type Words } from '../roleplay/view'

export const LINES = ['wound', 'fatigue', 'stress', 'fear', 'hindrance'] as const
export type GridLine = (typeof LINES)[number]
export const SEVERITIES = ['permanent', 'grave', 'light'] as const
/** As they are drawn on a line, the worst first. */
export type Severity = (typeof SEVERITIES)[number]
export const BOXES = 8
export const ATTITUDES = ['prudent', 'defensive', 'aggressive'] as const
export type Attitude = (typeof ATTITUDES)[number]
export const LETTERS = ['F', 'A', 'S', 'M', 'V', 'I', 'C', 'E'] as const
export type Letter = (typeof LETTERS)[number]
export const ZONES = ['failure', 'uncertainty', 'success'] as const
export type Zone = (typeof ZONES)[number]
/** Points of experience that may be spent on dice in one scenario. */
export const USES = 3

export interface Place {
  name: Words
  space: 'open' | 'slightly' | 'very' | 'confined'
  indoors: boolean
}

export interface Scene {
  id: string
  name: Words
  text: Words
  kind: string
  /** Empty for a free scene. */
  goal: string
  turns: number
  milieu: string
  /** In hours; 0 for none. */
  deadline: number
  options: string[]
  numbers: 'open' | 'hidden'
  places: Place[]
  /** The GM's only. */
  secret?: Words
}

export interface Marks {
  light: number
  grave: number
  permanent: number
  drawn: string
}
/** Those the GM plays have no stress and no fear. */
export type Grid = Readonly<Partial<Record<GridLine, Marks>>>

export interface Weapon {
  id: string
  name: Words
  category: number
  size: string
  competence: string
  use: 'melee' | 'shot'
  /** With the malus of the moment. */
  score: number
  /** Attack and parry by attitude; empty for what shoots. */
  numbers: Partial<Record<Attitude, [attack: number, parry: number]>>
  fits: boolean
}

interface Common {
  id: string
  name: Words
  text: Words
  /** `foe` for adversaries; everybody else stands with the players. */
  side: string
  grid: Grid
  malus: number
  states: string[]
  /** How they left the scene: dead, destroyed, fled, yielded, gone; empty while they are in it. */
  out: string
  /** Counted from 1. */
  place: number
  initiative: number | null
  attitude: Attitude | 'dodging' | ''
  acted: boolean
  moved: boolean
  exposed: boolean
  lost: number
  late: boolean
  cover: boolean
  sketching: number
  protection: string
  pressurised: boolean
  held: string
  clothes: { name: Words; protection: number }
  shorted: number
  stabilised: number
  bleeding: number
  hindrances: Line[]
}

export interface Cause {
  line: GridLine
  severity: Severity
  words: string
  minute: number
}

export interface Hero extends Common {
  seat: string
  career: string
  second_career: string
  characteristics: Record<Letter, number>
  levels: Record<string, string>
  scores: Record<string, number>
  environments: Record<string, string>
  story: Record<string, Words>
  gear: string[]
  things: { id: string; name: Words }[]
  weapons: Weapon[]
  load: number
  experience: { total: number; spent: number; left: number; used: number }
  balance: { total: number; own: number; sources: { name: Words; points: number }[] }
  causes: Cause[]
  body: { awake: number; owes: number; coma: number; senseless: number; diet: string }
  /** Their own player's only. */
  illness?: string
}

export interface Npc extends Common {
  nature: string
  /** Where numbers are open, and for the GM. */
  scores?: Record<string, number>
  weapons?: Weapon[]
  will?: number
  force?: number
  /** The GM's only. */
  hidden?: boolean
  surprises?: boolean
  steadfast?: boolean
  yields?: string
  likes?: string
  gear?: string[]
}

export type Person = Hero | Npc

export interface Blow {
  attacker: string
  target: string
  weapon: string
  manner: 'melee' | 'shot'
  total: boolean
  aim: string
  defenceless: boolean
  thrown: boolean
  range: string
  dodged: boolean
  /** The attack's total, once it is rolled. */
  force: number
  stance: Attitude | 'dodging' | ''
  space: Place['space']
  adversaries: number
}

export interface Trip {
  kind: string
  by: string
  stage: string
  spirits: string[]
  elements: number
  objects: string[]
  trial: number
  apart: boolean
  done: string[]
}

export interface Test {
  who: string
  competence: string
  purpose: string
  what: Said
  privilege: boolean
  forced: boolean
  dice: number[]
  /** Told to the GM alone. */
  visibility: string
  lines?: Line[]
  difficulty?: number | null
  against?: Line[]
  result?: number | null
}

export interface View {
  seat: string
  scene: Scene
  phase: string
  turn: number
  minutes: number
  heroes: Hero[]
  people: Npc[]
  order: string[]
  blow: Blow | null
  trip: Trip | null
  tests: Test[]
  deciding: string[]
  outcome: { winners: string[]; scores: Record<string, number>; reason: string } | null
  /** The GM's only. */
  notes?: string[]
  proposals?: { line: Said; rules: string[]; n: number }[]
}

/** What the table foretells of a blow: attitude against attitude, the category, and the wound it would leave. */
export interface Foretold {
  category?: number
  defenceless?: boolean
  duel?: Partial<Record<Attitude, Partial<Record<Attitude, Odds>>>> | undefined
  rank?: number
  wound?: Odds
}

export function viewOf(position: Position): View {
  return position.view as unknown as View
}

export function isHero(person: Person): person is Hero {
  return 'seat' in person
}

export function personOf(view: View, id: string): Person | undefined {
  return view.heroes.find((one) => one.id === id) ?? view.people.find((one) => one.id === id)
}

/** The first character of a seat. */
export function heroOf(view: View, seat: string): Hero | undefined {
  return view.heroes.find((one) => one.seat === seat)
}

export function sum(lines: readonly Line[] | undefined): number {
  return (lines ?? []).reduce((total, [, change]) => total + change, 0)
}

/** How many boxes of a line are filled. */
export function filled(marks: Marks | undefined): number {
  return marks ? marks.light + marks.grave + marks.permanent : 0
}
