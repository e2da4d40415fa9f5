import { describe, expect, it } from 'vitest'
import { symbols, SYMBOLS } from './die'

const GAME = import.meta.glob<string>('../../../../../src/rouage/games/sine_tempore/die.py', { query: '?raw', import: 'default', eager: true })

describe('the Action Die', () => {
  it('has the faces that the game rolls', () => {
    const [source = ''] = Object.values(GAME)
    const faces = [...source.matchAll(/frozenset\(\{([^}]+)\}\)/g)].map(([, inside = '']) => [...inside.matchAll(/"([a-z-]+)"/g)].map(([, symbol]) => symbol))
    expect(faces).toHaveLength(6)
    expect([1, 2, 3, 4, 5, 6].map((face) => symbols(face))).toEqual(faces)
  })

  it('bears every symbol somewhere, and nothing where there is no such face', () => {
    expect(new Set([1, 2, 3, 4, 5, 6].flatMap((face) => symbols(face)))).toEqual(new Set(SYMBOLS))
    expect(symbols(7)).toEqual([])
  })
})
