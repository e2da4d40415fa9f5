/** What each game's part of the odds explorer is told, and tells. */
export interface RollsProps {
  /** The address it was opened with. */
  wanted: URLSearchParams
  onasked: (query: string) => void
  onfailed: (error: unknown) => void
  onshare: () => void
}

/** Numbers in an address that opens the odds as they were. */
export function number(wanted: URLSearchParams, name: string, usual: number, most: number, least = 0): number {
  const text = wanted.get(name) ?? ''
  return /^-?\d{1,2}$/.test(text) ? Math.max(least, Math.min(Number(text), most)) : usual
}

export function flag(wanted: URLSearchParams, name: string): boolean {
  return ['1', 'true'].includes(wanted.get(name) ?? '')
}

/** What is asked of the server while things are turned: only the answer to the last question counts. */
export function latest<Answer>(ask: () => Promise<Answer>, told: (answer: Answer) => void, failed: (error: unknown) => void): () => void {
  let over = false
  ask().then(
    (answer) => {
      if (!over) told(answer)
    },
    (error: unknown) => {
      if (!over) failed(error)
    },
  )
  return () => (over = true)
}
