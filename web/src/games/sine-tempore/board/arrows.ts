/** Arrows that players draw on the board to show what they mean; they lie there until somebody else is activated. */
import type { Position } from '../../../api/frames'
import type { Label, View } from '../view'

export interface Arrow {
  id: string
  by: string
  from: Label
  to: Label
}

/** What is to be laid on the table or, without a body, taken away. */
export interface Stroke {
  id: string
  body: Record<string, string> | null
}

/** Of one seat; the next takes the place of the oldest. */
export const MOST = 6
const SQUARE = /^[a-z]{1,2}\d{1,2}$/
/** Its id says who drew it. */
const WHOSE = /^arrow-(player-\d)-\d$/

/** The activation an arrow belongs to. */
export function moment({ time, active }: Pick<View, 'time' | 'active'>): string {
  return `${time.now} ${active}`
}

export function arrows(position: Pick<Position, 'pins'> | null, now: string): Arrow[] {
  return (position?.pins ?? []).flatMap(({ id, kind, body }) => {
    const [from, to, by] = [String(body['from']), String(body['to']), WHOSE.exec(id)?.[1]]
    if (kind !== 'arrow' || !by || body['moment'] !== now || !SQUARE.test(from) || !SQUARE.test(to)) return []
    return [{ id, by, from, to }]
  })
}

/** A new arrow of a seat; one that lies there already is taken away. */
export function stroke(all: readonly Arrow[], by: string, from: Label, to: Label, now: string): Stroke {
  const own = all.filter((one) => one.by === by)
  const same = own.find((one) => one.from === from && one.to === to)
  if (same) return { id: same.id, body: null }
  const ids = Array.from({ length: MOST }, (_, place) => `arrow-${by}-${place + 1}`)
  const id = ids.find((one) => own.every((arrow) => arrow.id !== one)) ?? own[0]?.id ?? ids[0]!
  return { id, body: { from, to, moment: now } }
}
