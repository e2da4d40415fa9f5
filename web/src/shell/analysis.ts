/** What the search bot found about a game, made ready to be drawn and told. */
import type { components } from '../api/types'

export type AnalysisInfo = components['schemas']['AnalysisInfo']
export type Judged = components['schemas']['JudgedInfo']

export interface Point {
  /** Choices made before it. */
  number: number
  /** The entry that leads there; null is the end of the game. */
  at: number | null
  chance: number
  judged: Judged | null
}

/** The side a seat wins with; a spectator looks with the first. */
export function sideOf(info: AnalysisInfo, seat: string): string[] {
  return info.sides?.find((side) => side.includes(seat)) ?? info.sides?.[0] ?? []
}

/** The chance of a side at each choice, and at the end what became of it. */
export function curve(info: AnalysisInfo, side: readonly string[]): Point[] {
  const points: Point[] = (info.judged ?? []).map((judged) => {
    const chance = side.includes(judged.seat) ? judged.chance : 1 - judged.chance
    return { number: judged.number, at: judged.at ?? 0, chance, judged }
  })
  const place = info.sides?.findIndex((one) => one.includes(side[0] ?? '')) ?? -1
  const end = info.end?.[place]
  return end === undefined ? points : [...points, { number: info.of ?? 0, at: null, chance: end, judged: null }]
}

/** The point that tells of a moment: the last one not after it. */
export function pointAt(points: readonly Point[], at: number | null): number {
  if (at === null) return points.length - 1
  return Math.max(
    0,
    points.findLastIndex((point) => point.at !== null && point.at <= at),
  )
}

/** The point drawn nearest to where somebody points, from 0 at the left to 1 at the right. */
export function nearest(points: readonly Point[], share: number, of: number): number {
  const wanted = share * of
  let found = 0
  points.forEach((point, place) => {
    if (Math.abs(point.number - wanted) < Math.abs((points[found]?.number ?? 0) - wanted)) found = place
  })
  return found
}

/** The choices where the game turned, in its order. */
export function turningPoints(info: AnalysisInfo): Judged[] {
  return (info.judged ?? []).filter(({ number }) => info.turning?.includes(number))
}

/** What made a turning point one: what was given away, or what luck did. */
export function turned({ lost, luck }: Judged): 'lost' | 'lucky' | 'unlucky' {
  if (lost >= Math.abs(luck)) return 'lost'
  return luck > 0 ? 'lucky' : 'unlucky'
}

/** A chance in whole points of a hundred. */
export function points(chance: number): number {
  return Math.round(100 * chance)
}

/** Round numbers below a row of so many moments, no more than have room. */
export function moments(of: number, most = 5): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => of / one <= most) ?? 1000
  return [1, ...Array.from({ length: Math.floor(of / step) }, (_, at) => (at + 1) * step)].filter((one, place) => place === 0 || one > step / 2 + 1)
}
