import { describe, expect, it } from 'vitest'
import { comfortable, MARGIN, panned, resized, showing, SQUARE, whole, zoomed } from './frame'
import { ring } from './shapes'

const board = { width: 18, height: 8 }
const wide = { width: 900, height: 450 }
const phone = { width: 380, height: 280 }

describe('the window onto the board', () => {
  it('holds the whole board in its middle', () => {
    const frame = whole(board, wide)
    expect(frame.width / frame.height).toBeCloseTo(2)
    expect(frame.left + frame.width / 2).toBeCloseTo((18 * SQUARE) / 2)
    expect(frame.left).toBeLessThanOrEqual(-MARGIN)
  })

  it('comes nearer where squares would be too small for a finger', () => {
    const frame = comfortable(board, phone, 34, { x: 60, y: 100 })
    expect((phone.width / frame.width) * SQUARE).toBeCloseTo(34)
    expect(frame.left).toBe(-MARGIN)
    expect(comfortable(board, wide, 34, { x: 0, y: 0 })).toEqual(whole(board, wide))
  })

  it('zooms at the pointer, no farther than the whole', () => {
    const near = zoomed(whole(board, wide), 0.5, 300, 160, board, wide)
    expect(near.width).toBeCloseTo(whole(board, wide).width / 2)
    expect(zoomed(near, 10, 0, 0, board, wide)).toEqual(whole(board, wide))
  })

  it('never leaves the board', () => {
    const near = zoomed(whole(board, wide), 0.4, 300, 160, board, wide)
    expect(panned(near, -9999, -9999, board).left).toBe(-MARGIN)
    expect(panned(near, 9999, 0, board).left + near.width).toBeCloseTo(18 * SQUARE + MARGIN)
  })

  it('follows a square out of sight, and stays for one in sight', () => {
    const near = comfortable(board, phone, 34, { x: 60, y: 100 })
    expect(showing(near, 2 * SQUARE, 3 * SQUARE, board)).toBe(near)
    const moved = showing(near, 16 * SQUARE, 3 * SQUARE, board)
    expect(moved.left + moved.width).toBeGreaterThanOrEqual(17 * SQUARE)
  })

  it('keeps its scale when the window changes', () => {
    const near = comfortable(board, phone, 34, { x: 300, y: 100 })
    const after = resized(near, phone, { width: 380, height: 200 }, board)
    expect(after.width).toBeCloseTo(near.width)
    expect(after.height).toBeCloseTo((near.height * 200) / 280)
  })
})

describe('a ring', () => {
  it('goes around the square itself at no distance', () => {
    const corners = new Set(ring({ x: 0, y: 0 }, 0, 1).slice(1, -1).split('L'))
    expect([...corners].sort()).toEqual(['0 0', '0 40', '40 0', '40 40'])
  })
})
