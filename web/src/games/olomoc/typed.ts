/** Movements and questions as they are typed: `move 3.5 @ 120`, `move toward marker 1 max`, `move contact kubik`, `around`. */
import type { Names } from '../../api/frames'
import { named } from '../../words'
import type { View } from './view'

export type Typed =
  | { kind: 'polar'; far: number; degrees: number }
  | { kind: 'to'; x: number; y: number }
  | { kind: 'toward'; whom: string; far: number | 'max'; away: boolean }
  | { kind: 'contact'; whom: string }
  | { kind: 'read'; what: 'around' | 'threats' | 'contacts' | 'one'; whom: string }

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
/** Beside a comma that parts two numbers; one of three digits or more is a place in thousandths, for the table to read. */
const PLAIN = String.raw`(\d{1,2}(?:\.\d{1,3})?)`
const MOVE = '(?:move|go|march|va|aller|bouger?|se déplacer|marcher?)'
const ARTICLE = /^(?:the|le|la|les|du|des|de la|de) |^(?:de )?l[’']/
const FORMS: readonly [RegExp, (found: RegExpExecArray) => Typed][] = [
  [new RegExp(String.raw`^${MOVE} ${NUMBER}\s*(?:″|"|in|po)?\s*@\s*${NUMBER}\s*°?$`), ([, far, degrees]) => ({ kind: 'polar', far: inch(far), degrees: number(degrees) })],
  [new RegExp(String.raw`^${MOVE} (?:(?:to|à|a) )?${PLAIN}\s*,\s*${PLAIN}$`), ([, x, y]) => ({ kind: 'to', x: inch(x), y: inch(y) })],
  [new RegExp(String.raw`^${MOVE} (?:to|à|a) ${NUMBER}\s*[;x ]\s*${NUMBER}$`), ([, x, y]) => ({ kind: 'to', x: inch(x), y: inch(y) })],
  [new RegExp(String.raw`^${MOVE} (toward|towards|vers|away from|away|loin) (.+?)(?: (max|${NUMBER}))?$`), ([, way, whom, far]) => ({ kind: 'toward', whom: whom ?? '', far: !far || far === 'max' ? 'max' : inch(far), away: /^(away|loin)/.test(way ?? '') })],
  [new RegExp(String.raw`^${MOVE} (?:contact|au contact) (.+)$`), ([, whom]) => ({ kind: 'contact', whom: whom ?? '' })],
  [/^(?:read |lire )?(?:around|autour)$/, () => ({ kind: 'read', what: 'around', whom: '' })],
  [/^(?:read |lire )?(?:threats|menaces)$/, () => ({ kind: 'read', what: 'threats', whom: '' })],
  [/^(?:read |lire )?(?:contacts)$/, () => ({ kind: 'read', what: 'contacts', whom: '' })],
  [/^(?:read|lire|where|où) (.+)$/, ([, whom]) => ({ kind: 'read', what: 'one', whom: whom ?? '' })],
]

function number(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}

function inch(text: string | undefined): number {
  return Math.round(number(text) * 1000)
}

/** What was typed, if it is one of these; the table reads everything else. */
export function typedIn(text: string): Typed | null {
  const line = text.trim().replace(/^\/\s*/, '').replace(/\s+/g, ' ').toLowerCase()
  for (const [form, read] of FORMS) {
    const found = form.exec(line)
    if (found) return read(found)
  }
  return null
}

/** Whatever goes by that id, or by a name that begins so and no other does. */
export function thingCalled(view: View, names: Names, text: string): string {
  const ids = [...view.rouages, ...view.markers, ...view.decors].map(({ id }) => id)
  return idOf(ids, names, plain(text)) || idOf(ids, names, plain(text).replace(ARTICLE, ''))
}

function idOf(ids: readonly string[], names: Names, wanted: string): string {
  if (wanted === '' || ids.includes(wanted)) return wanted
  const exact = ids.filter((id) => plain(named(id, names)) === wanted)
  const close = exact.length > 0 ? exact : ids.filter((id) => id.startsWith(wanted) || ` ${plain(named(id, names))}`.includes(` ${wanted}`))
  return close.length === 1 ? (close[0] ?? '') : ''
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
