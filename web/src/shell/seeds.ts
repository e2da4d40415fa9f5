/** Who may have read the seed of a game: everybody at the table is told, for ever. */
import type { SeedRead, TableInfo } from '../api/frames'
import { moment, t } from '../words'
import { personName } from './people'

/** Told at once: of many readings the last ones say enough. */
const MOST = 3

/** One reading, in a sentence. */
export function readSaid({ how, name, at }: Pick<SeedRead, 'how' | 'name' | 'at'>): string {
  return t(`page.seed-read-${how}`, { name: personName(name), when: moment(at) })
}

/** All that is to be said of who may know the dice; nothing of a study or a lesson, where nothing is secret. */
export function seedWords(info: TableInfo): string[] {
  if (info.kind !== 'table') return []
  return [
    ...(info.seeded ? [t('page.table-seeded')] : []),
    ...info.reads.slice(-MOST).map(readSaid),
    ...(info.commitments.length > 1 ? [t('page.seed-new')] : []),
  ]
}
