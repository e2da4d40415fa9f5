/** What the screens of role-playing games say, in the reader's words. */
import type { Names } from '../../api/frames'
import { inWords, named, say } from '../../words'
import { phrase, type Said, type Words } from './view'

export function word(said: Said | undefined | null, names: Names): string {
  return said ? say(phrase(said), names) : ''
}

/** A phrase that stands by itself begins with a capital. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** The name somebody goes by, with a number where there are several: Wolf 2. */
export function nameOf({ id, name }: { id: string; name: Words }, names: Names): string {
  return Object.hasOwn(names, id) ? named(id, names) : inWords(name)
}
