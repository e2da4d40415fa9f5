/** What one calls somebody across a table. */

/** The word of a name that its id keeps: Brother Aldwin is Aldwin, Doctor Hester Vane is Hester; otherwise the first. */
export function brief(name: string, id: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const parts = id.split(/[-!/]/).map(plain)
  return words.find((word) => parts.includes(plain(word))) ?? words[0] ?? id
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/[^\p{L}\p{Nd}]/gu, '').toLowerCase()
}
