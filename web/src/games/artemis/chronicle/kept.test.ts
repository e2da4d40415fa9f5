import { beforeAll, describe, expect, it, vi } from 'vitest'
import { reader } from '../../../words'
import keeping from '../keeping'
import { hero } from '../samples'
import { drafted, heroOf, levelled, mark, type Kept } from './kept'

const both = (words: string) => ({ en: words, fr: words })

function kept(over: Partial<Kept> = {}): Kept {
  return {
    id: 'ana', name: both('Ana'), text: null, card: null, dead: false, advances: [], sheet: { ...hero('ana') }, career: null, second_career: null,
    characteristics: { F: 3, A: 3, S: 3, M: 3, V: 3, I: 3, C: 3, E: 3 }, competences: {}, environments: {}, gear: [], weapons: [],
    protection: 'light-clothes', sources: [], balance: 3, total: 9, spent: 3, killed: false, story: {}, notes: '', wounds: [0, 0, 0],
    fatigue: [0, 0, 0], stress: [0, 0, 0], fear: [0, 0, 0], stabilised: 0, ...over,
  } // prettier-ignore
}

describe('a kept character', () => {
  it('is marked on the line that was pressed, and never below nothing', () => {
    const ana = kept()
    mark(ana, 'stress', 'grave', 1)
    mark(ana, 'fear', 'light', -1)
    mark(ana, 'hindrance', 'light', 1)
    expect([ana.stress, ana.fear]).toEqual([
      [0, 1, 0],
      [0, 0, 0],
    ])
  })
  it('has no more wounds tended to than grave ones', () => {
    const ana = kept({ wounds: [0, 2, 0], stabilised: 2 })
    mark(ana, 'wound', 'grave', -1)
    expect(ana.stabilised).toBe(1)
  })
  it('shows the marks as they are written, and no hindrances', () => {
    const ana = kept({ wounds: [2, 1, 0] })
    expect(drafted(hero('ana'), ana).grid).toEqual({
      wound: { light: 2, grave: 1, permanent: 0, drawn: '' },
      fatigue: { light: 0, grave: 0, permanent: 0, drawn: '' },
      stress: { light: 0, grave: 0, permanent: 0, drawn: '' },
      fear: { light: 0, grave: 0, permanent: 0, drawn: '' },
    })
  })
  it('has no sheet while a pack is missing', () => {
    expect(heroOf(kept({ sheet: {} }))).toBeNull()
    expect(keeping.chips(kept({ sheet: {} }))).toEqual([])
  })
  it('learns a level, and forgets it', () => {
    expect(levelled({ sport: 'amateur' }, 'soins', 'expert')).toEqual({ sport: 'amateur', soins: 'expert' })
    expect(levelled({ sport: 'amateur' }, 'sport', '')).toEqual({})
  })
})

describe('what is said of it', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await reader.read('en')
    vi.unstubAllGlobals()
  })
  it('names the step and its price', () => {
    expect(keeping.wayWords({ what: 'competence', name: 'courage', cost: 2, level: 'amateur' }, {})).toBe('Courage: Amateur, for 2')
    expect(keeping.wayWords({ what: 'characteristic', name: 'F', cost: 20, level: '4' }, {})).toBe('Force: 4, for 20')
    expect(keeping.spending(kept())).toContain('6')
  })
  it('counts uncertain tests too', () => {
    expect(keeping.rolls({ success: 2, uncertainty: 1, failure: 0 })).toEqual(['2 successes', '1 uncertainty', '0 failures'])
  })
})
