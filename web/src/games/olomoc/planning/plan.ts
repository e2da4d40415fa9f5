/** The planning row: which cards belong in it, where a ministry may lie, and what is still missing. */
import type { MinistryCard } from '../cards'
import type { Player, View } from '../view'

export const SLOTS = 5
export const PROPAGANDA = 'propaganda'

export interface PlanCard {
  /** Apart from others of the same kind. */
  place: number
  id: string
  kind: 'rouage' | 'propaganda' | 'ministry'
}

/** A slot holds the place of a card, or nothing. */
export type Row = readonly (number | null)[]

export const EMPTY: Row = Array.from({ length: SLOTS }, () => null)

/** What a player plans with: the living, all propaganda, and one of the ministries in hand. */
export function cardsOf(view: View, player: Player): PlanCard[] {
  const out = new Set(view.rouages.filter((one) => one.out).map(({ id }) => id))
  const living = player.cabal.filter((id) => !out.has(id) || player.lost.includes(id))
  const own = [...living.map((id) => ({ id, kind: 'rouage' as const })), ...Array.from({ length: Number(player.propaganda) }, () => ({ id: PROPAGANDA, kind: 'propaganda' as const }))]
  return [...own, ...(player.hand ?? []).map((id) => ({ id, kind: 'ministry' as const }))].map((card, place) => ({ ...card, place }))
}

type Slots = (id: string) => readonly number[]

/** Whether a card may lie in a slot, counted from 0. */
export function allowed(card: PlanCard, slot: number, slots: Slots): boolean {
  return card.kind !== 'ministry' || slots(card.id).includes(slot + 1)
}

/** The row with a card in a slot: what lay there changes places with it, and only one ministry stays. */
export function laid(row: Row, cards: readonly PlanCard[], place: number, slot: number): Row {
  const from = row.indexOf(place)
  const before = row[slot] ?? null
  const next = row.map((one, at) => (at === slot ? place : at === from ? before : one))
  if (cards[place]?.kind !== 'ministry') return next
  return next.map((one, at) => (at !== slot && one !== null && cards[one]?.kind === 'ministry' ? null : one))
}

export function lifted(row: Row, place: number): Row {
  return row.map((one) => (one === place ? null : one))
}

/** Why the row cannot be laid yet; nothing where it can. */
export type Fault = '' | 'own' | 'ministry' | 'slot'

export function fault(row: Row, cards: readonly PlanCard[], slots: Slots): Fault {
  const lying = row.flatMap((place) => (place === null ? [] : (cards[place] ?? [])))
  const ministry = lying.find(({ kind }) => kind === 'ministry')
  if (cards.some((card) => card.kind !== 'ministry' && !row.includes(card.place))) return 'own'
  if (!ministry) return 'ministry'
  return allowed(ministry, row.indexOf(ministry.place), slots) ? '' : 'slot'
}

export function keyOf(row: Row, cards: readonly PlanCard[]): string {
  return `plan ${row.map((place) => (place === null ? '' : (cards[place]?.id ?? ''))).join(' ')}`
}

/** The row in which these cards lie, each found once. */
export function rowOf(plan: readonly string[], cards: readonly PlanCard[]): Row {
  const free = [...cards]
  return Array.from({ length: SLOTS }, (_, slot) => {
    const at = free.findIndex(({ id }) => id === plan[slot])
    return at < 0 ? null : (free.splice(at, 1)[0]?.place ?? null)
  })
}

/** What is to be laid next so that the row becomes this one: a card and its slot. Nothing once it is. */
export function nextOf(row: Row, cards: readonly PlanCard[], wanted: readonly string[]): { place: number; slot: number } | null {
  const right = (slot: number): boolean => cards[row[slot] ?? -1]?.id === wanted[slot]
  const slot = wanted.findIndex((_, at) => !right(at))
  if (slot < 0) return null
  const settled = new Set(row.filter((_, at) => right(at)))
  const free = cards.filter(({ id, place }) => id === wanted[slot] && !settled.has(place))
  const card = free.find(({ place }) => !row.includes(place)) ?? free[0]
  return card ? { place: card.place, slot } : null
}

/**
 * What the other player can still hold: the whole deck less the fallen ministry, less all that was ever in one's own
 * hand, less what the other has played.
 */
export function deduced(deck: Readonly<Record<string, Pick<MinistryCard, 'deck' | 'copies'>>>, known: { fallen: string; mine: readonly string[]; theirs: readonly string[] }): string[] {
  const name = deck[known.fallen]?.deck
  if (name === undefined) return []
  const all = Object.entries(deck).flatMap(([id, card]) => (card.deck === name ? Array.from({ length: card.copies }, () => id) : []))
  for (const id of [known.fallen, ...known.mine, ...known.theirs]) {
    const at = all.indexOf(id)
    if (at >= 0) all.splice(at, 1)
  }
  return all
}
