/** How pieces are told apart: a drawing, a shape, and a ring with the number of the seat. */
import { isEnemy, isHero, seatNumber, type Model, type View } from './view'

/** The ring: of the seat that plays the hero, or of the hero where one seat plays them all. */
export function hueOf(view: View, id: string): string {
  const at = view.heroes.findIndex((one) => one.id === id)
  if (at === -1) return 'var(--danger)'
  const number = view.seats.length > 1 ? seatNumber(view.heroes[at]?.seat ?? '') : at + 1
  return `var(--hue-${number})`
}

/** The drawing of a model, or of a group on the dial. */
export function figureOf(model: Model): string {
  if (isHero(model)) return `heroes/${model.id}`
  return isEnemy(model) ? `enemies/${model.card}` : `enemies/${model.id}`
}

/** The number of a model within its group: 2 of `kid-2`. */
export function numberOf(id: string): string {
  return /-(\d+)$/.exec(id)?.[1] ?? ''
}

/** An enemy's outline, around the middle: six corners where heroes have a round one. */
export function hexagon(radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = (Math.PI / 3) * at
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}
