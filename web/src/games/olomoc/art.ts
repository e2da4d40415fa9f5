/** The drawings, painted in `currentColor` alone: they are set into the page and take its colours. */
import { drawing } from '../board/art'

const drawings = import.meta.glob<string>('./art/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Whether there is a drawing, such as `rouages/bohdan`. */
export function pictured(of: string): boolean {
  return `./art/${of}.svg` in drawings
}

/** Sets a drawing into an svg or a group of one; an attachment. */
export const drawn = drawing(drawings)
