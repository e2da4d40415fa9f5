/** The chronicle of a crew, as the server tells it. */
import { get, path } from '../../../api/http'
import type { Difficulty, Element, Territory } from '../campaign/campaign'

export type Both = Readonly<Record<string, string>>

export interface Luck {
  dice: number
  /** How often they showed the symbol that was wanted. */
  shown: number
  /** How often they do on average, as a fraction. */
  expected: string
  variance: string
  faces: number[]
}

export interface RareRoll {
  entry: number
  who: string
  what: string
  symbol: string
  dice: number[]
  shown: number
  lucky: boolean
  chance: string
}

export interface MissionStory {
  number: number
  mission: string
  territory: string | null
  entry: number
  until: number
  success: boolean | null
  reason: string
  starts: string
  time: string
  ends: string
  left: number | null
  crew: string[]
  fell: Readonly<Record<string, number>>
  worst: Readonly<Record<string, { wounds: number; wo: number }>>
  kills: Readonly<Record<string, number>>
  dealt: Readonly<Record<string, number>>
  taken: Readonly<Record<string, number>>
  removed: Readonly<Record<string, number>>
  luck: Luck
  rolls: RareRoll[]
}

export interface TurningPoint {
  kind: string
  mission: number
  entry: number
  [fact: string]: unknown
}

export interface SceneStory {
  plot: string
  /** How many missions had been begun. */
  after: number
  entry: number
  title: Both
  text: Both
  picture: string | null
  mission: string | null
  choice: Both | null
}

export interface Deed {
  kind: 'learned' | 'upgraded' | 'built' | 'item-found'
  mission: number
  [fact: string]: unknown
}

export interface MappedTerritory {
  id: string
  ring: number
  place: number
  colour: Difficulty
  element: Element
  links: string[]
  /** After which mission; 0 from the start, nothing where it is not ours. */
  unlocked: number | null
}

export interface Story {
  game: string
  title: string
  campaign: boolean
  over: boolean
  won: boolean
  ending: string | null
  crew: {
    hero: string
    missions: number
    joined: number
    kills: number
    dealt: number
    taken: number
    fell: number
    learned: string[]
    items: Readonly<Record<string, number>>
    experience: number
  }[]
  missions: MissionStory[]
  scenes: SceneStory[]
  deeds: Deed[]
  turns: TurningPoint[]
  map: { territories: MappedTerritory[]; camp: string[] } | null
  luck: { all: Luck; heroes: (Luck & { hero: string; of: Readonly<Record<string, Luck>> })[] }
  totals: { missions: number; wins: number; losses: number; choices: number; dealt: number; taken: number; falls: number; dice: number; removed: Readonly<Record<string, number>> }
  names: Readonly<Record<string, Both>>
  /** The number under which the table's log finds a choice again. */
  moments: Readonly<Record<string, number>>
}

export function fetchStory(table: string): Promise<Story> {
  return get<Story>(path(['tables', table, 'chronicle']))
}

/** The map as it lay after some missions. */
export function mapAfter(story: Story, missions: number): Territory[] {
  const all = story.map?.territories ?? []
  const ours = new Set(all.filter(({ unlocked }) => unlocked !== null && unlocked <= missions).map(({ id }) => id))
  return all.map((one) => {
    const mine = ours.has(one.id)
    return { ...one, unlocked: mine, open: !mine && (one.ring === 1 || one.links.some((id) => ours.has(id))) }
  })
}

/** Where a moment is found again in the replay of its table. */
export function address(table: string, entry: number, moments: Story['moments']): string {
  const number = moments[String(entry)]
  return number === undefined ? `/t/${table}` : `/t/${table}@${number}`
}

/** A fraction as a number: for drawing, never for counting. */
export function near(fraction: string): number {
  const [over = 0, under = 1] = fraction.split('/').map(Number)
  return over / under
}

/** How far from the average, in deviations: within two is nothing to speak of. */
export function strangeness({ shown, expected, variance }: Luck): number {
  const spread = Math.sqrt(near(variance))
  return spread > 0 ? (shown - near(expected)) / spread : 0
}
