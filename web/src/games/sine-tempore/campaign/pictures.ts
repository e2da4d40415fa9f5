/** Pictures of the plot. */
import { picture } from '../art'

/** The one a page names, its own or a mission's, else that of the mission it belongs to. */
export function pictureOf(page: { picture?: string | null; mission?: string | null }): string | undefined {
  return picture(`plot/${page.picture ?? ''}`) ?? picture(`missions/${page.picture ?? page.mission ?? ''}`)
}
