/** What the screens say about people, scores and chances, in the reader's words. */
import { known, reader, t } from '../../words'
import { capital } from '../roleplay/wording'
import { BOXES, filled, isHero, LINES, SEVERITIES, type Cause, type GridLine, type Marks, type Person, type Severity } from './view'

export { capital, nameOf, word } from '../roleplay/wording'

/** With a sign, and the minus of print. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : minus(number)
}

export function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** A word of the game as the book prints it, and what it means to whoever reads no French. */
export interface Term {
  french: string
  gloss: string
}

/** English names of the game's words end with the French one: “Calm (Calme)”. */
export function termOf(words: string, language: string = reader.language): Term {
  const both = language === 'fr' ? null : /^(.+) \(([^()]+)\)$/.exec(words)
  if (!both) return { french: capital(words), gloss: '' }
  const [french, gloss] = [capital(both[2] ?? ''), both[1] ?? '']
  return { french, gloss: bare(french) === bare(gloss) ? '' : gloss }
}

/** Words that differ by an accent alone need no gloss. */
function bare(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

export function term(id: string): Term {
  return termOf(t(id))
}

export const competence = (name: string): string => `artemis.competence-${name}`

/** One box of the grid: what is drawn in it, and why. */
export interface Box {
  /** Counted from 0. */
  at: number
  severity: Severity | null
  cause: string
  /** Tended to, and worsening no more. */
  stabilised: boolean
}

/** A line box by box, the gravest marks first; a ninth mark and further ones have boxes too. */
export function boxesOf(person: Person, line: GridLine): Box[] {
  const marks = person.grid[line]
  const drawn = marks ? SEVERITIES.flatMap((severity) => boxesWith(person, line, marks, severity)) : []
  const empty = Math.max(BOXES - drawn.length, 0)
  const blank = Array.from({ length: empty }, () => ({ severity: null, cause: '', stabilised: false }))
  return [...drawn, ...blank].map((box, at) => ({ ...box, at }))
}

function boxesWith(person: Person, line: GridLine, marks: Marks, severity: Severity): Omit<Box, 'at'>[] {
  const count = marks[severity]
  const causes = (isHero(person) ? person.causes : []).filter((one) => one.line === line && one.severity === severity)
  const tended = line === 'wound' && severity === 'grave' ? person.stabilised : 0
  return Array.from({ length: count }, (_, at) => ({ severity, cause: causeWords(causes[at - (count - causes.length)]), stabilised: at < tended }))
}

/** A cause is a message of the game's, or somebody's own words. */
export function causeWords(cause: Cause | undefined): string {
  if (!cause || cause.words === 'artemis.cause-unknown') return ''
  return known(cause.words) ? t(cause.words) : cause.words
}

/** “Stress, light, cause: start of an action scene”. */
export function boxWords(line: GridLine, box: Box): string {
  const name = capital(t(`artemis.line-${line}`))
  if (!box.severity) return t('artemis-page.sheet-box-empty', { line: name, n: box.at + 1 })
  const mark = line === 'hindrance' ? '' : t(`artemis.mark-${box.severity}`)
  const why = box.cause ? t('artemis-page.sheet-box-cause', { cause: box.cause }) : ''
  const tended = box.stabilised ? t('artemis-page.sheet-stabilised') : ''
  return [name, mark, why, tended].filter(Boolean).join(', ')
}

/** Which lines cost the most now: the malus is theirs. */
export function worstLines(person: Person): GridLine[] {
  const most = Math.max(...LINES.map((line) => filled(person.grid[line])))
  return person.malus ? LINES.filter((line) => filled(person.grid[line]) === most) : []
}

/** In what state somebody is: out of the scene, unconscious, exposed, behind cover. */
export function stateWords(person: Person): string[] {
  if (person.out) return [t(`artemis.state-${person.out}`)]
  const flags = (['exposed', 'cover', 'late'] as const).filter((flag) => person[flag])
  const counted = [person.sketching ? 'sketching' : '', person.lost ? 'lost' : ''].filter(Boolean)
  return [...person.states, ...flags, ...counted].map((one) => t(`artemis.state-${one}`))
}

/** The hour of the evening's clock. */
export function clockWords(minutes: number): string {
  const [day, hour, minute] = [Math.floor(minutes / 1440) + 1, Math.floor((minutes % 1440) / 60), minutes % 60]
  return t('artemis.sheet-clock', { day, hour, minute: String(minute).padStart(2, '0') }).replace(/\.$/, '')
}
