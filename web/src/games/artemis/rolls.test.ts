import { describe, expect, it } from 'vitest'
import type { EntryFrame } from '../../api/frames'
import { toldIn, type Told } from '../roleplay/told'
import { rollOf, woundIn } from './rolls'

function entry(number: number, ...events: Record<string, unknown>[]): EntryFrame {
  return { number, kind: 'choice', seat: 'player-1', key: 'x', events: events.map((event, place) => ({ number: place, rules: [], ...event })) } as unknown as EntryFrame
}
const mark = (n: number, severity: string): Record<string, unknown> => ({ kind: 'marked', who: 'ana', what: { id: `artemis.mark-wound-${severity}`, args: { n } } })
const HIT = { kind: 'damage', who: 'ana', category: 'artemis.category-4', lines: [['artemis.of-protection', -1]], rank: 'artemis.category-3' }
const RESISTED = { kind: 'tested', who: 'ana', competence: 'artemis.competence-resistance', dice: [5], die: 5, total: 9, difficulty: 10, zone: 'artemis.zone-uncertainty', lines: [['artemis.of-score', 4]] }

describe('a test told in the log', () => {
  it('is read with its die, total and zone', () => {
    const [told] = toldIn([entry(1, RESISTED)])
    expect(rollOf(told as Told)).toMatchObject({ id: '1.0', who: 'ana', die: 5, total: 9, difficulty: 10, zone: 'uncertainty', dice: [5] })
  })
  it('keeps to itself what was not told', () => {
    const [told] = toldIn([entry(1, { kind: 'tested-blind', who: 'ana', dice: [2] })])
    expect(rollOf(told as Told)).toMatchObject({ die: null, total: null, difficulty: null, zone: null })
  })
})

describe('damage step by step', () => {
  it('waits for Résistance', () => {
    expect(woundIn(toldIn([entry(1, HIT)]))).toMatchObject({ who: 'ana', category: 'artemis.category-4', rank: 'artemis.category-3', resistance: null, settled: false })
  })
  it('ends with the marks that are left', () => {
    const wound = woundIn(toldIn([entry(1, HIT), entry(2, RESISTED, mark(2, 'light'))]))
    expect(wound).toMatchObject({ cancelled: 1, settled: true, end: '' })
    expect(wound?.marks).toEqual([{ id: 'artemis.mark-wound-light', args: { n: 2 } }])
  })
  it('tells a suit that stopped everything, and a death that no test delays', () => {
    expect(woundIn(toldIn([entry(1, { ...HIT, rank: 'artemis.category-0' })]))?.settled).toBe(true)
    expect(woundIn(toldIn([entry(1, { ...HIT, rank: 'artemis.category-6' }, { kind: 'person-dead', who: 'ana' })]))?.end).toBe('dead')
  })
  it('does not mix up two who were hurt', () => {
    const other = { ...RESISTED, who: 'bo' }
    expect(woundIn(toldIn([entry(1, HIT, other)]))?.resistance).toBeNull()
  })
})
