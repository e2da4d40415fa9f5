import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position, ServerFrame } from './frames'
import { Problem } from './http'
import { SeatConnection } from './seat.svelte'

class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  open(): void {
    this.readyState = Socket.OPEN
    this.onopen?.()
  }
  hear(frame: Partial<ServerFrame>): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {}
  }
}

function socket(): Socket {
  const latest = Socket.all.at(-1)
  if (!latest) throw new Error('no socket was opened')
  return latest
}

function position(key = 'stand', round = 1): Position {
  const option = { key, help: { id: 'toy.stand', args: {} }, rules: [], odds: null }
  return {
    view: { round }, names: {}, waiting: ['player-1'], undo: { free: false, ask: false, redo: false, asked: null },
    decisions: [{ prompt: { id: 'toy.ask', args: {} }, options: [option], endless: false, candidates: [], sealed: false, aside: false }],
    clocks: {}, pins: [], outcome: null, begun: true,
  } // prettier-ignore
}

function welcome(number: number, at = position()): Partial<ServerFrame> {
  const table = { id: 'abcd', game: 'toy', seats: [], begun: true, over: false }
  return { type: 'welcome', table, seat: 'player-1', host: true, number, position: at, names: { wolf: { en: 'Wolf', fr: 'Loup' } } } as unknown as Partial<ServerFrame>
}

function entry(number: number, more: object = {}): Partial<ServerFrame> {
  return { type: 'entry', number, at: 0, kind: 'choice', seat: 'gm', ...more } as Partial<ServerFrame>
}

