/** What the screens say about pieces, distances and deeds, in the reader's words. */
import type { Names, Phrase } from '../../api/frames'
import { known, reader, t } from '../../words'
import { nameOf } from '../roleplay/wording'
import { band, between, units } from './distance'
import type { Way } from './keys'
import { isHero, UNIT, WOUNDS, type Creature, type Hero, type Piece, type Scene, type View } from './view'

export { capital, nameOf, word } from '../roleplay/wording'

/** What an object or a trait is for; a use that the GM made up is called as the GM calls it. */
export function useWords(use: string): string {
  return known(`signature.tag-${use}`) ? t(`signature.tag-${use}`) : use
}

/** What makes a task possible: the message that says it, or the GM's own word. */
export function needed(need: string): string {
  return known(`signature.needs-${need}`) ? `signature.needs-${need}` : need
}

/** How far, in units and as one of the three distances. */
export function awayWords(scene: Scene, from: Piece, piece: Piece): string {
  const gap = between(scene, from, piece)
  return t('signature-page.sheet-away', { n: count(gap), length: gap, band: `signature-page.sheet-band-${band(gap)}` })
}

/** What decides the plural, by the length as it is shown, in tenths: French counts 1.8 as one, English 0.9 as many. */
function count(gap: number): number {
  return reader.language === 'fr' ? units(gap) : Math.floor(gap / 100) * 100 === UNIT ? 1 : 2
}

/** In what state a piece is, in words: wounded, lying down, pinned. */
export function stateWords(piece: Piece): string[] {
  const marks = isHero(piece) ? heroMarks(piece) : creatureMarks(piece)
  return marks.map(({ id, args }) => t(id, args ?? {}))
}

export function heroMarks(hero: Hero): Phrase[] {
  if (hero.dead) return [mark('signature.state-dead')]
  if (hero.escaped) return [mark('signature.field-escaped')]
  const found: Phrase[] = []
  if (hero.defeated) found.push(mark('signature-page.sheet-defeated'))
  else if (hero.wounds) found.push({ id: 'signature-page.sheet-wounds-of', args: { n: hero.wounds, most: WOUNDS } })
  if (hero.down) found.push(mark('signature.state-down'))
  return found
}

export function creatureMarks(one: Creature): Phrase[] {
  if (one.out) return [mark(`signature.state-${one.out}`)]
  const found: Phrase[] = []
  if (one.wounds) found.push({ id: 'signature-page.sheet-wounds-of', args: { n: one.wounds, most: WOUNDS } })
  for (const flag of ['ambush', 'entangled', 'group', 'goal'] as const) if (one[flag]) found.push(mark(`signature.mark-${flag}`))
  return found
}

function mark(id: string): Phrase {
  return { id, args: {} }
}

/** A piece as it is read out: “Wolf 2, 4 units, short range, wounded”. */
export function spoken(piece: Piece, names: Names, view: View, from: Piece | undefined): string {
  const away = from && from.id !== piece.id && view.turn !== 'free' ? [awayWords(view.scene, from, piece)] : []
  return [nameOf(piece, names), ...away, ...stateWords(piece)].join(', ')
}

/** What a way of acting is called on its button. */
export function wayWords(way: Way, names: Names): string {
  const id = `signature-page.sheet-do-${way.verb}`
  return known(id) ? t(id, { thing: way.thing, target: way.target }, names) : way.key
}

/** The same with whom it is done to, for the button that does it. */
export function wholeWords(way: Way, names: Names): string {
  const id = `signature-page.sheet-do-${way.verb}-at`
  return way.target && known(id) ? t(id, { thing: way.thing, target: way.target }, names) : wayWords(way, names)
}

/** Outcomes as the odds name them: success, a short distance, two of three tasks. */
export function outcomeWords(outcome: string): string {
  const several = /^(\d+) of (\d+)$/.exec(outcome)
  if (several) return t('signature-page.sheet-tasks-of', { n: Number(several[1]), of: Number(several[2]) })
  if (known(`signature.outcome-${outcome}`)) return t(`signature.outcome-${outcome}`)
  return known(`signature.band-${outcome}`) ? t(`signature.band-${outcome}`) : outcome
}
