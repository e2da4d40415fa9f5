/** A pool of dice built up line by line: what it begins with, and what each reason adds, takes away or makes easier. */
import type { Pool } from '../view'

export interface Line {
  /** `base`, or what changed it, by its id. */
  name: string
  /** Dice more or less. */
  dice: number
  /** What it does to the difficulty: less is easier. */
  difficulty: number
}

/** By how much a capacity or a lasting effect changes something; nothing where it does not. */
export type Change = (name: string, what: string) => number | undefined

/** Dice that long range and cover take, and what charge and support make easier. */
const PENALTIES: Readonly<Record<string, number>> = { 'long-range': 2, cover: 1 }
const EASIER: ReadonlySet<string> = new Set(['charge', 'support'])

/** In the order in which the table names them; the reasons for fewer dice come before those that soften them. */
export function lines(pool: Pool, printed: number, change: Change): Line[] {
  const found: Line[] = [{ name: 'base', dice: printed, difficulty: 0 }]
  const whats = [pool.what]
  for (const name of pool.why) {
    if (name in PENALTIES) {
      found.push({ name, dice: -(PENALTIES[name] ?? 0), difficulty: 0 })
      whats.unshift(name)
    } else if (EASIER.has(name)) {
      found.push({ name, dice: 0, difficulty: -1 })
    } else {
      found.push(changed(name, whats, change))
    }
  }
  return found
}

function changed(name: string, whats: readonly string[], change: Change): Line {
  for (const what of whats) {
    const n = change(name, what)
    if (n !== undefined) return { name, dice: what in PENALTIES ? -Math.max(n, -(PENALTIES[what] ?? 0)) : n, difficulty: 0 }
  }
  return { name, dice: 0, difficulty: change(name, 'difficulty') ?? 0 }
}
