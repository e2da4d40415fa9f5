import type { SeatLink } from '../api/frames'

/**
 * The links of a table this browser laid. The server keeps only their hashes, so that nobody can read them there; they
 * stay here until the window is closed, and the host may make new ones at any time.
 */
export function keepLinks(table: string, links: readonly SeatLink[]): void {
  try {
    const kept = keptLinks(table).filter(({ seat }) => !links.some((link) => link.seat === seat))
    sessionStorage.setItem(`rouage.links.${table}`, JSON.stringify([...kept, ...links]))
  } catch {
    // Without storage the host makes new links.
  }
}

export function keptLinks(table: string): SeatLink[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(`rouage.links.${table}`) ?? '[]')
    return Array.isArray(found) ? (found as SeatLink[]) : []
  } catch {
    return []
  }
}
