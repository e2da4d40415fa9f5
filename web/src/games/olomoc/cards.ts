/** The cards of the packs, as far as the page reads them. */
import type { Place } from './view'

export type Words = { en: string | null; fr: string | null }
export type Characteristic = 'technique' | 'combat' | 'tir' | 'esquive'

interface Card {
  name: Words
  origin: 'printed' | 'house'
}

export interface Effect {
  do: string
  whom: string
  side: string
  n: number
  reach: number | null
  what: string | null
  forbidden: string | null
  until: string | null
}

export interface CapacityCard extends Card {
  text: Words
  timing: 'active' | 'permanent'
  actions: number
  darkness: number
  per: 'phase' | 'cycle' | 'game' | 'none'
  uses: number
  effects: Effect[]
  on: string | null
  optional: boolean
  modifies: { what: string; n: number; when: string[]; frontal: boolean }[]
  free_march: boolean
}

export interface InstinctLine {
  when: 'engaged' | 'charge-range' | 'sees' | 'wounded' | 'always'
  do: 'attack' | 'charge' | 'shoot' | 'march' | 'flee' | 'nothing'
}

export interface InstinctCard extends Card {
  text: Words
  lines: InstinctLine[]
  prefers: 'highest-rank' | 'nearest' | 'most-wounded' | 'most-darkness'
  attacked: string
  shot: string
  left: string
}

export interface RouageCard extends Card {
  title: Words | null
  ministries: string[]
  faction: string | null
  /** Others that it belongs to as well. */
  factions: string[]
  rank: number
  base: 30 | 40 | 50
  technique: number
  combat: number
  tir: number
  esquive: number
  life: string
  capacities: string[]
  instinct: string | null
}

export interface FactionCard extends Card {
  text: Words
}

export interface EquipmentCard extends Card {
  kind: 'equipment' | 'gift'
  ministry: string | null
  faction: string | null
  rouage: string | null
  capacity: string
}

export interface MinistryCard extends Card {
  ministry: string
  deck: string
  rank: number
  slots: number[]
  text: Words
  effects: Effect[]
  copies: number
}

export interface ArtefactCard extends Card {
  deck: string
  number: number
  text: Words
  effects: Effect[]
}

export interface Scoring {
  count: string
  points: number
  most: number
  reach: number
  at: 'cycle' | 'game'
}

export interface AgendaCard extends Card {
  text: Words
  rules: Words
  edges: 'south-north' | 'west-east'
  markers: { at: Place; size: number; tinted: boolean }[]
  zones: { at: Place | null; diameter: number; corners: Place[] }[]
  hostiles: { rouage: string; at: Place }[]
  tinted: string[]
  study: { of: 'markers' | 'hostiles'; claims: boolean; points: number; once: string } | null
  scoring: Scoring[]
}

export interface DecorCard extends Card {
  obstructing: boolean
  tinted: boolean
  length: number
  width: number
  corners: Place[]
}

export interface LayoutCard extends Card {
  decors: { decor: string; at: Place; along: Place }[]
}

export interface MeasuresCard {
  origin: string
  side: number
  threat: number
  long_range: number
  apart: number
  base_30: number
  base_40: number
  base_50: number
  ruler: [number, number]
  push_ruler: [number, number]
  decors: string[]
  layout: string
  propaganda_rank: number
  most_rogues: number
}

export interface SceneCard extends Card {
  text: Words
  agenda: string
  layout: string | null
  ministries: string
  artefact: string
  cabals: { rouage: string; carries: string }[][]
}

/** Cards by kind, then by id. */
export interface Shelf {
  capacity: Record<string, CapacityCard>
  instinct: Record<string, InstinctCard>
  rouage: Record<string, RouageCard>
  faction: Record<string, FactionCard>
  equipment: Record<string, EquipmentCard>
  ministry: Record<string, MinistryCard>
  artefact: Record<string, ArtefactCard>
  agenda: Record<string, AgendaCard>
  decor: Record<string, DecorCard>
  layout: Record<string, LayoutCard>
  measures: Record<string, MeasuresCard>
  scene: Record<string, SceneCard>
}

export type Kind = keyof Shelf
