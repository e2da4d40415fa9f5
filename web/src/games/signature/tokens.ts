/** How pieces are told apart on the table without colour: a shape for what they are, letters for who they are. */
import { hue } from '../../shell/people'
import { isHero, type Piece, type View } from './view'

export type Shape = 'circle' | 'diamond' | 'square' | 'ring'

/** Characters are circles, allies ringed circles, foes diamonds, obstacles squares. */
export function shapeOf(piece: Piece): Shape {
  if (isHero(piece)) return 'circle'
  if (piece.kind === 'obstacle') return 'square'
  return piece.side === 'ally' ? 'ring' : 'diamond'
}

const lettered = new WeakMap<View, Map<string, Map<string, string>>>()

/** The letters of one piece. */
export function letterOf(view: View, language: 'en' | 'fr', id: string): string {
  const known = lettered.get(view) ?? new Map<string, Map<string, string>>()
  lettered.set(view, known)
  const found = known.get(language) ?? letters(view, language)
  known.set(language, found)
  return found.get(id) ?? '?'
}

/** Letters that no other name at this table begins with, then the number a piece counts by: `W`, `W2`, `Gs`, `Gc3`. */
export function letters(view: View, language: 'en' | 'fr'): Map<string, string> {
  const pieces: Piece[] = [...view.heroes, ...view.creatures]
  const names = [...new Set(pieces.map((piece) => piece.name[language] || piece.name.en))]
  const short = new Map(names.map((name) => [name, shortest(name, names)]))
  return new Map(pieces.map((piece) => [piece.id, (short.get(piece.name[language] || piece.name.en) ?? '?') + count(piece)]))
}

/** `wolf-2` counts as 2; a character's id may end in anything. */
function count(piece: Piece): string {
  return isHero(piece) ? '' : (/[-!](\d+)$/.exec(piece.id)?.[1] ?? '')
}

function shortest(name: string, names: readonly string[]): string {
  const others = names.filter((other) => other !== name)
  const [first = '?', second = ''] = candidates(name)
  const free = (mark: string) => others.every((other) => candidates(other)[0] !== mark && candidates(other)[1] !== mark)
  if (others.every((other) => candidates(other)[0] !== first)) return first
  const tried = [second, ...[...letter(name).slice(1)].map((next) => first + next.toLowerCase())].filter((mark) => mark.length > 1)
  return tried.find(free) ?? tried[0] ?? first
}

/** The first letter, then the first letters of the first and the last long word: Goblin slinger is G, then Gs. */
function candidates(name: string): string[] {
  const words = name.split(/[\s’'-]+/).filter((word) => word.length > 2)
  const first = letter(name).charAt(0).toUpperCase()
  const last = words.length > 1 ? letter(words[words.length - 1] ?? '').charAt(0).toLowerCase() : ''
  return last ? [first, first + last] : [first]
}

function letter(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '') || '?'
}

/** The seat's own hue, the same everywhere at the table. */
export function hueOf(seat: string): string {
  return `var(--hue-${hue(seat)})`
}
