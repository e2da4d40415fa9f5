/** The lines of a game that was gone back on: what was played after each moment it was tried otherwise. */
import type { EntryFrame } from '../api/frames'
import { target } from './story'

export interface Line {
  /** The last choice of the line: going there takes it up again. */
  end: number
  /** The choice after which it leaves the others; 0 for the start. */
  from: number
  /** The first choice of its own. */
  first: EntryFrame
  /** How many choices are its own. */
  length: number
  /** The game stands on it. */
  current: boolean
}

type Node = { entry: EntryFrame; before: Node | null; after: Node[] }

/** Every line, the first that was played first. */
export function lines(entries: readonly EntryFrame[]): Line[] {
  const { nodes, here } = grown(entries)
  const found = nodes.filter(({ after }) => after.length === 0).map((leaf) => line(leaf, nodes))
  const current = standing(here, nodes)
  return found.map((one) => ({ ...one, current: one.end === current }))
}

/** The choices as a tree, and where the game stands in it. */
function grown(entries: readonly EntryFrame[]): { nodes: Node[]; here: Node | null } {
  const nodes: Node[] = []
  const places = new Map<number, Node | null>()
  let here: Node | null = null
  for (const entry of entries) {
    if (entry.kind === 'choice') {
      const node: Node = { entry, before: here, after: [] }
      here?.after.push(node)
      nodes.push(node)
      here = node
    } else if (entry.kind === 'jump') here = places.get(target(entry)) ?? null
    places.set(entry.number, here)
  }
  return { nodes, here }
}

function line(leaf: Node, nodes: readonly Node[]): Omit<Line, 'current'> {
  let first = leaf
  let length = 1
  while (first.before && !parts(first, nodes)) {
    first = first.before
    length += 1
  }
  // The trunk belongs to whoever was there first: for it the line reaches back to the start.
  return { end: leaf.entry.number, from: first.before?.entry.number ?? 0, first: first.entry, length }
}

/** Whether a choice was tried beside another one made earlier at the same moment. */
function parts(node: Node, nodes: readonly Node[]): boolean {
  const beside = node.before ? node.before.after : nodes.filter(({ before }) => before === null)
  return beside[0] !== node
}

/** The end of the line the game stands on: from where it stands, along what was played first. */
function standing(here: Node | null, nodes: readonly Node[]): number | undefined {
  let node = here ?? nodes.find(({ before }) => before === null)
  while (node?.after[0]) node = node.after[0]
  return node?.entry.number
}
