import type { Character } from '../..'
import type { GridLine, Hero, Letter, Marks, Severity, Words } from '../view'

/** Light, grave and permanent. */
type Row = [number, number, number]

/** What a chronicle keeps of an Espace Artémis character. */
export type Kept = Character & {
  career: string | null
  second_career: string | null
  characteristics: Record<Letter, number>
  competences: Record<string, string>
  environments: Record<string, string>
  gear: string[]
  weapons: string[]
  protection: string
  sources: { name: Words; points: number }[]
  balance: number
  total: number
  spent: number
  killed: boolean
  story: Record<string, Record<string, string>>
  notes: string
  wounds: Row
  fatigue: Row
  stress: Row
  fear: Row
  stabilised: number
}

export const LEVELS = ['debutant', 'amateur', 'confirme', 'professionnel', 'expert', 'maitre'] as const
export const MILIEUX = ['sauvage', 'urbain', 'spatial'] as const
export const MOST_WEAPONS = 3
/** As the sheet has room for them. */
export const STORY = ['homeland', 'protector', 'family', 'asset', 'flaw', 'power'] as const
export const LOOK = ['sex', 'age', 'height', 'build', 'morphology', 'skin', 'face', 'hair', 'eyes', 'clothes', 'voice', 'other'] as const

const WRITTEN = { wound: 'wounds', fatigue: 'fatigue', stress: 'stress', fear: 'fear' } as const
const PLACES: Readonly<Record<Severity, 0 | 1 | 2>> = { light: 0, grave: 1, permanent: 2 }
const MOST_MARKS = 20

export function keptOf(character: Character): Kept {
  return character as Kept
}

/** The sheet as a table would show it; none while a pack that it needs is missing. */
export function heroOf(character: Character): Hero | null {
  return 'grid' in character.sheet ? (character.sheet as unknown as Hero) : null
}

/** The sheet with the marks as they are being written; hindrances come from what is worn, and what all of it costs is worked out later. */
export function drafted(hero: Hero, kept: Kept): Hero {
  const marks = ([light, grave, permanent]: Row): Marks => ({ light, grave, permanent, drawn: '' })
  const lines = Object.entries(WRITTEN).map(([line, key]) => [line, marks(kept[key])] as const)
  return { ...hero, grid: Object.fromEntries(lines), malus: 0, causes: [], stabilised: kept.stabilised }
}

/** So many marks more on a line, or fewer. */
export function mark(kept: Kept, line: GridLine, severity: Severity, change: number): void {
  if (line === 'hindrance') return
  const [key, at] = [WRITTEN[line], PLACES[severity]]
  kept[key][at] = Math.min(Math.max(kept[key][at] + change, 0), MOST_MARKS)
  kept.stabilised = Math.min(kept.stabilised, kept.wounds[PLACES.grave])
}

/** A level chosen, or none: what is innate begins where nothing is written. */
export function levelled(levels: Readonly<Record<string, string>>, name: string, level: string): Record<string, string> {
  const others = Object.fromEntries(Object.entries(levels).filter(([one]) => one !== name))
  return level ? { ...others, [name]: level } : others
}
