import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntryFrame } from '../api/frames'
import type { SeatConnection } from '../api/seat.svelte'
import { LookBack } from './look-back.svelte'

function entry(number: number, kind: EntryFrame['kind'], seat = 'player-1'): EntryFrame {
  return { type: 'entry', number, at: 0, kind, seat, key: '', body: {}, events: [], names: {}, position: null }
}

let asked: string[] = []
let answer: (address: string) => Promise<Response>
beforeEach(() => {
  asked = []
  answer = async (address) => new Response(JSON.stringify({ names: {}, view: { at: address } }))
  vi.stubGlobal('fetch', (address: string) => (asked.push(address), answer(address)))
})
afterEach(() => vi.unstubAllGlobals())

function looking() {
  const seat = {
    table: 'abcd', seat: 'player-1', names: {}, past: null as SeatConnection['past'], trouble: null as SeatConnection['trouble'],
    entries: [entry(1, 'began', ''), entry(2, 'choice'), entry(3, 'said'), entry(4, 'choice'), entry(5, 'choice', 'gm')],
  } // prettier-ignore
  return { seat, look: new LookBack(seat as unknown as SeatConnection) }
}

test('step by step, and back to now', async () => {
  const { seat, look } = looking()
  expect(look.place).toBe(4)
  await look.step(-1)
  expect(seat.past?.number).toBe(4)
  await look.step(-1)
  expect(look.at).toBe(2)
  await look.step(1)
  await look.step(1)
  expect(look.at).toBe(null)
})

test('a moment once seen is not asked for again', async () => {
  const { look } = looking()
  await look.start()
  await look.now()
  await look.start()
  expect(look.at).toBe(1)
  expect(asked).toHaveLength(1)
})

test('a slow answer to an earlier wish changes nothing', async () => {
  const { look } = looking()
  let late: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (late = resolve))
  const slow = look.go(2)
  answer = async () => new Response(JSON.stringify({ names: {}, view: {} }))
  await look.go(4)
  late(new Response(JSON.stringify({ names: {}, view: {} })))
  await slow
  expect(look.at).toBe(4)
})

test('a moment that cannot be fetched is told of, and the view stays', async () => {
  const { seat, look } = looking()
  await look.go(4)
  answer = () => Promise.reject(new TypeError('no connection'))
  await look.go(2)
  expect(seat.trouble?.id).toBe('page.error-unreachable')
  expect(look.at).toBe(4)
  expect(look.busy).toBe(false)
})

test('turn by turn', async () => {
  const { look } = looking()
  await look.turn(-1)
  expect(look.at).toBe(4)
  await look.turn(-1)
  expect(look.at).toBe(1)
})
