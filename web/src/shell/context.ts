import { getContext, setContext } from 'svelte'
import type { GameScreens } from '../games'

/** What a game's screens may ask of the table around them. */
export interface TableAround {
  /** Whether there is little room beside what is shown. */
  readonly narrow: boolean
  /** What the game brings, once it is there. */
  readonly screens: GameScreens | null
  /** Bring one of the game's own panels before the eyes, where there is room beside the game. */
  showPanel(id: string): void
  /** Open the rulebook at a rule. */
  openRule(id: string): void
  /** Show the chances of an answer. */
  showOdds(key: string): void
  /** Show the rules behind an answer or behind anything else. */
  why(what: { key: string } | { rules: readonly string[] }): void
  /** Have something read out, politely. */
  say(text: string): void
  /** A short notice that goes away by itself. */
  note(text: string): void
}

const NAME = Symbol('table')
const QUIET: TableAround = { narrow: false, screens: null, showPanel() {}, openRule() {}, showOdds() {}, why() {}, say() {}, note() {} }

export function provideTable(around: TableAround): void {
  setContext(NAME, around)
}

/** The table around a component; outside of one, nothing happens. */
export function table(): TableAround {
  return getContext<TableAround | undefined>(NAME) ?? QUIET
}
