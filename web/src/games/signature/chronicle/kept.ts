import type { Character } from '../..'

type Text = Record<string, string>

/** What a chronicle keeps of a Signature character. */
export type Kept = Character & {
  traits: { name: Text; applies: string[] }[]
  powers: string[]
  objects: string[]
  keepsakes: Text[]
  maximum: number
  energy: number
  wounds: number
  /** The rung of the next rest, 1 to 4. */
  rest: number
  xp: number
  down: boolean
}

export function keptOf(character: Character): Kept {
  return character as Kept
}
