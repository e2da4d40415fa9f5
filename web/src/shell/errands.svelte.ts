import type { Created } from '../api/frames'
import type { StudyInfo } from '../api/types'
import { path, post, remove, wording } from '../api/http'
import type { SeatConnection } from '../api/seat.svelte'
import { kept } from '../kept'
import { keepLinks } from '../pages/links'
import { route } from '../route.svelte'
import { reader, t } from '../words'
import type { Notes } from './voice.svelte'

/** What a person may want of a table besides playing. */
export class Errands {
  busy = $state('')

  constructor(
    readonly seat: () => SeatConnection,
    readonly mine: readonly string[],
    readonly notes: Notes,
  ) {}

  get #table(): string {
    return this.seat().table
  }

  rematch(): Promise<boolean> {
    return this.#do('rematch', async () => {
      const made = await post<Created>(path(['tables', this.#table, 'rematch']))
      keepLinks(made.table.id, made.links)
      // Whoever sat here finds their seat there, once they know where.
      await this.seat()
        .say(t('page.rematch-said', { link: `${location.origin}/t/${made.table.id}` }))
        .catch(() => {})
      route.go(`/t/${made.table.id}`)
    })
  }

  /** The game laid open, to be tried otherwise. */
  study(): Promise<boolean> {
    return this.#do('study', async () => {
      const body = { language: reader.language, name: kept('name') ?? '' }
      const made = await post<StudyInfo>(path(['tables', this.#table, 'study']), body)
      route.go(`/study/${made.table.id}`)
    })
  }

  record(): void {
    const link = document.createElement('a')
    link.href = path(['tables', this.#table, 'record'], { seat: this.seat().seat })
    link.download = ''
    link.click()
  }

  report(text: string): Promise<boolean> {
    return this.#do('report', async () => {
      const { seat, past, number } = this.seat()
      // Where it was seen, for whoever looks into it.
      const where = `[${seat}, ${past?.number ?? number}] `
      await post(path(['tables', this.#table, 'report']), { text: where + (text.trim() || t('page.report-empty')) })
      this.notes.add(t('page.report-sent'))
    })
  }

  leave(): Promise<boolean> {
    return this.#do('leave', async () => {
      for (const seat of this.mine) await post(path(['tables', this.#table, 'seats', seat, 'leave']))
      route.go('/play')
    })
  }

  delete(): Promise<boolean> {
    return this.#do('delete', async () => {
      await remove(path(['tables', this.#table]))
      route.go('/play')
    })
  }

  /** Whether it was done; if not, why is told. */
  async #do(name: string, errand: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false
    this.busy = name
    try {
      await errand()
      return true
    } catch (error) {
      this.notes.add(wording(error), 9000)
      return false
    } finally {
      this.busy = ''
    }
  }
}
