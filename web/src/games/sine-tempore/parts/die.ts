/** The Action Die: six faces with three symbols each. [ST-RUL-94] */
import type { Symbol } from '../cards'

export const SYMBOLS = ['push', 'interact', 'blood', 'defence', 'explosion', 'long-range', 'close-combat', 'mind'] as const satisfies readonly Symbol[]

/** By the number of the face, from 1. */
const FACES: readonly (readonly Symbol[])[] = [
  [],
  ['close-combat', 'long-range', 'defence'],
  ['close-combat', 'explosion', 'push'],
  ['long-range', 'explosion', 'interact'],
  ['close-combat', 'mind', 'blood'],
  ['long-range', 'mind', 'push'],
  ['defence', 'mind', 'interact'],
]

export function symbols(face: number): readonly Symbol[] {
  return FACES[face] ?? []
}
