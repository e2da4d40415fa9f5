import { expect, test } from 'vitest'
import { actingIn, inOrder } from './order'
import type { View } from './view'

const person = (id: string, initiative: number | null, facts: Record<string, unknown> = {}) => ({ id, initiative, acted: false, out: '', lost: 0, ...facts })
const view = (order: string[], facts: Record<string, unknown> = {}): View =>
  ({
    phase: 'fight',
    heroes: [person('ana', 8), person('bo', 6)],
    people: [person('pirate', 15, { acted: true }), person('rogue', 12, { out: 'fled' })],
    order,
    blow: null,
    ...facts,
  }) as unknown as View

test('whoever acts stands first, then those to come, those who have acted, those who are gone', () => {
  expect(inOrder(view(['bo']), 'ana').map(({ id }) => id)).toEqual(['ana', 'bo', 'pirate', 'rogue'])
  expect(inOrder(view(['ana', 'bo']), '').map(({ id }) => id)).toEqual(['ana', 'bo', 'pirate', 'rogue'])
})

test('who is at their place is known to everybody', () => {
  expect(actingIn(view(['bo']), null)).toBe('ana')
  expect(actingIn(view(['bo'], { blow: { attacker: 'pirate' } }), null)).toBe('pirate')
  expect(actingIn(view(['ana', 'bo']), null)).toBe('')
  expect(actingIn(view(['bo'], { phase: 'free' }), null)).toBe('')
})
