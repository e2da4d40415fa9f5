/** What a seat sees of the Bloc, and what the table foretells. Lengths are whole thousandths of an inch. */
import type { DecisionData, Position } from '../../api/frames'
import type { Point } from './geometry'

/** East, then north. */
export type Place = readonly [number, number]
export type Edge = 'south' | 'north' | 'west' | 'east'
export type Status = 'sound' | 'tinted' | 'corrupted'
/** What a base is moved with; nothing where it is set down by hand. */
export type By = 'ruler' | 'push-ruler' | 'shift' | ''
/** The middle of a ruler, then which way it runs. */
export type Pose = readonly [number, number, number, number]

export interface Rouage {
  id: string
  card: string
  /** Whose it is; nobody's if it is hostile. */
  seat: string
  at: Place | null
  r: number
  ticked: number
  /** R reinforced, S standard, T tinted. */
  life: string
  actions: number
  reserve: number
  darkness: number
  status: Status
  stunned: boolean
  out: boolean
  carries: string
  marches: number
  attacks: number
  /** How often in this phase. */
  studied: number
  /** Whether its study scored this cycle. */
  scored: boolean
  used: Record<string, number>
  free: boolean
  threatens: boolean
  /** The edges it may come in by, while it is not on the Bloc. */
  enters: Edge[]
  /** The capacity that makes its next march free; none where it has none, or has used it. */
  free_march: string
}

/** A rouage that stands on the Bloc. */
export type Standing = Rouage & { at: Place }

export interface Marker {
  id: string
  at: Place
  r: number
  size: number
  tinted: boolean
  /** The seat whose agenda token lies on it. */
  token: string
}

export interface Decor {
  id: string
  kind: string
  at: Place
  r: number
  corners: readonly Place[]
  obstructing: boolean
  tinted: boolean
  zone: boolean
}

export interface Player {
  seat: string
  number: number
  edge: Edge | ''
  fiel: number
  points: number
  propaganda: number | boolean
  cards: number
  ready: boolean
  opened: string[]
  played: string
  cabal: string[]
  lost: string[]
  composed: boolean
  sealed: string[]
  /** Only one's own. */
  hand?: string[]
  plan?: string[]
  secret?: unknown
}

export interface Lasting {
  source: string
  deed: string
  what: string
  n: number
  who: string[]
  until: string
}

export interface Roll {
  who: string
  what: string
  target: string
  dice: number
  difficulty: number
  why: string[]
  faces: number[]
  successes: number
  again: boolean
}

export interface Fight {
  attacker: string
  target: string
  kind: 'frontal' | 'ranged' | 'charge' | 'opportunity'
  reaction: string
  attack: Roll | null
  answer: Roll | null
  left: number
  bought: unknown
}

export interface View {
  agenda: string
  measures: string
  side: number
  threat: number
  rulers: { ruler: readonly [number, number]; 'push-ruler': readonly [number, number] }
  cycle: number
  phase: number
  /** The hostile phase, which has no number of its own. */
  hostiles_act: boolean
  priority: string
  hunt: number
  fallen: string
  active: string[]
  acting: string
  referee: boolean
  pile: number
  discards: string[]
  drawn: string
  players: Record<string, Player>
  rouages: Rouage[]
  markers: Marker[]
  decors: Decor[]
  lasting: Lasting[]
  fight: Fight | null
  roll: Roll | null
  pool: string[]
  taken: string[]
  /** Kinds of decor still to be put down. */
  to_put: string[]
}

export interface Pool {
  what: string
  dice: number
  difficulty: number
  why: string[]
}

/** Odds as they travel: an outcome and its fraction. */
export type Chances = Record<string, string>

/** What an answer would bring, as far as it is certain, and the odds of the rest. */
export interface Foreseen {
  end?: Place
  by?: By
  ruler?: Pose | readonly []
  /** Who may strike in passing. */
  opportunities?: string[]
  engaged_by?: string[]
  free?: boolean
  cover?: boolean
  tinted?: string[]
  /** Everything that can be reached, as outlines for the eye. */
  outline?: readonly (readonly Place[])[]
  pool?: Pool
  /** By reaction: the PV ticked by the target and by the attacker, `2/0`. */
  reactions?: Record<string, Chances>
  tactics?: Record<string, number>
  left?: Chances
}

export function viewOf(position: Position): View {
  return position.view as unknown as View
}

export function foreseen(forecast: Record<string, unknown> | null | undefined): Foreseen {
  return (forecast ?? {}) as Foreseen
}

export function rouageOf(view: View, id: string): Rouage | undefined {
  return view.rouages.find((one) => one.id === id)
}

export function standing(view: View): Standing[] {
  return view.rouages.filter((one): one is Standing => one.at !== null && !one.out)
}

export function playerOf(view: View, seat: string): Player | undefined {
  return view.players[seat]
}

export function own(view: View, seat: string): Rouage[] {
  return view.rouages.filter((one) => one.seat === seat)
}

/** The opponent of a seat; to a spectator, the second player. */
export function other(view: View, seat: string): Player | undefined {
  const all = Object.values(view.players)
  return seat in view.players ? all.find((one) => one.seat !== seat) : all[1]
}

/** Whether the table is still being laid: decors, edges, cabals. */
export function isBeingLaid(view: View): boolean {
  return view.cycle === 0 || view.to_put.length > 0 || !view.rouages.some(({ seat }) => seat) || Object.values(view.players).some(({ edge }) => edge === '')
}

export function isHostile(rouage: Rouage): boolean {
  return rouage.seat === ''
}

export function opposed(one: Rouage, another: Rouage): boolean {
  return one.seat !== another.seat
}

/** The number a seat plays under. */
export function seatNumber(seat: string): number {
  return Number(/^player-(\d)$/.exec(seat)?.[1] ?? 0)
}

const DOMAIN = 'olomoc.'

/** Which question it is, such as `ask-declaration`. */
export function askOf(decision: DecisionData | null): string {
  const id = decision?.prompt.id ?? ''
  return id.startsWith(DOMAIN) ? id.slice(DOMAIN.length) : id
}

/** A word that a question gives along, such as whom it is about. */
export function argument(decision: DecisionData | null, name: string): string {
  const found = decision?.prompt.args?.[name]
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

export function point([x, y]: Place): Point {
  return { x, y }
}
