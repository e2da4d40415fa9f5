import { beforeAll, describe, expect, it, vi } from 'vitest'
import { reader } from '../../words'
import { aroundWords, contactWords, rouageWords, threatWords } from './saying'
import type { Decor, Rouage, Standing, View } from './view'

function rouage(id: string, seat: string, at: [number, number]): Standing {
  return {
    id, card: id, seat, at, r: 591, ticked: 1, life: 'RSST', actions: 3, reserve: 4, darkness: 0, status: 'sound', stunned: false, out: false,
    carries: '', marches: 0, attacks: 0, studied: 0, scored: false, used: {}, free: true, threatens: true, enters: ['south'], free_march: '',
  } satisfies Rouage as Standing // prettier-ignore
}
const petra = rouage('petra', 'player-1', [8000, 8000])
const kubik = rouage('kubik', 'player-2', [9900, 8000])
const far = rouage('far', 'player-2', [8000, 14000])
const wall: Decor = { id: 'wall-1', kind: 'wall', at: [8000, 11000], r: 0, corners: [[6000, 10000], [10000, 10000], [10000, 12000], [6000, 12000]], obstructing: true, tinted: false, zone: false } // prettier-ignore
const view = { side: 16000, threat: 1000, players: {}, rouages: [petra, kubik, far], markers: [], decors: [wall] } as unknown as View
const names = { petra: { en: 'Pétra', fr: 'Pétra' }, kubik: { en: 'Kubik', fr: 'Kubik' }, far: { en: 'Far', fr: 'Far' }, 'wall-1': { en: 'Wall 1', fr: 'Mur 1' } }
const from = { who: petra, disc: { x: 8000, y: 8000, r: 591 } }

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await reader.read('en')
})

describe('what is read out', () => {
  it('tells how far, at which hour, and who threatens', () => {
    expect(rouageWords(view, names, kubik, from)).toBe('Kubik: opponent, 0.7 inches, 3 o’clock, within its threat zone, 3 of 4 life points (PV) left, 3 action tokens')
  })
  it('tells what hides somebody', () => {
    expect(rouageWords(view, names, far, from)).toContain('out of sight behind Wall 1')
  })
  it('goes around from the nearest on', () => {
    expect(aroundWords(view, names, petra, from.disc).map((words) => words.split(':')[0])).toEqual(['Kubik', 'Wall 1', 'Far'])
  })
  it('names threats and what can be touched', () => {
    expect(threatWords(view, names, petra, from.disc)).toHaveLength(1)
    expect(threatWords(view, names, petra, { x: 2000, y: 2000, r: 591 })).toEqual(['no threat zone holds it'])
    expect(contactWords(view, names, petra, from.disc, 4000)).toHaveLength(1)
  })
})
