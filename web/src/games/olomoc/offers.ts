/** What a click on the Bloc answers. */
import type { DecisionData } from '../../api/frames'
import type { Point } from './geometry'

/** Answers that are somebody, or something, pointed at. */
const POINTED: ReadonlySet<string> = new Set(['target', 'strike', 'activate'])

/** By the id of whoever is pointed at. */
export function pointedOf(decision: DecisionData | null): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key } of decision?.options ?? []) {
    const [verb = '', id = '', ...more] = key.split(' ')
    if (POINTED.has(verb) && more.length === 0 && !found.has(id)) found.set(id, key)
  }
  return found
}

/** Spots that are answers, `at X,Y`. */
export function spotsOf(decision: DecisionData | null): { key: string; spot: Point }[] {
  return (decision?.options ?? []).flatMap(({ key }) => {
    const found = /^at (-?\d+),(-?\d+)$/.exec(key)
    return found ? [{ key, spot: { x: Number(found[1]), y: Number(found[2]) } }] : []
  })
}
