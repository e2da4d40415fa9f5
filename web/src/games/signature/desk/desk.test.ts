import { describe, expect, test } from 'vitest'
import type { DecisionData, EntryFrame, Position } from '../../../api/frames'
import type { SeatConnection } from '../../../api/seat.svelte'
import { Desk } from './desk.svelte'

const option = (key: string) => ({ key, help: { id: '', args: {} }, rules: [], odds: null })
const decision = (id: string, keys: string[], args: Record<string, unknown> = {}): DecisionData => ({
  prompt: { id, args },
  options: keys.map(option),
  endless: false,
  candidates: [],
  sealed: false,
  aside: false,
})

/** A table with nothing on it but creatures that wait or act. */
class FakeSeat {
  table = 'test'
  status = 'live'
  past = null
  number = 0
  entries: EntryFrame[] = []
  position: Position
  chosen: string[] = []
  refuse = ''
  #left: string[]
  #acting: string | null = null
  #done = false

  constructor(creatures: string[], turn = 'creatures') {
    this.#left = creatures
    this.position = this.#position(turn)
  }

  get shown(): Position {
    return this.position
  }

  async choose(key: string) {
    this.chosen.push(key)
    if (key === this.refuse) return { type: 'refused', ref: 1, refusal: { rule: 'SIG-GM-07', message: { id: 'signature.no-such-command', args: { key } } } }
    if (key === 'done') this.#done = true
    else if (key === 'wait') {
      this.#left = this.#left.filter((one) => one !== this.#acting)
      this.#acting = null
    } else if (this.#left.includes(key)) this.#acting = key
    this.#enter('choice', key)
    return { type: 'accepted', ref: 1, number: this.number }
  }

  async undo() {
    this.chosen.push('undo')
    this.#acting = null
    this.#enter('jump', '')
    return { type: 'accepted', ref: 1, number: this.number }
  }

  #enter(kind: EntryFrame['kind'], key: string): void {
    this.number += 1
    this.entries = [...this.entries, { type: 'entry', number: this.number, at: 0, kind, seat: 'gm', key, body: {}, events: [], names: {}, position: null }]
    this.position = this.#position('creatures')
  }

  #position(turn: string): Position {
    const creatures = ['wolf', 'bear'].map((id) => ({ id, kind: 'creature', side: 'foe', out: '', acted: !this.#left.includes(id) }))
    const asks = this.#done
      ? []
      : this.#acting
        ? [decision('signature.creature-turn', ['attack ysolde', 'wait'], { who: this.#acting })]
        : this.#left.length > 0
          ? [decision('signature.which-creature', this.#left)]
          : [decision('signature.end-of-turn', ['done'])]
    const view = { turn, creatures, heroes: [{ id: 'ysolde' }], scene: { numbers: 'open' }, tasks: [], round: 1 }
    return { view, decisions: turn === 'creatures' ? asks : [], undo: { free: this.#acting !== null, ask: false, redo: false, asked: null }, pins: [], names: {}, waiting: [], outcome: null } as unknown as Position
  }
}

function desk(...args: ConstructorParameters<typeof FakeSeat>): [Desk, FakeSeat] {
  const seat = new FakeSeat(...args)
  return [new Desk(seat as unknown as SeatConnection), seat]
}

describe('the desk', () => {
  test('commands run in order, and the first refusal stops them and is shown in its place', async () => {
    const [one, seat] = desk(['wolf'])
    seat.refuse = 'say b'
    expect(await one.run(['say a', 'say b', 'say c'], 'tell')).toBe(false)
    expect(seat.chosen).toEqual(['say a', 'say b'])
    expect(one.refusal).toMatchObject({ place: 'tell', rule: 'SIG-GM-07' })
    expect(one.busy).toBe(false)
    seat.refuse = ''
    expect(await one.run(['say b'], 'tell')).toBe(true)
    expect(one.refusal).toBeNull()
  })

  test('closing the turn lets everybody else wait', async () => {
    const [one, seat] = desk(['wolf', 'bear'])
    await one.close()
    expect(seat.chosen).toEqual(['wolf', 'wait', 'bear', 'wait', 'done'])
  })

  test('a creature laid on a character is called upon, and another gives way to it', async () => {
    const [one, seat] = desk(['wolf', 'bear'])
    await one.threaten('wolf', 'ysolde')
    expect(seat.chosen).toEqual(['wolf'])
    expect(one.aimed).toBe('ysolde')
    expect(one.mayLetGo).toBe(true)
    await one.threaten('bear', 'ysolde')
    expect(seat.chosen).toEqual(['wolf', 'undo', 'bear'])
    expect(one.aimed).toBe('ysolde')
  })

  test('outside the creatures’ turn the GM calls for a reaction instead', async () => {
    const [one, seat] = desk(['wolf'], 'players')
    await one.threaten('wolf', 'ysolde')
    expect(seat.chosen).toEqual([])
    expect(one).toMatchObject({ panel: 'call', about: 'ysolde', picked: 'wolf' })
  })

  test('what is usual at the table may be the scene’s or the GM’s own', () => {
    const [one] = desk(['wolf'])
    expect(one.visibility).toBe('all')
    one.visibility = 'player'
    expect(one.visibility).toBe('player')
    one.visibility = 'all'
    expect(one.visibility).toBe('all')
  })
})
