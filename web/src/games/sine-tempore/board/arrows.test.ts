import { describe, expect, it } from 'vitest'
import type { PinData, Position } from '../../../api/frames'
import type { View } from '../view'
import { arrows, moment, MOST, stroke } from './arrows'

const NOW = moment({ time: { now: '1.5' }, active: 'achab' } as View)
const pin = (id: string, body: Record<string, unknown>, kind: PinData['kind'] = 'arrow'): PinData => ({ id, body, kind, to: null })
const lying = (...pins: PinData[]): Pick<Position, 'pins'> => ({ pins })

describe('arrows', () => {
  it('are those of this activation, from square to square', () => {
    const found = arrows(
      lying(
        pin('arrow-player-1-1', { from: 'e4', to: 'g4', moment: NOW }),
        pin('arrow-player-2-1', { from: 'e4', to: 'g4', moment: '1.4 jukas' }),
        pin('arrow-player-2-2', { from: '<b>', to: 'g4', moment: NOW }),
        pin('note-1', { from: 'e4', to: 'g4', moment: NOW }, 'note'),
      ),
      NOW,
    )
    expect(found).toEqual([{ id: 'arrow-player-1-1', by: 'player-1', from: 'e4', to: 'g4' }])
    expect(arrows(null, NOW)).toEqual([])
  })

  it('are drawn under an id of their own, and taken away when drawn again', () => {
    const first = stroke([], 'player-1', 'e4', 'g4', NOW)
    expect(first).toEqual({ id: 'arrow-player-1-1', body: { from: 'e4', to: 'g4', moment: NOW } })
    const all = arrows(lying(pin(first.id, first.body!)), NOW)
    expect(stroke(all, 'player-1', 'e4', 'g4', NOW)).toEqual({ id: first.id, body: null })
    expect(stroke(all, 'player-1', 'g4', 'e4', NOW).id).toBe('arrow-player-1-2')
    expect(stroke(all, 'player-2', 'e4', 'g4', NOW).id).toBe('arrow-player-2-1')
  })

  it('are few: the oldest gives way', () => {
    const all = Array.from({ length: MOST }, (_, n) => ({ id: `arrow-player-1-${n + 1}`, by: 'player-1', from: 'a1', to: `b${n + 1}` }))
    expect(stroke(all, 'player-1', 'c1', 'c2', NOW).id).toBe('arrow-player-1-1')
  })
})
