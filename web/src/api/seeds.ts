/** New seeds of the dice, as they are told at a table. */
import type { EntryFrame, SeedRead, TableInfo } from './frames'

/** What an entry changes of what is known of the seed; one that the welcome told of already changes nothing. */
export function seedNews(entry: EntryFrame, info: TableInfo): Partial<TableInfo> {
  const { body, at, seat } = entry
  if (entry.kind === 'read' && !info.reads.some((one) => one.at === at))
    return { reads: [...info.reads, { at, seat, how: body['how'] as SeedRead['how'], name: String(body['name'] ?? '') }] }
  const promise = String(body['commitment'] ?? '')
  if (entry.kind === 'reseed' && !info.commitments.includes(promise))
    return { commitment: promise, commitments: [...info.commitments, promise] }
  return {}
}
