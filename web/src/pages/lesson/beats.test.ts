import { describe, expect, it } from 'vitest'
import type { LessonStep } from '../../api/types'
import { beats, cardAt, nextMove } from './beats'

function step(seat: string, expect: string[], say = '', then = ''): LessonStep {
  const words = (text: string): { en: string; fr: string } => ({ en: text, fr: text })
  return { part: 'rules', seat, expect, say: words(say), then: words(then), point: 'none', rules: [] }
}

const STEPS = [
  step('', [], 'welcome'),
  step('player-1', ['walk'], 'walk up'),
  step('player-1', ['roll'], 'roll', 'you made it'),
  step('player-2', ['shoot']),
  step('player-2', ['roll'], '', 'she hit'),
  step('player-1', ['end'], 'end it'),
]
const CARDS = beats(STEPS, 'player-1')

describe('a lesson', () => {
  it('is read card by card; silent moves of others have none', () => {
    expect(CARDS.map(({ kind, text }) => `${kind} ${text['en']}`)).toEqual([
      'read welcome', 'do walk up', 'do roll', 'read you made it', 'read she hit', 'do end it',
    ]) // prettier-ignore
  })

  it('knows the next move', () => {
    expect(nextMove(STEPS, 0)).toBe(1)
    expect(nextMove(STEPS, 3)).toBe(3)
    expect(nextMove(STEPS, 6)).toBe(6)
  })

  it('lets its reader turn pages up to the next move, and no further', () => {
    expect(cardAt(CARDS, 0, 1)).toBe(0)
    expect(cardAt(CARDS, 1, 1)).toBe(1)
    expect(cardAt(CARDS, 9, 1)).toBe(1)
  })

  it('goes on once the move is made, and back once it is taken back', () => {
    expect(cardAt(CARDS, 1, 2)).toBe(2)
    expect(cardAt(CARDS, 2, 5)).toBe(3)
    expect(cardAt(CARDS, 4, 5)).toBe(4)
    expect(cardAt(CARDS, 9, 5)).toBe(5)
    expect(cardAt(CARDS, 5, 1)).toBe(1)
    expect(cardAt(CARDS, 5, 6)).toBe(6)
  })
})
