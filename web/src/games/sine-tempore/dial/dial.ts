/** The Momentum drawn: twelve sectors as on a clock, who stands on which, and in what order they act. */
import type { Colour, Due, Turn, View } from '../view'

export const SECTORS = 12

/** 1, 5, 9 are red; 2, 6, 10 green; 3, 7, 11 blue; the others bear none. */
export function glyphOf(sector: number): Colour | '' {
  return (['', 'red', 'green', 'blue'] as const)[sector % 4] ?? ''
}

/** The sector a time falls on; 0 is shown as 12. */
export function sectorOf(time: number): number {
  return time % SECTORS || SECTORS
}

/** A spot on the dial, 12 above, clockwise. */
export function spot(sector: number, radius: number): { x: number; y: number } {
  const angle = (sector / SECTORS) * 2 * Math.PI
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** The outline of a sector between two circles. */
export function wedge(sector: number, inner: number, outer: number): string {
  const [a, b] = [sector - 0.5, sector + 0.5]
  const [p, q, r, s] = [spot(a, outer), spot(b, outer), spot(b, inner), spot(a, inner)]
  const f = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(2)} ${y.toFixed(2)}`
  return `M${f(p)}A${outer} ${outer} 0 0 1 ${f(q)}L${f(r)}A${inner} ${inner} 0 0 0 ${f(s)}Z`
}

/** A line of the order: a token, or something that falls due. */
export interface Line {
  id: string
  /** Nobody, where an event falls due or the mission ends. */
  turn: Turn | null
  due: Due | null
  ends: boolean
  ahead: number
  sector: number
}

/** Tokens and what falls due, as the hand will come to them; what falls due comes before whoever acts there. */
export function order(view: View, turns: readonly Turn[] = view.order): Line[] {
  const events = view.due.map((due) => ({ id: `due-${due.event}`, turn: null, due, ends: false, ahead: due.ahead, sector: sectorOf(view.time.number + due.ahead) }))
  const end = { id: 'end', turn: null, due: null, ends: true, ahead: view.time.left, sector: sectorOf(view.time.number + view.time.left) }
  const tokens = turns.map((turn) => ({ id: turn.who, turn, due: null, ends: false, ahead: turn.ahead, sector: turn.sector }))
  return [...events, end, ...tokens].sort((one, other) => one.ahead - other.ahead || Number(one.turn !== null) - Number(other.turn !== null))
}

/** Where a token of a pile stands: alone in the middle of its sector, else two by two towards the hub. */
export function standing(sector: number, at: number, pile: number): { x: number; y: number } {
  if (pile <= 2) return spot(sector, 71 - at * 21)
  const row = Math.floor(at / 2)
  const alone = at === pile - 1 && pile % 2 === 1
  return spot(sector + (alone ? 0 : (at % 2 ? 1 : -1) * (0.24 + row * 0.06)), 74 - row * 18)
}

/** Tokens by sector, for drawing: those of a later turn of the hand last. */
export function stacks(turns: readonly Turn[]): Map<number, Turn[]> {
  const found = new Map<number, Turn[]>()
  for (const turn of turns) found.set(turn.sector, [...(found.get(turn.sector) ?? []), turn])
  return found
}
