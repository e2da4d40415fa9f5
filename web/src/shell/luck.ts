/** How the dice fell in a game: the faces that came up, and what became of the rolls. */
import type { EntryFrame } from '../api/frames'
import { dice, onTheLine } from './story'

export interface Luck {
  who: string
  rolls: number
  successes: number
  dice: number
  /** How often each face came up, from the lowest. */
  faces: number[]
  mean: number
}

/** Of everybody who rolled, on the line that was played; `''` for the whole table, first. */
export function luck(entries: readonly EntryFrame[], sides = 6): Luck[] {
  const standing = onTheLine(entries)
  const found = new Map<string, Luck>([['', nobody('', sides)]])
  for (const entry of entries) {
    if (entry.kind !== 'choice' || !standing.has(entry.number)) continue
    for (const event of entry.events ?? []) {
      const faces = dice(event).filter((face) => face >= 1 && face <= sides)
      const who = event['who']
      if (faces.length === 0 || typeof who !== 'string') continue
      if (!found.has(who)) found.set(who, nobody(who, sides))
      for (const one of [found.get(''), found.get(who)]) if (one) add(one, faces, String(event['outcome'] ?? ''))
    }
  }
  return [...found.values()].filter(({ dice }) => dice > 0)
}

function nobody(who: string, sides: number): Luck {
  return { who, rolls: 0, successes: 0, dice: 0, faces: Array.from({ length: sides }, () => 0), mean: 0 }
}

function add(one: Luck, faces: readonly number[], outcome: string): void {
  for (const face of faces) one.faces[face - 1] = (one.faces[face - 1] ?? 0) + 1
  one.mean = (one.mean * one.dice + faces.reduce((sum, face) => sum + face, 0)) / (one.dice + faces.length)
  one.dice += faces.length
  if (outcome === '') return
  one.rolls += 1
  if (outcome.endsWith('outcome-success')) one.successes += 1
}

/** How far a mean lies from what is to be expected, in deviations: within two is nothing to speak of. */
export function strangeness({ mean, dice }: Luck, sides = 6): number {
  return (mean - (sides + 1) / 2) / Math.sqrt((sides * sides - 1) / 12 / dice)
}
