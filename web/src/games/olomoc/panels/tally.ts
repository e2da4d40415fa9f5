/** What each side would score if the cycle ended now, as the agenda counts; the table counts when it does. */
import type { AgendaCard, Scoring } from '../cards'
import { CONTACT, gap, gapTo, type Disc } from '../geometry'
import { fromEdge } from '../moving'
import { point, standing, type Standing, type View } from '../view'

export interface Tally {
  scoring: Scoring
  /** By seat: what is counted, and the points it brings. */
  sides: Record<string, { count: number; points: number }>
}

type RankOf = (card: string) => number

export function tallies(view: View, agenda: AgendaCard, rankOf: RankOf): Tally[] {
  const seats = Object.keys(view.players)
  return agenda.scoring.map((scoring) => {
    const counts = Object.fromEntries(seats.map((seat) => [seat, counted(view, agenda, scoring, seat, rankOf)]))
    const sides = Object.fromEntries(
      seats.map((seat) => {
        const mine = counts[seat] ?? []
        const theirs = counts[seats.find((one) => one !== seat) ?? ''] ?? []
        return [seat, { count: sum(mine), points: points(scoring, mine, theirs) }]
      }),
    )
    return { scoring, sides }
  })
}

const CONTESTS: ReadonlySet<string> = new Set(['zones', 'rank-near', 'lightest'])

/** A contest is won spot by spot; other counts stand by themselves. */
function points(scoring: Scoring, mine: readonly number[], theirs: readonly number[]): number {
  if (CONTESTS.has(scoring.count)) return scoring.points * mine.filter((own, spot) => own > (theirs[spot] ?? 0)).length
  return scoring.points * sum(mine) + (sum(mine) > sum(theirs) ? scoring.most : 0)
}

function counted(view: View, agenda: AgendaCard, scoring: Scoring, seat: string, rankOf: RankOf): number[] {
  const own = standing(view).filter((one) => one.seat === seat)
  const able = own.filter(({ stunned }) => !stunned)
  const theirEdge = Object.values(view.players).find((one) => one.seat !== seat)?.edge || 'north'
  switch (scoring.count) {
    case 'claimed':
      return view.markers.map(({ token }) => Number(token === seat))
    case 'zones':
      return view.decors.filter(({ zone }) => zone).map((zone) => able.filter((one) => gapTo(disc(one), zone) <= 0).length)
    case 'rank-near':
      return landmarks(view, agenda).map((spot) => sum(own.filter((one) => gap(disc(one), spot) <= scoring.reach).map(({ card }) => rankOf(card))))
    case 'held':
      return view.markers.map((marker) => {
        const here = standing(view).filter((one) => one.seat && !one.stunned && gap(disc(one), disc(marker)) <= CONTACT)
        return Number(here.length > 0 && here.every((one) => one.seat === seat))
      })
    case 'crossed':
      return own.map((one) => Number(fromEdge(point(one.at), theirEdge, view.side) - one.r <= scoring.reach))
    case 'unharmed':
      return own.map(({ status }) => Number(status === 'sound'))
    case 'felled':
      return Object.values(view.players).filter((one) => one.seat !== seat).map(({ lost }) => lost.length) // prettier-ignore
    case 'lightest':
      return [-sum(view.rouages.filter((one) => one.seat === seat).map(({ darkness }) => darkness))]
    default:
      return []
  }
}

/** What ranks gather around: the hostiles that the agenda brought, or else its markers. */
function landmarks(view: View, agenda: AgendaCard): Disc[] {
  const guests = standing(view).filter(({ card }) => agenda.hostiles.some(({ rouage }) => rouage === card))
  return (guests.length > 0 ? guests : view.markers).map(disc)
}

function disc({ at, r }: Pick<Standing, 'at' | 'r'>): Disc {
  return { ...point(at), r }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
