import { describe, expect, it } from 'vitest'
import { comfortable, panned, resized, showing, whole, zoomed } from './frame'

const SQUARE = 40
const MARGIN = 22
const board = { width: 18 * SQUARE, height: 8 * SQUARE, margin: MARGIN, nearest: 3.5 * SQUARE, grain: SQUARE }
const wide = { width: 900, height: 450 }
const phone = { width: 380, height: 280 }

describe('the window onto a board', () => {
  it('holds all of it in its middle, in the shape of the window', () => {
    const frame = whole(board, wide)
    expect(frame.width / frame.height).toBeCloseTo(2)
    expect(frame.left + frame.width / 2).toBeCloseTo(board.width / 2)
    expect(frame.left).toBeLessThanOrEqual(-MARGIN)
    const square = { ...board, height: board.width }
    expect(whole(square, wide).height).toBe(square.height + 2 * MARGIN)
  })

  it('comes nearer where squares would be too small for a finger, and no nearer than it must', () => {
    const frame = comfortable(board, phone, 34, { x: 60, y: 100 })
    expect((phone.width / frame.width) * SQUARE).toBeCloseTo(34)
    expect(frame.left).toBe(-MARGIN)
    expect(comfortable(board, wide, 34, { x: 0, y: 0 })).toEqual(whole(board, wide))
  })

  it('zooms at the pointer, no farther than the whole', () => {
    const near = zoomed(whole(board, wide), 0.5, { x: 300, y: 160 }, board, wide)
    expect(near.width).toBeCloseTo(whole(board, wide).width / 2)
    expect(zoomed(near, 10, { x: 0, y: 0 }, board, wide)).toEqual(whole(board, wide))
    expect(zoomed(near, 0.001, { x: 300, y: 160 }, board, wide).width).toBe(board.nearest)
  })

  it('never leaves the board', () => {
    const near = zoomed(whole(board, wide), 0.4, { x: 300, y: 160 }, board, wide)
    expect(panned(near, -9999, -9999, board)).toMatchObject({ left: -MARGIN, top: -MARGIN })
    expect(panned(near, 9999, 0, board).left + near.width).toBeCloseTo(board.width + MARGIN)
  })

  it('follows a spot out of sight, and stays for one in sight', () => {
    const near = comfortable(board, phone, 34, { x: 60, y: 100 })
    expect(showing(near, { x: 2.5 * SQUARE, y: 3.5 * SQUARE }, SQUARE, board)).toBe(near)
    const moved = showing(near, { x: 16.5 * SQUARE, y: 3.5 * SQUARE }, SQUARE, board)
    expect(moved.left + moved.width).toBeGreaterThanOrEqual(17 * SQUARE)
  })

  it('keeps its scale when the window changes', () => {
    const near = comfortable(board, phone, 34, { x: 300, y: 100 })
    const after = resized(near, phone, { width: 380, height: 200 }, board)
    expect(after.width).toBeCloseTo(near.width)
    expect(after.height).toBeCloseTo((near.height * 200) / 280)
  })
})
