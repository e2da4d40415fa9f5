/** Who may serve together and what they may carry, as the cards say it; the table has the last word. */
import type { EquipmentCard, RouageCard, Shelf } from '../cards'

export interface Member {
  rouage: string
  /** Nothing while it is not chosen. */
  carries: string
}

export type Cabal = readonly Member[]
export const RANKS = [3, 2, 1] as const

/** Something that is not as it should be, and the rule that says so. */
export interface Trouble {
  id: string
  rule: string
  args: Readonly<Record<string, string | number>>
}

type Cards = Pick<Shelf, 'rouage' | 'equipment'>

/** Every faction that a rouage is of. */
export function belongs({ faction, factions }: RouageCard): string[] {
  return faction === null ? factions : [faction, ...factions]
}

/** The factions that all of some belong to; where there is nobody, none. */
export function shared(rouages: readonly RouageCard[]): string[] {
  const [first, ...others] = rouages
  return first ? belongs(first).filter((faction) => others.every((one) => belongs(one).includes(faction))) : []
}

export function recruits(shelf: Cards, faction: string): { id: string; card: RouageCard }[] {
  return Object.entries(shelf.rouage).flatMap(([id, card]) => (card.instinct === null && belongs(card).includes(faction) ? [{ id, card }] : []))
}

export function memberOf(shelf: Cards, cabal: Cabal, rank: number): Member | undefined {
  return cabal.find(({ rouage }) => shelf.rouage[rouage]?.rank === rank)
}

/** How a card is opened to a cabal: by the faction, by its bearer, by a ministry of somebody, or not at all. */
export type Opened = 'faction' | 'bearer' | 'ministry' | ''

export function openedBy(shelf: Cards, cabal: Cabal, bearer: string, card: EquipmentCard): Opened {
  const members = cabal.length > 0 ? cabal.map(({ rouage }) => rouage) : [bearer]
  const common = shared(members.flatMap((id) => shelf.rouage[id] ?? []))
  if (card.faction !== null && common.includes(card.faction)) return 'faction'
  if (card.rouage !== null && card.rouage === bearer) return 'bearer'
  return card.ministry !== null && cabal.some(({ rouage }) => shelf.rouage[rouage]?.ministries.includes(card.ministry ?? '')) ? 'ministry' : ''
}

/** For each card that a ministry opens, whose: no rouage opens two. Nothing where they cannot be paired. */
export function pairing(shelf: Cards, cabal: Cabal): Map<string, string> | null {
  const open = cabal.flatMap(({ rouage, carries }) => {
    const card = shelf.equipment[carries]
    return card && openedBy(shelf, cabal, rouage, card) === 'ministry' ? [{ carries, ministry: card.ministry ?? '' }] : []
  })
  return paired(open, cabal.map(({ rouage }) => ({ rouage, ministries: shelf.rouage[rouage]?.ministries ?? [] })))
}

function paired(open: readonly { carries: string; ministry: string }[], free: readonly { rouage: string; ministries: readonly string[] }[]): Map<string, string> | null {
  const [first, ...others] = open
  if (!first) return new Map()
  for (const one of free) {
    if (!one.ministries.includes(first.ministry)) continue
    const found = paired(others, free.filter((other) => other !== one))
    if (found) return found.set(first.carries, one.rouage)
  }
  return null
}

/** Everything that keeps these from being a cabal, in the order of the rules. */
export function troubles(shelf: Cards, cabal: Cabal): Trouble[] {
  const found: Trouble[] = []
  const add = (id: string, rule: string, args: Trouble['args'] = {}): number => found.push({ id, rule, args })
  const rouages = cabal.flatMap(({ rouage }) => shelf.rouage[rouage] ?? [])
  if (new Set(rouages.map(({ name }) => name.fr)).size < rouages.length) add('olomoc.no-same-name', 'OLO-CAB-08')
  if (rouages.length > 1 && shared(rouages).length === 0) add('olomoc.no-two-factions', 'OLO-CAB-05')
  for (const rank of RANKS) {
    const n = rouages.filter((one) => one.rank === rank).length
    if (n === 0) add('olomoc-page.cabal-no-rank', 'OLO-CAB-06', { rank })
    else if (n > 1) add('olomoc.no-ranks', 'OLO-CAB-06')
  }
  for (const { rouage, carries } of cabal) if (!shelf.equipment[carries]) add('olomoc-page.cabal-no-card', 'OLO-CAB-07', { who: rouage })
  return [...found, ...carrying(shelf, cabal)]
}

function carrying(shelf: Cards, cabal: Cabal): Trouble[] {
  const found: Trouble[] = []
  const carried = cabal.flatMap((member) => {
    const card = shelf.equipment[member.carries]
    return card ? [{ ...member, card }] : []
  })
  if (new Set(carried.map(({ card }) => card.name.fr)).size < carried.length) found.push({ id: 'olomoc.no-same-equipment', rule: 'OLO-CAB-09', args: {} })
  const shut = carried.filter(({ rouage, card }) => openedBy(shelf, cabal, rouage, card) === '')
  for (const { carries, card } of shut) {
    const rule = card.ministry !== null ? 'OLO-EQP-02' : card.faction !== null ? 'OLO-EQP-04' : 'OLO-EQP-05'
    found.push({ id: card.ministry !== null ? 'olomoc-page.cabal-no-ministry' : 'olomoc.no-affiliation', rule, args: { card: carries } })
  }
  if (shut.length === 0 && pairing(shelf, cabal) === null) found.push({ id: 'olomoc-page.cabal-one-each', rule: 'OLO-EQP-03', args: {} })
  return found
}

/** Why somebody could not carry a card beside what the others carry; nothing where they could. */
export function whyNot(shelf: Cards, cabal: Cabal, bearer: string, carries: string): Trouble | null {
  const next = cabal.map((one) => (one.rouage === bearer ? { ...one, carries } : one))
  return carrying(shelf, next).find(({ args }) => args['card'] === undefined || args['card'] === carries) ?? null
}

/** `petra-kantor=matraque&kubik-oktobar=`: short enough for an address. */
export function written(cabal: Cabal): string {
  return cabal.map(({ rouage, carries }) => `${rouage}=${carries}`).join('&')
}

/** What an address says, as far as there are such cards. */
export function readCabal(text: string, shelf: Cards): Member[] {
  const found = text
    .replace(/^#/, '')
    .split('&')
    .map((pair) => pair.split('='))
    .flatMap(([rouage = '', carries = '']) => (shelf.rouage[rouage]?.instinct === null ? [{ rouage, carries: shelf.equipment[carries] ? carries : '' }] : []))
  return found.filter(({ rouage }, place) => found.findIndex((one) => one.rouage === rouage) === place).slice(0, RANKS.length)
}

export function keyOf(verb: 'cabal' | 'assign', cabal: Cabal): string {
  return `${verb} ${cabal.map(({ rouage, carries }) => `${rouage}=${carries}`).join(' ')}`
}
