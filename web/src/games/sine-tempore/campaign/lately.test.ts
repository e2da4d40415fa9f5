import { describe, expect, it } from 'vitest'
import type { EntryFrame } from '../../../api/frames'
import { others, report } from './lately'

let number = 0
const entry = (seat: string, ...kinds: string[]): EntryFrame =>
  ({ type: 'entry', kind: 'choice', number: ++number, seat, key: 'x', body: null, names: {}, events: kinds.map((kind, at) => ({ number: at, kind, rules: [] })) }) as unknown as EntryFrame // prettier-ignore
const kinds = (found: readonly { kind: string }[]): string[] => found.map(({ kind }) => kind)

describe('what happens in the camp', () => {
  it('is told to the others, once the camp is reached and until the next mission', () => {
    const entries = [entry('player-2', 'learned'), entry('player-1', 'mission-succeeded', 'recovered'), entry('player-2', 'learned'), entry('player-1', 'upgraded')]
    expect(kinds(others(entries, 'player-1'))).toEqual(['learned'])
    expect(kinds(others(entries, 'player-2'))).toEqual(['upgraded'])
    expect(others([...entries, entry('player-1', 'mission-begins')], 'player-2')).toEqual([])
  })

  it('is reported from the end of a mission on', () => {
    const entries = [entry('player-1', 'mission-failed'), entry('player-1', 'mission-begins'), entry('player-1', 'enemy-wounded', 'mission-succeeded', 'territory-unlocked', 'income')]
    expect(kinds(report(entries))).toEqual(['mission-succeeded', 'territory-unlocked', 'income'])
    expect(report([...entries, entry('player-1', 'mission-begins')])).toEqual([])
  })
})
