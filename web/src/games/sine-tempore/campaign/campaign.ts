/** What a seat knows of a campaign, in the Colony Phase and during its missions. */
import type { Phrase } from '../../../api/frames'
import type { View } from '../view'

export const ELEMENTS = ['alh-84001', 'inottenio', 'kekulenium'] as const
export type Element = (typeof ELEMENTS)[number]
export type Store = Readonly<Record<Element, number>>

export const MODULES = ['infirmary', 'workshop', 'laboratory', 'bridge'] as const
export type Module = (typeof MODULES)[number]

/** How hard a territory is, from the camp outwards. */
export const DIFFICULTIES = ['green', 'yellow', 'red'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type CampaignPhase =
  | 'opening' | 'skills' | 'plot' | 'recovery' | 'learning' | 'workshop' | 'ship' | 'next' | 'muster' | 'mission' | 'over' // prettier-ignore

export interface Territory {
  id: string
  ring: number
  /** Clockwise from the north, from 1. */
  place: number
  colour: Difficulty
  element: Element
  unlocked: boolean
  /** Next to an unlocked one: it may be attempted. */
  open: boolean
  links: string[]
}

export interface NarrativeMission {
  mission: string
  stage: number
  open: boolean
  why: Phrase | null
  succeeded: boolean
}

export interface Settler {
  hero: string
  seat: string
  experience: number
  learned: string[]
  items: Readonly<Record<string, number>>
  goes: boolean
}

export interface Twig {
  skill: string
  type: 'base' | 'evolved' | 'derived'
  /** The skill it is linked to. */
  after: string | null
  /** In experience; nothing for the first two. */
  cost?: number
  learned: boolean
  /** It was learned, and then evolved into another. */
  replaced: boolean
  open: boolean
  why: Phrase | null
}

export interface Upgrade {
  item: string
  /** Whoever carries it; nothing where it lies in the store. */
  hero: string | null
  level: number
  cost: Readonly<Record<string, number>> | null
  /** How many of those units are to be paid: the Workshop saves some. */
  units?: number | null
  why: Phrase | null
}

/** A page of the plot book that was read; its words are named by the ids of its texts. */
export interface ToldPage {
  id: string
  title: string
  text: string
  when?: 'opening' | 'before' | 'success' | 'failure' | 'recruit' | 'ending'
  mission?: string | null
  picture?: string | null
}

/** The page that lies open. */
export interface PlotPage extends ToldPage {
  choices: { id: string; text: string }[]
}

export interface PastMission {
  mission: string
  territory: string | null
  success: boolean
  reason: string
}

export interface Campaign {
  phase: CampaignPhase
  /** Missions begun. */
  number: number
  wins: number
  losses: number
  territories: Territory[]
  camp: { links: string[] }
  narrative: NarrativeMission[]
  store: Store
  modules: Readonly<Record<Module, { level: number; cost: number | null }>>
  settlers: Settler[]
  stock: Readonly<Record<string, number>>
  tree: Readonly<Record<string, Twig[]>>
  upgrades: Upgrade[]
  aim: string | null
  /** The card that will be, or is being, played for it. */
  mission?: string | null
  /** Heroes that receive one at set-up, once for each. */
  medipacks?: string[]
  plot: PlotPage | null
  /** The pages read so far, in their order. */
  told?: ToldPage[]
  past: PastMission[]
  endings: 'two' | 'one'
  /** Seats that said they are done with this step. */
  ready?: string[]
}

/** What an answer of the Colony Phase would bring. */
export interface Foretold {
  experience?: number
  replaces?: string | null
  opens?: string[]
  level?: number
  cost?: Readonly<Record<string, number>>
  units?: number
  store?: Store
  territory?: string
  colour?: Difficulty
  element?: Element
  item?: boolean
  mission?: string
  final?: boolean
  displaces?: string | null
}

/** The steps of the Colony Phase in their order. [ST-RUL-110] */
export const COLONY: readonly CampaignPhase[] = ['recovery', 'learning', 'workshop', 'ship', 'next', 'muster']

export function campaignOf(view: View | null): Campaign | null {
  return view?.campaign ?? null
}

/** Whether nobody is on a mission: the board lies in its box. */
export function atCamp(view: View | null): boolean {
  const phase = campaignOf(view)?.phase
  return phase !== undefined && phase !== 'mission'
}

export function unlocked(campaign: Campaign): number {
  return campaign.territories.filter((one) => one.unlocked).length
}

/** What each Colony Phase brings in. [ST-RUL-111] */
export function income(campaign: Campaign): Store {
  const found = { 'alh-84001': 0, inottenio: 0, kekulenium: 0 }
  for (const one of campaign.territories) if (one.unlocked) found[one.element] += 1
  return found
}

/** The units of a cost that the store does not hold. */
export function missing(cost: Readonly<Record<string, number>>, store: Store): [Element, number][] {
  return ELEMENTS.flatMap((element) => {
    const lack = (cost[element] ?? 0) - store[element]
    return lack > 0 ? [[element, lack] as [Element, number]] : []
  })
}
