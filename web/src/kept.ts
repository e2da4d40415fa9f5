/** What this browser keeps for its reader. Storage may be full or forbidden: then nothing is kept, and nothing breaks. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`rouage.${name}`)
  } catch {
    return null
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`rouage.${name}`)
    else localStorage.setItem(`rouage.${name}`, value)
  } catch {
    // See above.
  }
}
