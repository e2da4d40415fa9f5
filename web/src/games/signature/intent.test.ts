import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatConnection } from '../../api/seat.svelte'
import { Intent, intentOf } from './intent.svelte'
import { PLACE } from './keys'
import { creature, hero, view } from './samples'

/** However long a busy machine takes. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

function seated(over: Record<string, unknown> = {}) {
  const position = {
    view: view([hero('brannoc', { x: 0, y: 0 }), hero('ysolde', { seat: 'player-2' })], [creature('wolf', { x: 8000, y: 0 })]),
    decisions: [{ prompt: { id: 'signature.act', args: { who: 'brannoc' } }, options: [], endless: true, candidates: [], sealed: false, aside: false }],
  }
  const seat = {
    seat: 'player-1',
    info: { mode: 'live' },
    shown: position,
    position,
    past: null,
    weigh: vi.fn((key: string) => Promise.resolve({ type: 'weighed', key, refusal: null })),
    choose: vi.fn(() => Promise.resolve({ type: 'accepted', ref: 1, number: 2 })),
    ...over,
  }
  return seat as unknown as SeatConnection & { weigh: ReturnType<typeof vi.fn>; choose: ReturnType<typeof vi.fn> }
}

describe('an action put together', () => {
  let seat: ReturnType<typeof seated>
  let intent: Intent

  beforeEach(() => {
    seat = seated()
    intent = new Intent(seat)
  })

  it('is one task, until another is added', async () => {
    intent.take('draw axe')
    expect(intent.key).toBe('draw axe')
    intent.take('search')
    expect(intent.key).toBe('search')
    intent.adding = true
    intent.take('attack wolf')
    expect(intent.key).toBe('search + attack wolf')
    expect(intent.adding).toBe(false)
    await soon(() => expect(intent.weighed?.key).toBe('search + attack wolf'))
    expect(seat.choose).not.toHaveBeenCalled()
  })

  it('is done in a hurry as soon as it has been weighed, and only then', async () => {
    intent.take('search')
    void intent.hurry()
    expect(seat.choose).not.toHaveBeenCalled()
    await soon(() => expect(seat.choose).toHaveBeenCalledWith('search'))
  })

  it('is not done in a hurry where it may not be', async () => {
    seat.weigh.mockResolvedValue({ type: 'weighed', key: 'search', refusal: { message: { id: 'no', args: {} } } })
    intent.take('search')
    await intent.hurry()
    await soon(() => expect(intent.weighed).not.toBeNull())
    expect(seat.choose).not.toHaveBeenCalled()
  })

  it('joins with no rest, no help and no waiting', () => {
    intent.take('search')
    intent.adding = true
    intent.take('rest energy')
    expect(intent.parts).toEqual(['rest energy'])
    intent.adding = true
    intent.take('attack wolf')
    expect(intent.parts).toEqual(['attack wolf'])
  })

  it('may lose a task again', () => {
    for (const key of ['stand', 'draw axe', 'attack wolf']) {
      intent.adding = intent.parts.length > 0
      intent.take(key)
    }
    intent.drop(1)
    expect(intent.key).toBe('stand + attack wolf')
  })

  it('may be a way to a place', () => {
    intent.goTo({ x: 4000, y: 0 })
    expect([intent.target, intent.key]).toEqual([PLACE, 'move short to 4,0'])
    intent.aim('wolf')
    expect(intent.place).toBeNull()
  })

  it('is over once the table has accepted it', async () => {
    intent.take('search')
    await intent.confirm()
    expect(seat.choose).toHaveBeenCalledWith('search')
    expect(intent.parts).toEqual([])
  })

  it('stays when the table refuses it', async () => {
    seat.choose.mockResolvedValue({ type: 'refused', refusal: { rule: 'SIG-RUL-12', message: { id: 'signature.no-out-of-reach', args: {} } } })
    intent.take('attack wolf')
    await intent.confirm()
    expect(intent.key).toBe('attack wolf')
    expect(intent.choosing.refusal?.refusal.rule).toBe('SIG-RUL-12')
  })

  it('is told of a lost line', async () => {
    seat.weigh.mockRejectedValue(new Error('gone'))
    intent.take('search')
    await soon(() => expect(intent.problem?.id).toBe('page.error-unexpected'))
  })

  it('forgets targets that have left', () => {
    intent.aim('bear')
    intent.settle(false)
    expect(intent.target).toBe('')
    intent.aim('wolf')
    intent.settle(true)
    expect(intent.target).toBe('wolf')
  })

  it('is weighed again when somebody else has acted, and dropped when something else is asked', () => {
    intent.take('search')
    intent.settle(false)
    expect(intent.key).toBe('search')
    expect(seat.weigh).toHaveBeenCalledTimes(2)
    intent.settle(true)
    expect(intent.key).toBe('')
  })
})

describe('whose eyes', () => {
  it('are one’s own, or anybody’s for a spectator', () => {
    const seat = seated()
    expect(new Intent(seat).hero?.id).toBe('brannoc')
    const watched = view([hero('brannoc'), hero('ysolde', { seat: 'player-2' })], [], { seat: 'spectator' })
    const spectator = new Intent(seated({ seat: 'spectator', shown: { view: watched, decisions: [] } }))
    expect(spectator.hero?.id).toBe('brannoc')
    spectator.eyes = 'ysolde'
    expect(spectator.hero?.id).toBe('ysolde')
  })

  it('are the same wherever on the screen they are asked for', () => {
    const seat = seated()
    expect(intentOf(seat)).toBe(intentOf(seat))
  })
})
