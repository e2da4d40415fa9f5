import type { SeatState } from './api/frames'
import { inWords, known, t } from './words'

export { bareSeat as seatLabel, botName } from './shell/people'

/** The characters a seat plays, in the reader's language. */
export function played({ plays }: SeatState): string {
  return plays.map(inWords).join(', ')
}

/** As they stand everywhere: by name. */
export const GAMES = ['artemis', 'olomoc', 'signature', 'sine-tempore'] as const

export function gameLabel(game: string): string {
  return known(`page.game-${game}`) ? t(`page.game-${game}`) : game
}

/** Whether somebody, or something, may still sit down there. */
export function free({ name, bot }: SeatState): boolean {
  return !name && !bot
}
