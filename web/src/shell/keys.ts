/** Which key does what: single characters can be changed or switched off, so that a screen reader keeps its own. */

export const DEEDS = [
  'keys', 'undo', 'redo', 'step-back', 'step-on', 'turn-back', 'turn-on', 'start', 'end', 'now', 'turn', 'odds', 'why',
  'command', 'chat', 'log', 'sheet', 'actions', 'rules', 'end-turn', 'next-seat', 'point', 'bar',
] as const // prettier-ignore
export type Deed = (typeof DEEDS)[number]

/** Keys as `KeyboardEvent.key` names them; `Ctrl+` before those that need it. */
export type Bindings = Readonly<Record<Deed, readonly string[]>>

export const USUAL: Bindings = {
  keys: ['?'],
  undo: ['Ctrl+z'],
  redo: ['Ctrl+y', 'Ctrl+Shift+z'],
  'step-back': ['['],
  'step-on': [']'],
  'turn-back': ['{'],
  'turn-on': ['}'],
  start: ['Home'],
  end: ['End'],
  now: ['Escape'],
  turn: ['t'],
  odds: ['o'],
  why: ['w'],
  command: ['/'],
  chat: ['c'],
  log: ['g'],
  sheet: ['s'],
  actions: ['a'],
  rules: ['b'],
  'end-turn': ['.'],
  'next-seat': ['n'],
  point: ['p'],
  bar: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
}

/** What a reader may change: deeds done by one plain character, but not the nine of the bar. */
export const CHANGEABLE: readonly Deed[] = DEEDS.filter((deed) => deed !== 'bar' && USUAL[deed].every(single))

export type Changes = Readonly<Partial<Record<Deed, string>>>

/** The usual keys with the reader's own in their place; an empty text means none. */
export function bound(changes: Changes): Bindings {
  const found = { ...USUAL }
  for (const deed of CHANGEABLE) {
    const own = changes[deed]
    if (own !== undefined) found[deed] = own === '' ? [] : [own]
  }
  return found
}

/** The deed that already has a key, if any. */
export function taken(key: string, bindings: Bindings): Deed | undefined {
  return DEEDS.find((deed) => bindings[deed].includes(key))
}

/** What a key press is worth reading of. */
export interface Press {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  getModifierState(name: string): boolean
}

export interface Wanted {
  deed: Deed
  /** Which of the bar, from 1. */
  place: number
}

/** What a key press asks for. Plain characters ask for nothing while they are switched off. */
export function wanted(press: Press, bindings: Bindings, plain: boolean): Wanted | null {
  const name = named(press)
  if (name === null || (!plain && single(name))) return null
  const deed = taken(name, bindings)
  if (deed) return { deed, place: deed === 'bar' ? bindings.bar.indexOf(name) + 1 : 0 }
  return plain ? digit(press) : null
}

/** `Ctrl+Shift+z`, `[`, `Home`: brackets typed with AltGr are still brackets, and a Mac's Command is Ctrl. */
function named(press: Press): string | null {
  const key = single(press.key) ? press.key.toLowerCase() : press.key
  if (press.getModifierState('AltGraph')) return key
  if (press.altKey) return null
  // A letter with Shift is the game's; signs need Shift on most keyboards.
  if (!press.ctrlKey && !press.metaKey) return press.shiftKey && /^\p{L}$/u.test(key) ? null : key
  return `Ctrl+${press.shiftKey ? 'Shift+' : ''}${key}`
}

/** On keyboards whose digits need Shift, the keys themselves serve. */
function digit(press: Press): Wanted | null {
  const found = /^Digit([1-9])$/.exec(press.code)
  if (!found || press.ctrlKey || press.metaKey || press.altKey || press.getModifierState('AltGraph')) return null
  return /^[0-9]$/.test(press.key) ? null : { deed: 'bar', place: Number(found[1]) }
}

export function single(key: string): boolean {
  return [...key].length === 1
}

const WRITES = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])'
const STEERS = ':is([type="range"], [type="radio"], [role="slider"], [role="tablist"], [role="listbox"], [role="grid"], [role="menu"])'
const STEERING: ReadonlySet<string> = new Set(['Home', 'End'])

/** Whether a key belongs to whatever has the focus: a field being typed in, a slider being moved. */
export function belongs(press: Pick<Press, 'key'>, focus: Element | null): boolean {
  if (!focus) return false
  if (focus.closest(WRITES)) return press.key !== 'Escape'
  return STEERING.has(press.key) && focus.closest(STEERS) !== null
}

/** A key as it is printed on a card of keys, cap by cap. */
export function caps(key: string): string[] {
  const parts = key === '+' ? [key] : key.split('+')
  return parts.map((part) => (/^[a-z]$/.test(part) ? part.toUpperCase() : part))
}
