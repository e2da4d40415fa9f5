import { describe, expect, it } from 'vitest'
import type { SceneInfo, SeatWish } from '../api/frames'
import { company, complete, EVENING, hasMaster, playedBy, presets, seating } from './wishes'

function scene(id: string, ...seats: string[]): SceneInfo {
  const empty = { name: '', bot: '', here: false, held: false, plays: [] }
  return { id, name: { en: id }, text: {}, seats: seats.map((seat) => ({ ...empty, seat })) }
}

const BRAWL = scene('brawl', 'player-1', 'player-2', 'gm')
const DUEL = scene('duel', 'player-1', 'player-2')
const NIGHT = scene(EVENING, 'gm')
const who = (wishes: readonly SeatWish[]): string => wishes.map(({ seat, who }) => `${seat} ${who}`).join(', ')

describe('who sits where', () => {
  it('is told by the preset', () => {
    expect(who(seating(BRAWL, 'alone'))).toBe('player-1 me, player-2 bot, gm bot')
    expect(who(seating(BRAWL, 'hot'))).toBe('player-1 me, player-2 me, gm bot')
    expect(who(seating(BRAWL, 'link'))).toBe('player-1 link, player-2 link, gm me')
    expect(who(seating(BRAWL, 'watch'))).toBe('player-1 bot, player-2 bot, gm bot')
  })

  it('gives the first seat to whoever lays a game without a GM', () => {
    expect(hasMaster(DUEL)).toBe(false)
    expect(who(seating(DUEL, 'link'))).toBe('player-1 me, player-2 link')
  })

  it('needs nobody to be waited for before play begins', () => {
    expect(complete(seating(BRAWL, 'alone'))).toBe(true)
    expect(complete(seating(BRAWL, 'link'))).toBe(false)
  })
})

describe('presets', () => {
  it('invite nobody where one plays alone', () => {
    expect(presets(scene('mission', 'player-1'))).toEqual(['alone', 'watch'])
    expect(presets(DUEL)).toContain('link')
    expect(presets(NIGHT)).toEqual(['link', 'hot'])
  })
})

describe('a party', () => {
  const party = { chronicle: 'abcd', characters: [{ id: 'brannoc', name: { en: 'Brannoc' } }] }

  it('has a seat for each of its characters', () => {
    expect(who(seating(playedBy(BRAWL, party), 'alone'))).toBe('player-1 me, gm bot')
    expect(playedBy(BRAWL, party).seats[0]?.plays).toEqual([{ en: 'Brannoc' }])
    expect(playedBy(BRAWL, null)).toBe(BRAWL)
  })

  it('is named to the server by its chronicle, or by ready characters', () => {
    expect(company(party)).toEqual({ chronicle: 'abcd', characters: ['brannoc'] })
    expect(company({ ...party, chronicle: '' })).toEqual({ setup: { heroes: [{ character: 'brannoc' }] } })
    expect(company(null)).toEqual({})
  })

  it('needs a person as GM for an evening without a scene', () => {
    expect(presets(NIGHT)).toEqual(['link', 'hot'])
    expect(who(seating(playedBy(NIGHT, party), 'hot'))).toBe('player-1 me, gm me')
  })
})
