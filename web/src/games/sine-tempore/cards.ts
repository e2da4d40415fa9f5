/** The cards of the packs, as far as the page reads them. */
import type { Colour } from './view'

export type Words = { en: string | null; fr: string | null }
export type Symbol = 'push' | 'interact' | 'blood' | 'defence' | 'explosion' | 'long-range' | 'close-combat' | 'mind'
export type Characteristic = 'ph' | 'pr' | 'mi'
export type AttackKind = 'close-combat' | 'long-range' | 'mental'
export type Icons = Partial<Record<Symbol, number>>

export interface Effect {
  do: string
  to: string
  n: number
  radius: number
  status: string | null
  statuses: string[]
  per: Symbol | null
  sector: Colour | null
  sector_n: number
  ignores: boolean
  kind: AttackKind | null
  which: Characteristic | null
  beside: number
  enemies: number
}

export interface Secondary {
  icons: Icons
  wounded: boolean
  sector: Colour | null
  each: boolean
  kind: AttackKind | null
  effects: Effect[]
}

export interface Target {
  who: 'hero' | 'enemy' | 'model' | 'friend'
  reach: number
  sight: boolean
  self: boolean
}

export interface GlyphPower {
  colour: Colour
  ap: number
  text: Words
}

interface Card {
  name: Words
  origin: 'printed' | 'house'
}

export interface HeroCard extends Card {
  text: Words
  of: string
  ra: number
  ph: number
  pr: number
  mi: number
  wo: number
  size: string
  special: string
  items: string[]
  slots: number
}

export interface ClassCard extends Card {
  text: Words
  psionic: boolean
}

export interface SkillCard extends Card {
  text: Words
  type: 'base' | 'evolved' | 'derived' | 'special'
  of: string
  use: 'action' | 'attack' | 'power' | 'passive' | 'lunge' | 'leader'
  ap: number
  once: boolean
  target: Target | null
  kind: AttackKind | null
  rng: number | null
  sweep: boolean
  needs: Icons
  oblivion: number
  effects: Effect[]
  secondary: Secondary[]
  glyph: GlyphPower | null
}

export interface Profile {
  id: string
  name: Words
  kind: AttackKind
  uses: Characteristic
  ap: number
  rng: number
  /** So many squares more against a model of that size. [ST-RUL-58] */
  far: Readonly<Partial<Record<string, number>>>
  atb: number
  wounds: Symbol[]
  chain: boolean
  secondary: Secondary[]
}

export interface ItemCard extends Card {
  text: Words
  number: number
  slot: 'weapon' | 'armour' | 'accessory'
  keywords: string[]
  /** Who may use it: one hero, one class, or anyone where neither is named. */
  hero: string | null
  of: string | null
  profiles: Profile[]
  physical: number
  mental: number
  secondary: Secondary[]
  use: { name: Words; ap: number; target: Target | null; effects: Effect[] } | null
  aimed: number
  holds: number
  meditates: boolean
  gives: string | null
  cell: Effect[]
}

export interface EnemyAttack {
  name: Words
  kind: AttackKind
  ap: number
  rng: number
  scheme: Icons
  secondary: Secondary[]
}

export interface EnemyCard extends Card {
  text: Words
  miniature: string
  traits: string[]
  size: string
  rank: string
  ra: number
  ac: number
  pd: number
  md: number
  wo: number
  attacks: EnemyAttack[]
  marksman: boolean
  pack: number
  answers: Secondary[]
  glyph: GlyphPower | null
  skills: Record<string, Words>
  elite_of: string | null
  /** Somebody by name, as the elite of a kind is. */
  specific: boolean
}

export interface TerrainCard extends Card {
  kind: string
  closed: boolean
  wounds: number
  size: [number, number]
  /** Models of these sizes that stand in it are seen from the next squares only. */
  hides: string[]
}

export interface TextCard extends Card {
  text: Words
}

export interface MissionCard extends Card {
  text: Words
  aim: Words
  rules: Words | null
  number: number
  starts: string
  ends: string
  points: Record<string, { name: Words; kind: string; at: [number, number]; closed: boolean; test: Characteristic; symbols: number }>
  ally: { name: Words } | null
  events: { at: string; reinforce: string | null; text: Words }[]
}

export interface TerritoryCard extends TextCard {
  ring: number
  place: number
}

/** Cards by kind, then by id. */
export interface Shelf {
  hero: Record<string, HeroCard>
  class: Record<string, ClassCard>
  skill: Record<string, SkillCard>
  item: Record<string, ItemCard>
  enemy: Record<string, EnemyCard>
  terrain: Record<string, TerrainCard>
  resource: Record<string, TextCard>
  event: Record<string, TextCard>
  wound: Record<string, TextCard>
  delirium: Record<string, TextCard>
  mission: Record<string, MissionCard>
  tile: Record<string, Card>
  territory: Record<string, TerritoryCard>
  module: Record<string, TextCard>
  element: Record<string, Card>
}

export type Kind = keyof Shelf
