/** A measuring rod for lines of sight: from the middle of a side of one square to the middle of a side of another.
 *
 *  On a grid twice as fine, so that corners and middles of sides have whole coordinates. The table decides; this draws.
 */
import { label, near, place, type Place } from '../squares'
import { isEnemy, isHero, models, type Label, type Model, type View } from '../view'

type Point = readonly [x: number, y: number]
interface Course {
  /** What the line enters or runs along. */
  cells: Place[]
  /** Pairs of cells that meet at a corner where the line passes between them. */
  corners: [Place, Place][]
}

export interface Line {
  from: Point
  to: Point
  /** The squares that are in the way; none where it is clear. */
  stopped: Label[]
}

export interface Ground {
  squares: ReadonlySet<Label>
  /** Squares that break a line. */
  blocking: ReadonlySet<Label>
  /** Squares nobody is seen in, nor sees out of. */
  hard: ReadonlySet<Label>
  /** Squares where cover hides whoever stands there from all but the next squares. */
  hiding: ReadonlySet<Label>
}

/** What the cards say: the sizes that a terrain hides, and the size of a model. */
export interface Sizes {
  hides: (terrain: string) => readonly string[]
  of: (model: Model) => string
}

/** What breaks somebody's lines: Defences and standing adversaries. Where nobody looks, it is a hero who would. */
export function groundOf(view: View, looker?: Model, sizes?: Sizes): Ground {
  const squares = new Set<Label>()
  for (const { at, size } of view.board.tiles) {
    for (let x = at[0]; x < at[0] + size[0]; x++) for (let y = at[1]; y < at[1] + size[1]; y++) squares.add(label(x, y))
  }
  const hard = new Set(view.scenery.filter(({ kind }) => kind.endsWith('defence')).flatMap(({ squares: own }) => own))
  const here = models(view)
  const adversaries = here.filter((one) => isEnemy(one) !== isEnemy(looker) && !(isHero(one) && one.ko))
  const hides = (one: Model): boolean =>
    view.scenery.some(({ card, squares: own }) => own.includes(one.at) && sizes?.hides(card).includes(sizes.of(one)))
  return {
    squares,
    hard,
    blocking: new Set([...hard, ...adversaries.map(({ at }) => at)]),
    hiding: new Set(here.filter(hides).map(({ at }) => at)),
  }
}

/** A clear line from one square to another, or the one with the least in its way. */
export function line(ground: Ground, from: Label, to: Label): Line {
  const [a, b] = [place(from), place(to)]
  const covered = ground.hiding.has(to) && from !== to && !near(from).includes(to)
  const ends = [from, to].filter((square) => ground.hard.has(square) || (covered && square === to))
  const blocks = (square: Label): boolean => square !== to && square !== from && ground.blocking.has(square)
  let best: Line | null = null
  for (const p of middles(a)) {
    for (const q of middles(b)) {
      const stopped = obstacles(ground, course(p, q), blocks)
      if (stopped === null) continue
      const found = { from: p, to: q, stopped: [...ends, ...stopped] }
      if (best === null || better(found, best)) best = found
    }
  }
  return best ?? { from: [2 * a.x + 1, 2 * a.y + 1], to: [2 * b.x + 1, 2 * b.y + 1], stopped: ends.length > 0 ? ends : [to] }
}

export function sees(ground: Ground, from: Label, to: Label): boolean {
  return (from === to && !ground.hard.has(from)) || line(ground, from, to).stopped.length === 0
}

/** Every square that is seen from one. */
export function seen(ground: Ground, from: Label): Set<Label> {
  return new Set([...ground.squares].filter((square) => sees(ground, from, square)))
}

function better(one: Line, other: Line): boolean {
  if (one.stopped.length !== other.stopped.length) return one.stopped.length < other.stopped.length
  return length(one) < length(other)
}

function length({ from, to }: Line): number {
  return (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2
}

/** The squares in the way; nothing at all where the line leaves the board. */
function obstacles(ground: Ground, { cells, corners }: Course, blocks: (square: Label) => boolean): Label[] | null {
  const found: Label[] = []
  const on = ({ x, y }: Place): Label | null => {
    const square = x < 0 || y < 0 ? null : label(x, y)
    return square !== null && ground.squares.has(square) ? square : null
  }
  for (const cell of cells) {
    const square = on(cell)
    if (square === null) return null
    if (blocks(square)) found.push(square)
  }
  for (const pair of corners) {
    const squares = pair.map(on).filter((square) => square !== null)
    if (squares.length === 0) return null
    if (squares.every(blocks)) found.push(...squares)
  }
  return found
}

function middles({ x, y }: Place): Point[] {
  return [[2 * x + 1, 2 * y], [2 * x, 2 * y + 1], [2 * x + 2, 2 * y + 1], [2 * x + 1, 2 * y + 2]] // prettier-ignore
}

function course(one: Point, other: Point): Course {
  const [p, q] = one[0] < other[0] || (one[0] === other[0] && one[1] <= other[1]) ? [one, other] : [other, one]
  if (p[0] === q[0]) return { cells: straight(p[0], Math.min(p[1], q[1]), Math.max(p[1], q[1])).map(({ x, y }) => ({ x: y, y: x })), corners: [] } // prettier-ignore
  if (p[1] === q[1]) return { cells: straight(p[1], p[0], q[0]), corners: [] }
  return slanted(p, q)
}

/** Along a row, at a height, from one column to another; a single point is no line. */
function straight(level: number, first: number, last: number): Place[] {
  const cells: Place[] = []
  const row = Math.floor(level / 2)
  const rows = level % 2 ? [row] : [row - 1, row]
  if (first < last) for (let x = Math.floor(first / 2); x < Math.floor((last + 1) / 2); x++) cells.push(...rows.map((y) => ({ x, y })))
  return cells
}

/** Column by column, in whole numbers: heights are counted times the run. */
function slanted([px, py]: Point, [qx, qy]: Point): Course {
  const [run, rise] = [qx - px, qy - py]
  const cells: Place[] = []
  const corners: [Place, Place][] = []
  for (let x = Math.floor(px / 2); x < Math.floor((qx + 1) / 2); x++) {
    const height = (at: number): number => py * run + rise * (at - px)
    const [west, east] = [height(Math.max(px, 2 * x)), height(Math.min(qx, 2 * x + 2))]
    const [low, high] = [Math.min(west, east), Math.max(west, east)]
    for (let y = Math.floor(low / (2 * run)); y < Math.ceil(high / (2 * run)); y++) cells.push({ x, y })
    if (2 * x > px && west % (2 * run) === 0) {
      const y = west / (2 * run)
      const [higher, lower] = rise > 0 ? [x - 1, x] : [x, x - 1]
      corners.push([{ x: higher, y }, { x: lower, y: y - 1 }])
    }
  }
  return { cells, corners }
}
