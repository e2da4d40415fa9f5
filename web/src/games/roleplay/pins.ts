/** What lies on the table beside the game. */
import type { PinData, Position } from '../../api/frames'
import { ask, path } from '../../api/http'

export type Handout = { id: string; title: string; text: string; picture: string; to: string[] | null; scene: boolean }
export type Countdown = { id: string; label: string; of: number; left: number; to: string[] | null }
export type RollTable = { id: string; title: string; lines: string[] }
export type LineNote = { id: string; line: number; text: string }
export type Pause = { by: string; text: string }

export const PAUSE = 'pause'
export const MAP = 'map'
/** A picture is kept under its own checksum. */
const HASH = /^[0-9a-f]{16,128}$/

function of(position: Position | null, kind: PinData['kind']): PinData[] {
  return position?.pins?.filter((pin) => pin.kind === kind) ?? []
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const whole = (value: unknown, low: number, high: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, low), high) : low

export function handouts(position: Position | null): Handout[] {
  return of(position, 'handout').map(({ id, body, to }) => ({
    id,
    title: text(body['title']),
    text: text(body['text']),
    picture: text(body['picture']),
    to: to ?? null,
    scene: body['scene'] === true,
  }))
}

export function countdowns(position: Position | null): Countdown[] {
  return of(position, 'countdown').map(({ id, body, to }) => {
    const most = whole(body['of'], 1, 24)
    return { id, label: text(body['label']), of: most, left: whole(body['left'], 0, most), to: to ?? null }
  })
}

export function rollTables(position: Position | null): RollTable[] {
  return of(position, 'roll-table').map(({ id, body }) => ({ id, title: text(body['title']), lines: lines(body['lines']) }))
}

export function lineNotes(position: Position | null): LineNote[] {
  const found = of(position, 'note').map(({ id, body }) => ({ id, line: whole(body['line'], 0, 1e9), text: text(body['text']) }))
  return found.sort((one, other) => one.line - other.line)
}

export function pause(position: Position | null): Pause | null {
  const found = of(position, 'pause')[0]
  return found ? { by: text(found.body['by']), text: text(found.body['text']) } : null
}

/** The address of the map's background. */
export function mapPicture(position: Position | null): string | undefined {
  const found = of(position, 'map').find(({ id }) => id === MAP)
  return found ? (address(text(found.body['picture'])) ?? undefined) : undefined
}

export function address(hash: string): string | null {
  return HASH.test(hash) ? path(['pictures', hash]) : null
}

export function lines(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter(Boolean) : []
}

/** A fresh id for something to lay down. */
export function fresh(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `${kind}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** One of so many, each as likely as the other. */
export function draw(count: number): number {
  const limit = Math.floor(2 ** 32 / count) * count
  const box = new Uint32Array(1)
  do crypto.getRandomValues(box)
  while ((box[0] ?? 0) >= limit)
  return (box[0] ?? 0) % count
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
export const LARGEST_PICTURE = 2 * 1024 * 1024

/** Keep a picture on the server; what comes back is the name it is kept under. */
export async function upload(table: string, file: File): Promise<string> {
  const { hash } = await ask<{ hash: string }>('POST', path(['pictures'], { table }), file, { 'content-type': file.type })
  return hash
}
