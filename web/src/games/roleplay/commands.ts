/** What a desk's forms write: the same commands a GM may type. Words are joined as the rules read them. */

export const VISIBILITIES = ['all', 'outcome', 'player', 'gm'] as const
export type Visibility = (typeof VISIBILITIES)[number]

const LONGEST_TEXT = 500

/** One line of words, as the rules keep them. */
export function words(text: string): string {
  return text.trim().split(/\s+/u).join(' ').slice(0, LONGEST_TEXT).trim()
}

/** A name that commands can carry: one word of letters and digits, joined by hyphens. */
export function slug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** A name as somebody typed it, in quotation marks unless it is one plain word already. */
export function typed(name: string): string {
  const said = words(name.replaceAll('"', ''))
  return said === slug(said) && !said.includes('-') ? said : `"${said}"`
}

export function line(...parts: (string | number)[]): string {
  return parts
    .map(String)
    .filter((part) => part !== '')
    .join(' ')
}

export const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

export const reveal = (id: string): string => line('reveal', id)
export const set = (id: string, field: string, value: number): string => `set ${id}.${field} ${value}`
export const give = (who: string, thing: string): string => line('give', who, thing)
export const take = (who: string, thing: string): string => line('take', who, thing)
export const xp = (who: string, points: number): string => line('xp', who, points)
export const say = (text: string): string => line('say', words(text))
export const note = (text: string): string => line('note', words(text))
export const whisper = (seat: string, text: string): string => line('whisper', seat, words(text))
export const begin = (scene: string): string => line('begin', scene)
export const end = (points?: number): string => line('end', points ?? '')
export const difficulty = (number: number): string => line('difficulty', number)
/** The answer to what somebody tries. */
export const rate = (number: number, visibility: Visibility | null): string => line('difficulty', number, visibility ?? '')
