/** Which sectors bear which glyph, and the sector that counts for a hero. [ST-RUL-95] [ST-RUL-11] */
import type { Colour, Hero, View } from '../view'

const COLOURS: readonly (Colour | '')[] = ['', 'red', 'green', 'blue']

export function glyphOf(sector: number): Colour | '' {
  return COLOURS[sector % 4] ?? ''
}

/** The sector that a hero's glyph powers look at: where the activation began; before it, where the token stands. */
export function glyphSector(view: View, hero: Hero): number {
  return view.active === hero.id ? hero.began : hero.sector
}
