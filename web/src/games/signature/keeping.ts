/** Signature's characters in a chronicle. */
import { inWords, t } from '../../words'
import type { GameKeeping } from '..'
import Fields from './chronicle/Fields.svelte'
import { keptOf } from './chronicle/kept'
import Sheet from './chronicle/Sheet.svelte'

const keeping: GameKeeping = {
  Sheet,
  Fields,
  chips(character) {
    const { dead, down, xp } = keptOf(character)
    return [
      ...(down && !dead ? [{ text: t('page.chronicle-down'), tone: 'danger' as const }] : []),
      ...(xp > 0 ? [{ text: `${t('page.chronicle-xp')} ${xp}`, tone: 'brass' as const }] : []),
    ]
  },
  spending: () => t('page.chronicle-advance'),
  wayWords({ what, name }, cards) {
    const power = what === 'power' && name ? inWords(cards['power']?.[name]) || name : ''
    return t(`page.chronicle-advance-${what}`) + (power ? ` – ${power}` : '')
  },
  ownWords: ({ what }) => (what === 'trait' ? t('page.chronicle-advance-trait-name') : ''),
  rounds: (n) => t('page.chronicle-recap-rounds', { n }),
  rolls: ({ success = 0, failure = 0, critical = 0 }) => [
    t('page.chronicle-recap-rolls', { n: success }),
    t('page.chronicle-recap-failures', { n: failure }),
    ...(critical > 0 ? [t('page.chronicle-recap-critical', { n: critical })] : []),
  ],
}
export default keeping
