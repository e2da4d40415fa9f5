import type { Component } from 'svelte'
import type { Names, Phrase, Position, SceneInfo, Weighed } from '../api/frames'
import type { SeatConnection } from '../api/seat.svelte'
import type { CharacterInfo } from '../api/types'

export interface Phase {
  id: string
  label: Phrase
  current: boolean
}

/** A panel beside the table's own, such as a mission's aims. */
export interface GamePanel {
  id: string
  label: Phrase
  Panel: Component<{ seat: SeatConnection }>
  /** Whether there is anything in it now; always, where it does not say. */
  offered?(position: Position): boolean
}

/** What a game brings to the table; everything around it is the shell's. */
export interface GameScreens {
  /** A player's, or a spectator's, main panel. */
  Player: Component<{ seat: SeatConnection }>
  /** The GM's desk, where the game has a GM. */
  Master?: Component<{ seat: SeatConnection }>
  /** For narrow screens, the player's panel in parts: what is around on top, the others under tabs. */
  parts?: Record<'Scene' | 'Actions' | 'Sheet', Component<{ seat: SeatConnection }>>
  /** Whether this moment is shown on narrow screens as a whole, not in parts. */
  whole?(position: Position): boolean
  /** What stands beside the log. */
  panels?: readonly GamePanel[]
  /** What an answer would bring, where the game can show it better than line by line. */
  Foresight?: Component<{ seat: SeatConnection; weighed: Weighed }>
  /** What the game shows there, or beside the answers, holds the odds already. */
  weighs?: boolean | ((key: string) => boolean)
  /** What an outcome of an answer is called, where its id alone says too little. */
  outcome?(outcome: string): string
  /** The game reads out what happens, in its own time. */
  tells?: boolean
  /** The game shows who plays, and takes the roster's room; on a tablet that of the panels, too. */
  ample?: boolean
  phases(position: Position): Phase[]
  /** A line typed in the game's own words: what is told of it, or nothing where the table is to read it. */
  typed?(seat: SeatConnection, text: string): Promise<string | null>
  /** What is read out besides when somebody asks how things stand. */
  standing?(position: Position, names: Names): string[]
}

/** What a game adds to the page where tables are laid. */
export interface GameLaying {
  /** The address of a scene's picture. */
  vignette?(scene: string): string | undefined
  /** What may be wished besides the scene; `setup` is plain data as the game's schema says. */
  Wishes: Component<{ setup: Setup; scene?: string; onchange: (setup: Setup) => void }>
  /** The scene that stands before the others. */
  first?: string
  /** Who sits where, as things are wished. */
  seats(setup: Setup, scene: SceneInfo): SceneInfo['seats']
}

export type Setup = Readonly<Record<string, unknown>>

/** Each game in a folder of its own, fetched when a table needs it. */
const modules = import.meta.glob<{ default: GameScreens }>('./*/index.ts')

export async function gameScreens(game: string): Promise<GameScreens | null> {
  const load = modules[`./${game}/index.ts`]
  return load ? (await load()).default : null
}

const layings = import.meta.glob<{ default: GameLaying }>('./*/laying.ts')

/** Nothing for a game that is laid by its scene alone. */
export async function gameLaying(game: string): Promise<GameLaying | null> {
  const load = layings[`./${game}/laying.ts`]
  return load ? (await load()).default : null
}

/** What a game tells of itself, as its own screens show it. */
export type GameStory = Component<{ story: never; table: string }>
const stories = import.meta.glob<{ default: GameStory }>('./*/story.ts')

/** Nothing for a game that tells no story. */
export async function gameStory(game: string): Promise<GameStory | null> {
  const load = stories[`./${game}/story.ts`]
  return load ? (await load()).default : null
}

type Text = Readonly<Record<string, string>>

/** What the cards of a game are called, by kind. */
export type Cards = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** One thing that experience would buy. */
export interface Way {
  what: string
  name: string
  cost?: number
  /** The level it leads to. */
  level?: string
}

/** A character as a chronicle keeps it between evenings; the other fields are its game's. */
export type Character = Pick<CharacterInfo, 'id' | 'name' | 'sheet'> & {
  text: Record<string, string> | null
  /** The ready character it was made from, if any. */
  card: string | null
  dead: boolean
  advances: Way[]
}

/** What a game brings to the chronicle of a group that plays it. */
export interface GameKeeping {
  /** A character's sheet between evenings; around it stand its name and what can be done with it. */
  Sheet: Component<{ character: Character; cards: Cards }>
  /** What may be changed besides name and text: `draft` is changed in place. */
  Fields: Component<{ draft: Character; cards: Cards }, object, 'draft'>
  /** In what state somebody is, beside being dead. */
  chips(character: Character): { text: string; tone: 'danger' | 'brass' }[]
  /** Sheets need more room than a narrow card. */
  wide?: boolean
  /** Above what experience buys. */
  spending(character: Character): string
  wayWords(way: Way, cards: Cards): string
  /** What is asked where a way wants a name of the player's own. */
  ownWords?(way: Way): string
  /** How long a scene was. */
  rounds(n: number): string
  /** How often what fell to somebody. */
  rolls(counted: Readonly<Record<string, number>>): string[]
}

const keepings = import.meta.glob<{ default: GameKeeping }>('./*/keeping.ts')

/** Games whose characters a group can keep. */
export const KEPT: readonly string[] = Object.keys(keepings).map((file) => file.split('/')[1] ?? '')

/** Nothing for a game without characters to keep. */
export async function gameKeeping(game: string): Promise<GameKeeping | null> {
  const load = keepings[`./${game}/keeping.ts`]
  return load ? (await load()).default : null
}
