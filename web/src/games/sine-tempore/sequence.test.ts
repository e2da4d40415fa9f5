import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntryFrame, EventData } from '../../api/frames'
import type { SeatConnection } from '../../api/seat.svelte'
import { playbackOf, type Playback } from './sequence.svelte'

const VIEW = { heroes: [{ id: 'achab', at: 'c4' }], enemies: [{ id: 'kid-1', at: 'd4' }], points: [], scenery: [] }

class Seat {
  entries: EntryFrame[] = []
  past: { number: number } | null = null
  shown = { view: VIEW }
  names = {}

  constructor(
    readonly table: string,
    readonly seat = 'player-1',
  ) {}

  hear(events: EventData[], seat = 'player-2', more: Partial<EntryFrame> = {}): void {
    const number = this.entries.length + 1
    const entry: EntryFrame = { type: 'entry', number, at: 0, kind: 'choice', seat, key: '', body: {}, events, names: {}, position: null, ...more }
    this.entries = [...this.entries, entry]
  }
}

function event(kind: string, facts: Record<string, unknown> = {}): EventData {
  return { number: 0, kind, rules: [], ...facts }
}

const ACTIVATION = [
  event('group-activated', { who: 'kid' }),
  event('verified', { who: 'kid-1', line: 'nearest', target: 'achab' }),
  event('walked', { who: 'kid-1', before: 'h4', at: 'd4' }),
]
const kinds = (playback: Playback): string => playback.step?.kind ?? ''

let tables = 0
function sit(): { seat: Seat; playback: Playback } {
  const seat = new Seat(`table-${++tables}`)
  seat.hear([event('mission-begins')], '', { kind: 'began' })
  const playback = playbackOf(seat as unknown as SeatConnection)
  playback.notice()
  return { seat, playback }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what happened', () => {
  it('before somebody came is not told again', () => {
    const { playback } = sit()
    expect([kinds(playback), playback.showing, playback.scene]).toEqual(['mission-begins', false, null])
  })

  it('is told step by step, the board standing as it did, and then lets it be', () => {
    const { seat, playback } = sit()
    seat.hear(ACTIVATION)
    expect(playback.notice().map(({ kind }) => kind)).toEqual(['group-activated', 'verified', 'walked'])
    expect([kinds(playback), playback.playing, playback.scene?.models, playback.place]).toEqual(['group-activated', true, { 'kid-1': 'h4' }, { at: 1, of: 3 }])
    vi.advanceTimersToNextTimer()
    expect([kinds(playback), playback.lineOf(() => true)?.lit?.line]).toEqual(['verified', 'nearest'])
    vi.advanceTimersToNextTimer()
    expect([kinds(playback), playback.scene?.models, playback.lineOf(() => true)?.lit?.line]).toEqual(['walked', {}, 'toward'])
    vi.advanceTimersToNextTimer()
    expect([playback.playing, playback.showing, playback.scene]).toEqual([false, false, null])
  })

  it('goes on with what others do meanwhile, and jumps to what came of one’s own choice', () => {
    const { seat, playback } = sit()
    seat.hear(ACTIVATION)
    playback.notice()
    seat.hear([event('looted', { who: 'achab' })])
    playback.notice()
    expect([kinds(playback), playback.place]).toEqual(['group-activated', { at: 1, of: 4 }])
    seat.hear([event('action-lost', { who: 'achab' })], 'player-1')
    playback.notice()
    expect(kinds(playback)).toBe('action-lost')
  })

  it('waits, steps and is told again on demand', () => {
    const { seat, playback } = sit()
    seat.hear(ACTIVATION)
    playback.notice()
    playback.pause()
    vi.advanceTimersByTime(60_000)
    expect(kinds(playback)).toBe('group-activated')
    playback.move(1)
    expect([kinds(playback), playback.playing, playback.showing]).toEqual(['verified', false, true])
    playback.move(-1)
    playback.move(-1)
    expect(kinds(playback)).toBe('mission-begins')
    playback.skip()
    expect([kinds(playback), playback.scene]).toEqual(['walked', null])
    playback.replay()
    expect([kinds(playback), playback.playing]).toEqual(['group-activated', true])
  })

  it('is told once, whichever of one’s seats looks on', () => {
    const { seat, playback } = sit()
    seat.hear(ACTIVATION)
    playback.notice()
    const other = new Seat(seat.table, 'player-2')
    other.entries = seat.entries
    const second = playbackOf(other as unknown as SeatConnection)
    expect([second.notice(), second.showing]).toEqual([[], false])
  })

  it('is at an end when the game goes back, and is not told while somebody looks back', () => {
    const { seat, playback } = sit()
    seat.hear(ACTIVATION)
    playback.notice()
    seat.hear([], '', { kind: 'jump', body: { to: 1 } })
    playback.notice()
    expect([playback.showing, kinds(playback)]).toEqual([false, 'mission-begins'])
    seat.past = { number: 1 }
    seat.hear(ACTIVATION)
    expect(playback.notice()).toEqual([])
  })

  it('comes all at once, or without captions, as one likes', () => {
    const { seat, playback } = sit()
    playback.speed = 'instant'
    seat.hear(ACTIVATION)
    expect(playback.notice()).toHaveLength(3)
    expect([kinds(playback), playback.showing]).toEqual(['walked', false])
    playback.speed = 'normal'
  })
})
