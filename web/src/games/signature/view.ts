/** What a seat knows of a Signature table, as the game's view tells it. */
import type { Position } from '../../api/frames'
import { phrase, type Line, type Odds, type Said, type Words } from '../roleplay/view'

export { asked, own, phrase, type Line, type Odds, type Said, type Words } from '../roleplay/view'

export type Turn = 'free' | 'players' | 'creatures' | 'over'
export const RESTS = ['action', 'ten-minutes', 'hour', 'eight-hours'] as const
export type Rest = (typeof RESTS)[number]
export const WOUNDS = 3
/** Positions are told in thousandths of a unit. */
export const UNIT = 1000

export interface Scene {
  name: Words
  text: Words
  genre: string
  /** Empty for a free scene. */
  goal: string
  rounds: number
  space: 'points' | 'zones'
  size: number[]
  ground: 'ordinary' | 'difficult'
  unit: Words
  centimetres: number
  numbers: 'open' | 'hidden'
  pause: boolean
  /** The GM's only. */
  secret?: Words
}

export interface Trait {
  name: Words
  applies: string[]
}

export interface Power {
  id: string
  name: Words
  effect: string
  distance: string
}

export interface Thing {
  id: string
  name: Words
  kind: 'weapon' | 'armour' | 'tool'
  bonus: number
  malus: number
  hands: number
  reach: 'hand' | 'ranged' | 'thrown'
  uses: string[]
  enables: string[]
  held: boolean
  loaded: boolean
  drawback: Words | null
}

export interface Hero {
  id: string
  seat: string
  name: Words
  text: Words
  energy: number
  maximum: number
  wounds: number
  defeated: boolean
  rest: Rest
  xp: number
  acted: boolean
  down: boolean
  dead: boolean
  escaped: boolean
  /** Whom, whether with an action or a reaction, and with which task if one was named; empty when nobody. */
  helps: [] | [who: string, kind: string] | [who: string, kind: string, deed: string]
  x: number
  y: number
  traits: Trait[]
  powers: Power[]
  objects: Thing[]
  hands_free: number
}

export interface Numbers {
  wound: number
  resist: number
  catch: number
  notice: number
  base: number
}

export interface Creature {
  id: string
  name: Words
  kind: 'creature' | 'obstacle'
  side: 'foe' | 'ally'
  wounds: number
  /** How it left the scene: defeated, caught, fled, dead; empty while it is in it. */
  out: string
  x: number
  y: number
  group: boolean
  ambush: boolean
  entangled: boolean
  acted: boolean
  goal: boolean
  armour: number
  weapon: number
  reach: 'hand' | 'ranged' | 'thrown'
  tag?: string
  needs?: string
  harmful?: boolean
  /** Where difficulties are open, and for the GM. */
  difficulty?: number
  important?: boolean
  circumstance?: number
  numbers?: Numbers
  /** The GM's only. */
  hidden?: boolean
  arrives?: number
  aim?: string
  group_id?: string
  helped?: number
}

export interface Task {
  who: string
  deed: string
  what: Said
  tag: string
  advantage: boolean
  energy: number
  dice: number[]
  visibility: string
  difficulty?: number
  lines?: Line[]
}

export interface View {
  seat: string
  scene: Scene
  round: number
  turn: Turn
  minutes: number
  heroes: Hero[]
  creatures: Creature[]
  tasks: Task[]
  deciding: string[]
  outcome: { winners: string[]; scores: Record<string, number>; reason: string } | null
  /** The GM's only. */
  notes?: string[]
}

/** A task's card as it is foreseen before an action is declared. */
export interface Foreseen {
  what: Said
  difficulty: number
  lines: Line[]
  advantage: boolean
  odds: Odds
}

export type Piece = Hero | Creature

export function viewOf(position: Position): View {
  return position.view as unknown as View
}

export function isHero(piece: Piece): piece is Hero {
  return 'traits' in piece
}

export function find(view: View, id: string): Piece | undefined {
  return view.heroes.find((one) => one.id === id) ?? view.creatures.find((one) => one.id === id)
}

export function foreseen(forecast: Record<string, unknown> | undefined): Foreseen[] {
  const tasks = forecast?.['tasks']
  return Array.isArray(tasks) ? (tasks as Foreseen[]) : []
}

/** Whom the facts of a nested message aim at. */
export function targetOf(said: Said | undefined): string {
  const target = phrase(said).args?.['target']
  return typeof target === 'string' ? target : ''
}

/** Whether a character can still do anything in the scene. */
export function isAble({ defeated, dead, escaped }: Hero): boolean {
  return !defeated && !dead && !escaped
}
