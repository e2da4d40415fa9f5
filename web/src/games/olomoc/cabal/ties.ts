/** What opens a card to a cabal, in words. */
import type { EquipmentCard } from '../cards'
import { cards } from '../cards.svelte'
import { ministryWord } from '../parts/wording'

export function tiesOf({ ministry, faction, rouage }: EquipmentCard): string[] {
  return [ministry && ministryWord(ministry), faction && cards.name('faction', faction), rouage && cards.called(rouage)].filter((one): one is string => !!one)
}
