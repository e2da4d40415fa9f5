/** How a rouage is told from the others: a hue and a ring by its side, a silhouette, and letters. */
import { pictured } from './art'
import { isHostile, seatNumber, type Rouage } from './view'

export function hueOf(seat: string): string {
  return seat ? `var(--hue-${seatNumber(seat)})` : 'var(--danger)'
}

export function figureOf(card: string): string {
  return pictured(`hostiles/${card}`) ? `hostiles/${card}` : `rouages/${card}`
}

/** Initials of a name, or the number of one of several hostiles. */
export function lettersOf(rouage: Rouage, name: string): string {
  const number = /-(\d+)$/.exec(rouage.id)?.[1]
  if (isHostile(rouage) && number) return number
  const words = name.split(/[\s-]+/).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('')
}

/** Points on a circle, drawn: `degrees` clockwise from the top. */
export function onCircle(r: number, degrees: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180
  return { x: r * Math.sin(turn), y: -r * Math.cos(turn) }
}

/** An arc between two directions, as a path. */
export function arc(r: number, from: number, to: number): string {
  const [a, b] = [onCircle(r, from), onCircle(r, to)]
  return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${b.x.toFixed(2)} ${b.y.toFixed(2)}`
}
