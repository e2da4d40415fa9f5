/** What was played, in a few words. */
import { botName, seatLabel } from '../../seats'
import { inWords, t } from '../../words'
import type { RunInfo } from '../../api/types'
import { inPercent, whole } from './figures'
import { called } from './numbers'
import { EVERYBODY } from './wish'

export function scene(run: RunInfo): string {
  return inWords(run.scene_name) || t('page.lab-own-setup')
}

export function bots(run: RunInfo): string {
  const told = Object.entries(run.bots).map(([seat, bot]) => t('page.lab-seat-bot', { seat: seat === EVERYBODY ? t('page.lab-all-seats') : seatLabel(seat), bot: botName(bot) }))
  return told.join(' · ') || t('page.lab-usual-bots')
}

/** Each changed number in words, with the name that designers type. */
export function changed(run: RunInfo): { name: string; told: string }[] {
  return run.changed.map((one) => {
    const [what, value] = [called(run.game, one), signed(one.value)]
    const known = typeof one.printed === 'number'
    return { name: one.name, told: known ? t('lab.number-changed', { what, value, printed: signed(one.printed ?? 0) }) : t('page.lab-change-is', { what, value }) }
  })
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value))

export function changes(run: RunInfo): string {
  return (
    changed(run)
      .map(({ told }) => told)
      .join(' · ') || t('page.lab-as-printed')
  )
}

/** As one line, for a list to choose from. */
export function line(run: RunInfo): string {
  const won = run.success ? inPercent(run.success.value) : ''
  return [scene(run), changes(run), ...(Object.keys(run.bots).length > 0 ? [bots(run)] : []), t('page.lab-games-done', { n: run.done, count: whole(run.done) }), won].filter(Boolean).join(' · ')
}

/** Played with the same dice, and enough of it to be held side by side. */
export function comparable(one: RunInfo, other: RunInfo): boolean {
  return one.id !== other.id && one.game === other.game && one.seed === other.seed && one.done > 1 && other.done > 1
}
