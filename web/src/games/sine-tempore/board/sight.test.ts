import { describe, expect, it } from 'vitest'
import { groundOf, line, seen, sees, type Ground } from './sight'
import type { View } from '../view'

/** What the engine sees; its own tests read the same file. */
interface Board {
  name: string
  tiles: { at: [number, number]; size: [number, number] }[]
  hard: string[]
  enemies: string[]
  seen: Record<string, string>
}

const FILES = import.meta.glob<{ default: Board[] }>('../../../../../tests/space/sights.json', { eager: true })
const BOARDS = Object.values(FILES).flatMap((file) => file.default)

function ground({ tiles, hard, enemies }: Board): Ground {
  const scenery = [{ kind: 'solid-defence', squares: hard }]
  return groundOf({ board: { tiles }, scenery, heroes: [], enemies: enemies.map((at) => ({ at, group: 'kid' })) } as unknown as View)
}

describe('the rod for lines of sight', () => {
  const cases = BOARDS.flatMap((board) => Object.entries(board.seen).map(([from, squares]) => ({ board, from, squares, name: board.name })))
  const first = ground(BOARDS[0] as Board)

  it.each(cases)('sees from $from of $name what the engine sees', ({ board, from, squares }) => {
    expect([...seen(ground(board), from)].sort()).toEqual(squares.split(' ').filter(Boolean).sort())
  })

  it('names what is in the way', () => {
    const hidden = [...first.squares].filter((to) => !sees(first, 'p1', to))
    const stopped = new Set(hidden.flatMap((to) => line(first, 'p1', to).stopped))
    expect(hidden.length).toBe(first.squares.size - seen(first, 'p1').size)
    expect(stopped).toContain('n2')
  })

  it('names both squares that close a corner', () => {
    const closed: Ground = { squares: first.squares, hard: new Set(), blocking: new Set(['b1', 'a2']), hiding: new Set() }
    expect(line(closed, 'a1', 'b2').stopped.length).toBeGreaterThan(0)
    expect(sees({ ...closed, blocking: new Set(['b1']) }, 'a1', 'b2')).toBe(true)
  })

  const row = {
    board: { tiles: [{ at: [0, 0], size: [8, 3] }] },
    scenery: [{ kind: 'solid-shield', card: 'thicket', squares: ['g2'] }],
    heroes: [{ id: 'achab', at: 'c2', here: true, ko: false, skills: [] }],
    enemies: [{ id: 'witch-1', at: 'a2', group: 'witch' }, { id: 'kid-1', at: 'g2', group: 'kid' }, { id: 'kid-2', at: 'b2', group: 'kid' }],
  } as unknown as View // prettier-ignore

  it('of an enemy is broken by heroes who stand, not by its own side', () => {
    const witch = row.enemies[0]
    expect(sees(groundOf(row, witch), 'a2', 'c2')).toBe(true)
    expect(sees(groundOf(row, witch), 'a2', 'f2')).toBe(false)
    expect(sees(groundOf(row), 'a2', 'c2')).toBe(false)
    const lying = { ...row, heroes: row.heroes.map((one) => ({ ...one, ko: true })) }
    expect(sees(groundOf(lying, witch), 'a2', 'f2')).toBe(true)
  })

  it('does not find whom cover hides, but from the next square', () => {
    const sizes = { hides: () => ['small'], of: () => 'small' }
    const shown = groundOf(row, row.heroes[0], sizes)
    expect(line(shown, 'c2', 'g2').stopped).toEqual(['g2'])
    expect(sees(shown, 'f2', 'g2')).toBe(true)
    expect(sees(groundOf(row, row.heroes[0], { ...sizes, of: () => 'medium' }), 'c2', 'g2')).toBe(true)
  })

  it('is clear from a square to itself and to the next', () => {
    expect(sees(first, 'a1', 'a1')).toBe(true)
    expect(line(first, 'a1', 'a2').stopped).toEqual([])
  })
})
