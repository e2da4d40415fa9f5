/** What seats and those who hold them are called. */
import type { SeatState } from '../api/frames'
import { inWords, known, t } from '../words'

/** A seat by whom it plays, or by its place. */
export function seatName(seat: string, states: readonly SeatState[] = []): string {
  const plays = states.find((one) => one.seat === seat)?.plays ?? []
  return plays.length > 0 ? plays.map(inWords).join(', ') : bareSeat(seat)
}

export function bareSeat(seat: string): string {
  if (seat === 'gm') return t('page.seat-gm')
  if (seat === 'spectator') return t('page.seat-spectator')
  const number = /^player-(\d+)$/.exec(seat)?.[1]
  return number ? t('page.seat-player', { number }) : seat
}

/** Whoever gave no name is somebody all the same. */
const NAMELESS = '…'

export function nameless({ name, bot, held }: SeatState): boolean {
  return name === NAMELESS && (!bot || held)
}

export function personName(name: string): string {
  return name === NAMELESS ? t('page.seat-somebody') : name
}

/** The player who sits there, by name; by the seat where nobody gave one. */
export function personIn(seat: string, states: readonly SeatState[] = []): string {
  const state = states.find((one) => one.seat === seat)
  return state?.held && state.name && !nameless(state) ? state.name : seatName(seat, states)
}

/** Who holds a seat: a person's name, a bot, or nobody yet. */
export function holder(state: SeatState): string {
  if (state.bot && !state.held) return botName(state.bot)
  return state.name ? personName(state.name) : t('page.seat-empty')
}

export function botName(bot: string): string {
  return t('page.bot-other', { bot: known(`page.bot-${bot}`) ? t(`page.bot-${bot}`) : bot })
}

/** The one letter or number that goes with a seat's colour. */
export function mark(seat: string): string {
  if (seat === 'gm') return t('page.seat-gm-mark')
  return /^player-(\d+)$/.exec(seat)?.[1] ?? '·'
}

/** Which of the eight colours a seat has. */
export function hue(seat: string): number {
  const number = /^player-(\d+)$/.exec(seat)?.[1]
  return number ? ((Number(number) - 1) % 7) + 1 : 8
}
