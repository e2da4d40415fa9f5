/** What a seat knows of a mission, as the game's view tells it. */
import type { DecisionData, OptionData, Position } from '../../api/frames'
import type { Campaign } from './campaign/campaign'

/** A square, such as `e5`: the column from the west, the row from the south. */
export type Label = string
export type Odds = Readonly<Record<string, string>>
export type Colour = 'red' | 'green' | 'blue'

export interface MissionFacts {
  id: string
  number: number
  starts: string
  ends: string
  objective: 'remove' | 'interact' | 'fetch' | 'hold' | 'escort' | 'loot' | 'protect' | 'leave'
  count: number
  progress: number
  point: string | null
  enemy: string | null
  tv: number
  /** What the enemies want meanwhile: a point, the AP that ruin it, its threat value, the AP spent on it so far. */
  against?: { point: string; count: number; tv: number; ruin: number } | null
}

export interface Time {
  /** Harmonica and Phase, such as 1.12. */
  now: string
  sector: number
  harmonica: number
  /** The same as one number, sector by sector. */
  number: number
  left: number
}

export interface Tile {
  tile: string
  kind: 'tile' | 'connection'
  at: [x: number, y: number]
  size: [width: number, height: number]
}

export interface BoardFacts {
  width: number
  height: number
  tiles: Tile[]
  start_zone: Label[]
  entries: Label[]
  far_edge: Label[]
}

export interface Scenery {
  id: string
  card: string
  kind: 'light-shield' | 'solid-shield' | 'light-defence' | 'solid-defence'
  closed: boolean
  wounds: number
  wo: number
  squares: Label[]
}

export interface Point {
  id: string
  kind: 'object' | 'carried' | 'loot' | 'exit' | 'ally'
  at: Label
  closed: boolean
}

export interface Carried {
  id: string
  level: number
  slot: 'weapon' | 'armour' | 'accessory'
  oblivion: number
}

export interface Hero {
  id: string
  seat: string
  class: string
  at: Label
  here: boolean
  ko: boolean
  wounds: number
  wo: number
  ra: number
  ph: number
  pr: number
  mi: number
  ap: number
  spent: number
  time: number
  sector: number
  began: number
  threat: number
  oblivion: number
  psionic: boolean
  statuses: string[]
  running: string[]
  rerolls: number
  extra: number
  items: Carried[]
  skills: string[]
  special: string
  resources: string[]
  serious: string[]
  saved: number
  aimed: boolean
  chain: string
  engaged: string[]
  carries: string
  used: string[]
  next: Record<string, number>
  tremor: number
}

export interface Group {
  id: string
  card: string
  time: number
  sector: number
  ra: number
  models: string[]
  objective: string
}

export interface Enemy {
  id: string
  card: string
  group: string
  at: Label
  ra: number
  size: string
  wounds: number
  wo: number
  pd: number
  md: number
  ac: number
  statuses: string[]
  running: string[]
  acted: boolean
  ap: number
  engaged: string[]
  glyph: boolean
}

/** A token on the dial, in the order they will act. */
export interface Turn {
  who: string
  hero: boolean
  time: number
  sector: number
  ahead: number
}

export interface Due {
  event: number
  at: string
  ahead: number
  reinforce: string | null
}

export interface Roll {
  who: string
  what: string
  dice: number
  faces: number[]
  saved: number
}

export interface Ally {
  id: string
  at: Label
  wounds: number
  wo: number
  ph: number
  mi: number
  tv: number
  walk: number
}

export interface Pile {
  left: number
  discards: string[]
}

export interface View {
  seat: string
  seats: string[]
  mission: MissionFacts
  time: Time
  board: BoardFacts
  scenery: Scenery[]
  points: Point[]
  loot: Label[]
  active: string
  heroes: Hero[]
  groups: Group[]
  enemies: Enemy[]
  order: Turn[]
  due: Due[]
  event: string
  roll: Roll | null
  decks: Record<'resource' | 'wound' | 'delirium', Pile>
  together: 'host' | 'vote'
  voted: string[]
  ally?: Ally
  /** Of a campaign; between its missions nothing of a mission is there. */
  campaign?: Campaign
  outcome?: { winners: string[]; scores: Record<string, number>; reason: string }
}

/** What a roll against somebody may bring. */
export interface TargetOdds {
  dice: number
  shield?: boolean
  wounds: Odds
  removed?: string
  effects?: Odds
}

/** An enemy's attack as it is foreseen. */
export interface AssaultOdds {
  id: string
  type?: string
  icons?: number
  dice?: number
  wounds?: Odds
  brings?: string[]
  re_roll?: boolean
}

export interface Reacting extends AssaultOdds {
  reacts: boolean
  /** What keeps it from reacting; nothing if it does. */
  why: string
}

export interface Step {
  n: number
  ap: number
  /** The squares between. */
  way: Label[]
}

/** What an answer would bring, as far as it is certain, and the odds of the rest. */
export interface Foreseen {
  cost?: number
  ap?: number
  token?: { from: number; to: number; sector: number; time: string }
  overtakes?: { group: string; models: Reacting[] }[]
  order?: Turn[]
  due?: { event: number; at: string }[]
  over?: boolean
  time_shift?: number
  /** When a KO hero draws the next Serious Wound card. */
  serious?: string
  targets?: Record<string, TargetOdds>
  /** What a power costs besides, whether it costs it always, and the Delirium cards if all goes on the sheet. */
  oblivion?: number
  always?: boolean
  deliriums?: number
  works?: string
  dice?: number
  reach?: Record<Label, Step>
  free_attacks?: AssaultOdds[]
}

export type Model = Hero | Enemy | Ally

export function viewOf(position: Position): View {
  return position.view as unknown as View
}

export function foreseen(forecast: Record<string, unknown> | null | undefined): Foreseen {
  return (forecast ?? {}) as Foreseen
}

export function own(view: View): Hero[] {
  return view.heroes.filter((hero) => hero.seat === view.seat)
}

export function heroOf(view: View, id: string): Hero | undefined {
  return view.heroes.find((one) => one.id === id)
}

export function enemyOf(view: View, id: string): Enemy | undefined {
  return view.enemies.find((one) => one.id === id)
}

/** Whoever goes by that name on the board. */
export function modelOf(view: View, id: string): Model | undefined {
  return heroOf(view, id) ?? enemyOf(view, id) ?? (view.ally?.id === id ? view.ally : undefined)
}

export function modelAt(view: View, square: Label): Model | undefined {
  return models(view).find(({ at }) => at === square)
}

export function models(view: View): Model[] {
  return [...view.heroes.filter(({ here }) => here), ...view.enemies, ...(view.ally ? [view.ally] : [])].filter(({ at }) => at !== '')
}

export function sceneryAt(view: View, square: Label): Scenery | undefined {
  return view.scenery.find(({ squares }) => squares.includes(square))
}

export function isHero(model: Model | undefined): model is Hero {
  return model !== undefined && 'skills' in model
}

export function isEnemy(model: Model | undefined): model is Enemy {
  return model !== undefined && 'group' in model
}

/** The number a seat plays under: 1 to 4. */
export function seatNumber(seat: string): number {
  return Number(/^player-(\d)$/.exec(seat)?.[1] ?? 0)
}

/** Whoever a question is put to. */
export function askedOf(decision: DecisionData | null): string {
  const who = decision?.prompt.args?.['who']
  return typeof who === 'string' ? who : ''
}

/** What an action costs, where its words tell. */
export function costOf(option: OptionData | undefined): number | undefined {
  const cost = option?.help.args?.['cost']
  return typeof cost === 'number' ? cost : undefined
}
