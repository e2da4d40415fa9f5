/** The drawings: small ones are set into the page and take its colours, the others are shown as pictures. */
import { drawing } from '../board/art'

/** Those painted in `currentColor` alone. */
const drawings = import.meta.glob<string>('./art/{heroes,enemies,items,resources,points,statuses,symbols,glyphs,skills,territories}/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('./art/{portraits,terrain,tiles,connections,missions,plot}/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Whether there is a drawing, such as `statuses/poison`. */
export function pictured(of: string): boolean {
  return `./art/${of}.svg` in drawings || `./art/${of}.svg` in pictures
}

/** The address of a picture, such as `portraits/achab`; nothing where there is none. */
export function picture(of: string): string | undefined {
  return pictures[`./art/${of}.svg`]
}

/** Sets a drawing into an svg or a group of one; an attachment. */
export const drawn = drawing(drawings)
