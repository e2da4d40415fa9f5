/** Plans without a referee: a card is sealed by a digest of its slot, its name and a secret number, and opened by telling them. */

export interface Sealed {
  card: string
  nonce: string
}

/** Whether this browser can seal at all: only where the page is served safely. */
export function sealable(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined
}

export function nonce(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(16)))
}

export async function digest(slot: number, card: string, salt: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${slot}:${card}:${salt}`)
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')
}
