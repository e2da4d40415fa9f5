/** What was written beside the game in a study: pins, each about one moment. */
import type { PinData, Position } from '../api/frames'

export interface Comment {
  id: string
  /** The entry it is about; 0 for the game as a whole. */
  at: number
  text: string
}

export function comments(position: Position | null): Comment[] {
  return (position?.pins ?? [])
    .filter(isComment)
    .map(({ id, body }) => ({ id, at: Number(body['at'] ?? 0) || 0, text: String(body['text'] ?? '') }))
    .sort((one, other) => one.at - other.at)
}

function isComment({ id, kind }: PinData): boolean {
  return kind === 'note' && id.startsWith('comment-')
}

/** The comment about a moment has one name, so that writing it twice changes it. */
export function commentId(at: number): string {
  return `comment-${at}`
}