describe('a seat’s line to its table', () => {
  let seat: SeatConnection

  beforeEach(() => {
    vi.useFakeTimers()
    Socket.all = []
    vi.stubGlobal('WebSocket', Socket)
    vi.stubGlobal('location', { protocol: 'http:', host: 'table.test' })
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() })
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('removeEventListener', vi.fn())
    seat = new SeatConnection('abcd', 'player-1')
  })

  afterEach(() => {
    seat.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function join(number = 0): void {
    socket().open()
    socket().hear(welcome(number))
  }

  it('says hello first, and is live once welcomed', () => {
    expect(socket().url).toBe('ws://table.test/api/socket')
    socket().open()
    expect(socket().last()).toEqual({ type: 'hello', table: 'abcd', seat: 'player-1', seen: 0 })
    expect(seat.status).toBe('connecting')
    socket().hear(welcome(0))
    expect(seat.status).toBe('live')
    expect(seat.host).toBe(true)
    expect(seat.names['wolf']?.['fr']).toBe('Loup')
  })

  it('forgets earlier chapters when the table tells from a later one', () => {
    join(2)
    socket().hear(entry(1))
    socket().hear(entry(2))
    socket().hear({ ...welcome(8), after: 6 } as Partial<ServerFrame>)
    socket().hear(entry(7))
    socket().hear(entry(8))
    expect(seat.entries.map(({ number }) => number)).toEqual([7, 8])
    expect(seat.number).toBe(8)
  })

  it('keeps entries in order, once each, with what the frame left out', () => {
    join(2)
    socket().hear(entry(1))
    socket().hear(entry(1))
    socket().hear(entry(2, { position: position('run', 2) }))
    expect(seat.entries.map(({ number }) => number)).toEqual([1, 2])
    expect(seat.entries[0]).toMatchObject({ key: '', events: [], body: {}, names: {}, position: null })
    expect(seat.number).toBe(2)
    expect(seat.shown?.view).toEqual({ round: 2 })
  })

  it('asks again for what it missed when a number is skipped', () => {
    join(0)
    socket().hear(entry(1))
    const first = socket()
    first.hear(entry(3))
    expect(socket()).not.toBe(first)
    expect(seat.number).toBe(1)
    socket().open()
    expect(socket().last()).toMatchObject({ type: 'hello', seen: 1 })
  })

  it('answers each request by its number', async () => {
    join()
    const choice = seat.choose('stand')
    const weighing = seat.weigh('stand')
    const [asked, weighed] = socket().sent.slice(-2)
    expect(asked).toMatchObject({ type: 'choose', key: 'stand', seen: 0 })
    socket().hear({ type: 'weighed', ref: weighed?.['ref'] as number, key: 'stand' })
    socket().hear({ type: 'accepted', ref: asked?.['ref'] as number, number: 1 })
    expect(await choice).toMatchObject({ type: 'accepted', number: 1 })
    expect(await weighing).toMatchObject({ key: 'stand', refusal: null, rules: [] })
  })

  it('takes its own choice among the entries for accepted, before the word itself comes', async () => {
    socket().open()
    socket().hear(welcome(0))
    const answer = seat.choose('stand')
    let settled = false
    void answer.then(() => (settled = true))
    socket().hear(entry(1, { seat: 'player-2', key: 'stand', position: position('stand', 2) }))
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toBe(false)
    const { ref } = socket().last()
    socket().hear(entry(2, { seat: 'player-1', key: 'stand', position: position('stand', 3) }))
    expect(await answer).toEqual({ type: 'accepted', ref, number: 2 })
    socket().hear({ type: 'accepted', ref: ref as number, number: 2 })
    expect(seat.position?.view).toEqual({ round: 3 })
  })

  it('sends a stale choice again, once, if the same question is still open', async () => {
    join()
    const choice = seat.choose('stand')
    const refused = { type: 'refused', refusal: { rule: '', message: { id: 'table.stale', args: {} } }, stale: true } as const
    socket().hear({ ...refused, ref: socket().last()['ref'] as number, missed: [entry(1, { position: position('stand', 2) })] } as Partial<ServerFrame>)
    await vi.advanceTimersByTimeAsync(0)
    expect(socket().last()).toMatchObject({ type: 'choose', key: 'stand', seen: 1 })
    socket().hear({ ...refused, ref: socket().last()['ref'] as number, missed: [entry(2)] } as Partial<ServerFrame>)
    expect((await choice).type).toBe('refused')
    expect(seat.number).toBe(2)
  })

  it('does not send a stale choice again when the question is another one', async () => {
    join()
    const choice = seat.choose('stand')
    const missed = [entry(1, { position: position('flee', 2) })]
    socket().hear({
      type: 'refused', ref: socket().last()['ref'] as number, stale: true, missed,
      refusal: { rule: '', message: { id: 'table.stale', args: {} } },
    } as Partial<ServerFrame>) // prettier-ignore
    expect((await choice).type).toBe('refused')
    expect(socket().sent.filter(({ type }) => type === 'choose')).toHaveLength(1)
  })

  it('comes back by itself with what it saw last, and tells whoever waited', async () => {
    join()
    socket().hear(entry(1))
    const choice = seat.choose('stand')
    const told = expect(choice).rejects.toBeInstanceOf(Problem)
    const lost = socket()
    lost.close()
    await told
    expect(seat.status).toBe('lost')
    await vi.advanceTimersByTimeAsync(1000)
    expect(socket()).not.toBe(lost)
    socket().open()
    expect(socket().last()).toMatchObject({ type: 'hello', seen: 1 })
  })

  it('waits longer after each failure, up to a bound', async () => {
    const opened = (): number => Socket.all.length
    for (let failure = 0; failure < 8; failure++) {
      const before = opened()
      socket().close()
      await vi.advanceTimersByTimeAsync(23_000)
      expect(opened()).toBe(before + 1)
    }
    const before = opened()
    socket().close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened()).toBe(before)
  })

  it('stays away when the table will not have it, and says why', async () => {
    socket().open()
    socket().hear({ type: 'trouble', ref: 0, message: { id: 'table.not-your-seat', args: {} }, closing: true })
    socket().close(4403)
    expect(seat.status).toBe('refused')
    expect(seat.reason?.id).toBe('table.not-your-seat')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Socket.all).toHaveLength(1)
    seat.retry()
    expect(Socket.all).toHaveLength(2)
  })

  it('beats while it is quiet, and takes a silent line for dead', async () => {
    join()
    const quiet = socket()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(quiet.last()).toEqual({ type: 'beat' })
    quiet.hear({ type: 'beat' })
    await vi.advanceTimersByTimeAsync(80_000)
    expect(socket()).not.toBe(quiet)
  })

  it('rejects what cannot be asked', async () => {
    await expect(seat.choose('stand')).rejects.toBeInstanceOf(Problem)
    join()
    const undo = seat.undo()
    socket().hear({ type: 'trouble', ref: socket().last()['ref'] as number, message: { id: 'table.host-only', args: {} } })
    await expect(undo).rejects.toMatchObject({ phrase: { id: 'table.host-only' } })
  })

  it('is over once closed', async () => {
    join()
    seat.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Socket.all).toHaveLength(1)
  })
})
