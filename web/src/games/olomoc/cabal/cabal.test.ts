import { describe, expect, it } from 'vitest'
import type { EquipmentCard, RouageCard } from '../cards'
import { keyOf, openedBy, pairing, readCabal, recruits, troubles, whyNot, written, type Cabal } from './cabal'

const named = (name: string): { en: string; fr: string } => ({ en: name, fr: name })
const rouage = (name: string, rank: number, faction: string, ...ministries: string[]): RouageCard => ({ name: named(name), rank, faction, factions: [], ministries, instinct: null }) as unknown as RouageCard
const equipment = (name: string, by: Partial<EquipmentCard>): EquipmentCard => ({ name: named(name), kind: 'equipment', ministry: null, faction: null, rouage: null, ...by }) as unknown as EquipmentCard

const shelf = {
  rouage: {
    petra: rouage('Pétra', 3, 'cabales', 'securite'),
    kubik: rouage('Kubik', 2, 'cabales', 'progres'),
    dominik: rouage('Dominik', 1, 'cabales', 'effort'),
    bohdan: rouage('Bohdan', 3, 'cabales', 'progres'),
    mlok: rouage('Mlok', 2, 'frange', 'axe'),
    rogue: { ...rouage('Rogue', 0, ''), instinct: 'rogue' } as RouageCard,
  },
  equipment: {
    matraque: equipment('Matraque', { ministry: 'securite' }),
    menottes: equipment('Menottes', { ministry: 'securite' }),
    lunette: equipment('Lunette', { ministry: 'progres' }),
    clef: equipment('Clef', { ministry: 'effort' }),
    plan: equipment('Plan', { faction: 'cabales' }),
    pirogue: equipment('Pirogue', { faction: 'frange' }),
    pince: equipment('Pince', { rouage: 'dominik' }),
  },
}
const legal: Cabal = [{ rouage: 'petra', carries: 'lunette' }, { rouage: 'kubik', carries: 'matraque' }, { rouage: 'dominik', carries: 'pince' }]
const ids = (cabal: Cabal): string[] => troubles(shelf, cabal).map(({ rule }) => rule)
const carrying = (...cards: string[]): Cabal => legal.map(({ rouage }, place) => ({ rouage, carries: cards[place] ?? '' }))

describe('a cabal', () => {
  it('is legal when each card is open, whoever bears it', () => {
    expect(troubles(shelf, legal)).toEqual([])
    expect(pairing(shelf, legal)).toEqual(new Map([['lunette', 'kubik'], ['matraque', 'petra']]))
  })

  it('needs one rouage of each rank, of one faction', () => {
    expect(ids([])).toEqual(['OLO-CAB-06', 'OLO-CAB-06', 'OLO-CAB-06'])
    expect(ids([legal[0]!, { rouage: 'mlok', carries: 'plan' }, legal[2]!])).toContain('OLO-CAB-05')
    expect(ids([legal[0]!, { rouage: 'bohdan', carries: 'plan' }, legal[2]!])).toEqual(expect.arrayContaining(['OLO-CAB-06']))
  })

  it('carries one card each, no two alike', () => {
    expect(ids(carrying('matraque', '', 'plan'))).toEqual(['OLO-CAB-07'])
    expect(ids(carrying('plan', 'plan', 'pince'))).toEqual(['OLO-CAB-09'])
  })

  it('opens one card for each rouage of its ministry', () => {
    expect(ids(carrying('matraque', 'menottes', 'plan'))).toEqual(['OLO-EQP-03'])
    expect(ids(carrying('matraque', 'pince', 'plan'))).toEqual(['OLO-EQP-05'])
    expect(ids(carrying('matraque', 'pirogue', 'plan'))).toEqual(['OLO-EQP-04'])
    expect(openedBy(shelf, legal, 'kubik', shelf.equipment.plan)).toBe('faction')
    expect(openedBy(shelf, legal, 'petra', shelf.equipment.pince)).toBe('')
  })

  it('tells why a card cannot be carried beside the others', () => {
    expect(whyNot(shelf, carrying('matraque', '', ''), 'kubik', 'menottes')?.rule).toBe('OLO-EQP-03')
    expect(whyNot(shelf, carrying('matraque', '', ''), 'kubik', 'lunette')).toBeNull()
    expect(whyNot(shelf, carrying('matraque', '', ''), 'kubik', 'pince')?.rule).toBe('OLO-EQP-05')
  })

  it('travels in an address', () => {
    expect(readCabal(`#${written(legal)}`, shelf)).toEqual(legal)
    expect(readCabal('#rogue=plan&petra=nothing&petra=plan', shelf)).toEqual([{ rouage: 'petra', carries: '' }])
    expect(keyOf('cabal', legal)).toBe('cabal petra=lunette kubik=matraque dominik=pince')
    expect(recruits(shelf, 'cabales').map(({ id }) => id)).toEqual(['petra', 'kubik', 'dominik', 'bohdan'])
  })
})
