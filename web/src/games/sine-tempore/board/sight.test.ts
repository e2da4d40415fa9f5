import { describe, expect, it } from 'vitest'
import type { View } from '../view'
import { groundOf, line, seen, sees } from './sight'

/** The landing site as it is laid with seed 1. */
const view = {
  board: { width: 18, height: 8, start_zone: [], entries: [], far_edge: [], tiles: [
    { tile: 'a-front', kind: 'tile', at: [0, 0], size: [8, 8] },
    { tile: 'connection-1', kind: 'connection', at: [8, 3], size: [2, 2] },
    { tile: 'b-front', kind: 'tile', at: [10, 0], size: [8, 8] },
  ] },
  scenery: [
    { kind: 'solid-shield', squares: ['c2'] },
    { kind: 'light-defence', squares: ['g3'] },
    { kind: 'solid-defence', squares: ['m2', 'n2', 'm3', 'n3'] },
    { kind: 'light-shield', squares: ['o4', 'o5'] },
  ],
  enemies: ['k2', 'k3', 'k6', 'k7', 'l4', 'l5', 'g1', 'g8', 'h2', 'h4', 'h5', 'h7'].map((at) => ({ at })),
} as unknown as View // prettier-ignore

/** What the engine says is seen from a square. */
const SEEN: Record<string, string> = {
  a3: 'a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 h3 k3 l3 o3 p3 q3 r3 a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 l4 m4 n4 o4 p4 q4 r4 a5 b5 c5 d5 e5 f5 g5 h5 a6 b6 c6 d6 e6 f6 g6 h6 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 f8 g8',
  g4: 'a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 h3 k3 l3 o3 p3 q3 r3 a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 l4 m4 n4 o4 p4 q4 r4 a5 b5 c5 d5 e5 f5 g5 h5 a6 b6 c6 d6 e6 f6 g6 h6 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 f8 g8 h8',
  j5: 'h2 l2 k3 h4 i4 j4 k4 l4 a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 p5 q5 r5 a6 b6 c6 d6 e6 f6 g6 h6 k6 l6 m6 n6 o6 p6 q6 r6 b7 c7 e7 f7 g7 m7 n7 o7 q7 r7 c8 d8 p8 q8',
  l6: 'k1 l1 m1 p1 q1 r1 k2 l2 p2 q2 r2 k3 l3 o3 p3 q3 r3 h4 i4 k4 l4 m4 n4 o4 p4 q4 r4 a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 p5 q5 r5 a6 b6 c6 d6 e6 f6 g6 h6 k6 l6 m6 n6 o6 p6 q6 r6 k7 l7 m7 n7 o7 p7 q7 r7 k8 l8 m8 n8 o8 p8 q8 r8',
  o6: 'n1 o1 p1 q1 r1 o2 p2 q2 r2 o3 p3 q3 r3 l4 m4 n4 o4 p4 q4 r4 a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 k5 l5 m5 n5 o5 p5 q5 r5 a6 b6 c6 d6 e6 f6 g6 h6 k6 l6 m6 n6 o6 p6 q6 r6 k7 l7 m7 n7 o7 p7 q7 r7 k8 l8 m8 n8 o8 p8 q8 r8',
  p1: 'k1 l1 m1 n1 o1 p1 q1 r1 k2 l2 o2 p2 q2 r2 o3 p3 q3 r3 n4 o4 p4 q4 r4 m5 n5 o5 p5 q5 r5 l6 m6 n6 o6 p6 q6 r6 l7 m7 n7 o7 p7 q7 r7 k8 l8 m8 n8 o8 p8 q8 r8',
}

describe('the rod for lines of sight', () => {
  const ground = groundOf(view)

  it.each(Object.entries(SEEN))('sees from %s what the engine sees', (from, squares) => {
    expect([...seen(ground, from)].sort()).toEqual(squares.split(' ').filter(Boolean).sort())
  })

  it('names what is in the way', () => {
    const hidden = [...ground.squares].filter((to) => !sees(ground, 'p1', to))
    const stopped = new Set(hidden.flatMap((to) => line(ground, 'p1', to).stopped))
    expect(hidden.length).toBe(ground.squares.size - seen(ground, 'p1').size)
    expect(stopped).toContain('n2')
  })

  it('is clear from a square to itself and to the next', () => {
    expect(sees(ground, 'a1', 'a1')).toBe(true)
    expect(line(ground, 'a1', 'a2').stopped).toEqual([])
  })
})
