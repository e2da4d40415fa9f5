/** Words for what cards do. */
import { known, t } from '../../../words'

/** An effect as odds and cards name it: a status, or a deed such as a push. */
export function effectWord(name: string): string {
  const id = `sine-tempore.name-${name}`
  return known(id) ? t(id) : name
}

/** A status token: most are named by the game, those that only lie beside a model by the page. */
export function statusWord(status: string): string {
  const own = `sine-tempore-page.status-${status}`
  return known(own) ? t(own) : t(`sine-tempore.name-${status}`)
}

/** The drawing of a resource card. */
export function resourceArt(id: string): string {
  return `resources/${id}`
}

/** Some copies of the same card as one with a number. */
export function gathered(ids: readonly string[]): { id: string; n: number }[] {
  return [...new Set(ids)].map((id) => ({ id, n: ids.filter((one) => one === id).length }))
}
