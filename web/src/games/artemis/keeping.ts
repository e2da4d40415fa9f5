/** Espace Artémis's characters in a chronicle. */
import { t } from '../../words'
import type { GameKeeping } from '..'
import Fields from './chronicle/Fields.svelte'
import { heroOf, keptOf } from './chronicle/kept'
import Sheet from './chronicle/Sheet.svelte'
import { stateWords, term } from './wording'

const keeping: GameKeeping = {
  Sheet,
  Fields,
  wide: true,
  chips(character) {
    const hero = heroOf(character)
    return hero && !character.dead ? stateWords(hero).map((text) => ({ text, tone: 'danger' as const })) : []
  },
  spending(character) {
    const { total, spent } = keptOf(character)
    return t('artemis-page.kept-spend', { n: total - spent })
  },
  wayWords({ what, name, cost = 0, level = '' }) {
    const { french, gloss } = term(`artemis.${what}-${name.toLowerCase()}`)
    const reached = what === 'competence' ? t(`artemis.level-${level}`) : level
    return t('artemis-page.kept-way', { name: gloss ? `${french} (${gloss})` : french, level: reached, n: cost })
  },
  rounds: (n) => t('artemis-page.kept-turns', { n }),
  rolls: ({ success = 0, uncertainty = 0, failure = 0 }) => [
    t('page.chronicle-recap-rolls', { n: success }),
    t('artemis-page.kept-uncertain', { n: uncertainty }),
    t('page.chronicle-recap-failures', { n: failure }),
  ],
}
export default keeping
