/** What was revealed in each phase of this cycle, with the ranks, and who was active first. */
import type { EventData } from '../../../api/frames'
import { figure, text } from '../told/events'

export interface Revealed {
  phase: number
  cards: Readonly<Record<string, string>>
  ranks: Readonly<Record<string, number>>
  /** Nobody yet. */
  first: string
}

export function phasesOf(events: readonly EventData[]): Revealed[] {
  let found: Revealed[] = []
  for (const event of events) {
    if (event.kind === 'cycle-begun') found = []
    else if (event.kind === 'revealed') {
      const { cards = {}, ranks = {} } = event as unknown as Partial<Revealed>
      found.push({ phase: figure(event, 'phase'), cards, ranks, first: '' })
    } else if (event.kind === 'order') {
      const last = found.pop()
      if (last) found.push({ ...last, first: text(event, 'first') })
    }
  }
  return found
}

/** Every card that a seat has revealed, in all cycles. */
export function shownBy(events: readonly EventData[], seat: string): string[] {
  return events.flatMap((event) => {
    const card = event.kind === 'revealed' ? (event as unknown as Revealed).cards[seat] : undefined
    return card ? [card] : []
  })
}
