import { describe, expect, test } from 'vitest'
import type { PinData, Position } from '../../api/frames'
import { address, countdowns, draw, fresh, handouts, lineNotes, mapPicture, pause, rollTables } from './pins'

const position = (...pins: Partial<PinData>[]): Position => ({ pins }) as unknown as Position
const pin = (id: string, kind: PinData['kind'], body: Record<string, unknown>, to: string[] | null = null): Partial<PinData> => ({ id, kind, body, to })

describe('pins', () => {
  test('each kind is read as far as it makes sense', () => {
    const hash = 'ab'.repeat(32)
    const lies = position(
      pin('a', 'handout', { title: 'A letter', text: 'Dear…', picture: hash }, ['player-1']),
      pin('b', 'countdown', { label: 'Dawn', of: 6, left: 9 }),
      pin('c', 'roll-table', { title: 'Weather', lines: ['Rain', '', 3, 'Sun'] }),
      pin('d', 'note', { line: 12, text: 'later' }),
      pin('e', 'note', { line: 3, text: 'sooner' }),
      pin('map', 'map', { picture: hash }),
      pin('pause', 'pause', { by: 'player-2' }),
    )
    expect(handouts(lies)).toEqual([{ id: 'a', title: 'A letter', text: 'Dear…', picture: hash, to: ['player-1'], scene: false }])
    expect(countdowns(lies)).toEqual([{ id: 'b', label: 'Dawn', of: 6, left: 6, to: null }])
    expect(rollTables(lies)[0]?.lines).toEqual(['Rain', 'Sun'])
    expect(lineNotes(lies).map(({ line }) => line)).toEqual([3, 12])
    expect(mapPicture(lies)).toBe(`/api/pictures/${hash}`)
    expect(pause(lies)).toEqual({ by: 'player-2', text: '' })
    expect(pause(position())).toBeNull()
    expect(handouts(null)).toEqual([])
  })

  test('a picture is named by its checksum and nothing else', () => {
    expect(address('../../etc')).toBeNull()
    expect(address('https://elsewhere')).toBeNull()
    expect(address('0123456789abcdef')).toBe('/api/pictures/0123456789abcdef')
  })

  test('drawing and naming', () => {
    for (let n = 1; n < 30; n++) expect(draw(n)).toBeLessThan(n)
    expect(fresh('note')).toMatch(/^note-[0-9a-f]{12}$/)
  })
})
