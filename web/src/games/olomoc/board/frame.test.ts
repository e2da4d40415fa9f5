import { describe, expect, it } from 'vitest'
import { comfortable, drawnAt, MARGIN, onBloc, panned, whole, zoomed } from './frame'

const SIDE = 1600

describe('the window onto the Bloc', () => {
  it('draws the north above, and finds back what it drew', () => {
    expect(drawnAt({ x: 0, y: 16000 }, 16000)).toEqual({ x: 0, y: 0 })
    expect(onBloc(drawnAt({ x: 1234, y: 5670 }, 16000), 16000)).toEqual({ x: 1234, y: 5670 })
  })
  it('shows all of it in the shape of the window', () => {
    const frame = whole(SIDE, { width: 800, height: 400 })
    expect(frame.height).toBe(SIDE + 2 * MARGIN)
    expect(frame.width).toBe(2 * frame.height)
  })
  it('comes near enough for a finger, and no nearer than it must', () => {
    expect(comfortable(SIDE, { width: 900, height: 900 }, 22, { x: 0, y: 0 })).toEqual(whole(SIDE, { width: 900, height: 900 }))
    const near = comfortable(SIDE, { width: 390, height: 200 }, 22, { x: 800, y: 800 })
    expect((390 / near.width) * 100).toBeCloseTo(22)
  })
  it('keeps to the Bloc', () => {
    const near = zoomed(whole(SIDE, { width: 500, height: 500 }), 0.25, { x: 0, y: 0 }, SIDE, { width: 500, height: 500 })
    expect(panned(near, -9999, -9999, SIDE)).toMatchObject({ left: -MARGIN, top: -MARGIN })
  })
})
