import { describe, expect, it } from 'vitest'
import type { Position } from '../../api/frames'
import { hero, npc, view } from './samples'
import { phases } from './screens'
import type { View } from './view'

const at = (over: Partial<View>): string[] => phases({ view: view([hero('ana')], [npc('pirate')], over) } as unknown as Position).map(({ id, label, current }) => `${current ? '*' : ''}${id} ${label.id}`)

describe('the phase strip', () => {
  it('tells the kind of a scene without turns', () => {
    expect(at({ phase: 'free' })).toEqual(['*free artemis-page.phase-free'])
    expect(at({ phase: 'ordeal' })).toEqual(['*ordeal artemis-page.phase-ordeal'])
  })
  it('tells the turn of an action scene, and a blow under way', () => {
    expect(at({ turn: 0 })).toEqual(['*opening artemis-page.phase-opening'])
    expect(at({ turn: 3 })).toEqual(['turn artemis-page.phase-turn-of', '*act artemis-page.phase-act'])
  })
})
