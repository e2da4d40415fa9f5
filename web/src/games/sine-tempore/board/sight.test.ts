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
  return groundOf({ board: { tiles }, scenery, enemies: enemies.map((at) => ({ at })) } as unknown as View)
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
    const closed: Ground = { squares: first.squares, hard: new Set(), blocking: new Set(['b1', 'a2']) }
    expect(line(closed, 'a1', 'b2').stopped.length).toBeGreaterThan(0)
    expect(sees({ ...closed, blocking: new Set(['b1']) }, 'a1', 'b2')).toBe(true)
  })

  it('is clear from a square to itself and to the next', () => {
    expect(sees(first, 'a1', 'a1')).toBe(true)
    expect(line(first, 'a1', 'a2').stopped).toEqual([])
  })
})
