/** How a mission is laid: how many play it, who has the last word, and by which reading of the rules. */
import type { SceneInfo } from '../../api/frames'
import type { GameLaying, Setup } from '..'
import { picture } from './art'
import Wishes from './Wishes.svelte'

/** How many heroes each player runs. */
const SHARES: Readonly<Record<number, readonly number[]>> = { 1: [4], 2: [2, 2], 3: [2, 1, 1], 4: [1, 1, 1, 1] }

/** The four heroes dealt out to so many players. */
export function seats(setup: Setup, scene: SceneInfo): SceneInfo['seats'] {
  const crew = scene.seats.flatMap(({ plays }) => plays)
  const shares = SHARES[Number(setup['players'] ?? 1)] ?? [4]
  const empty = { name: '', bot: '', here: false, held: false }
  return shares.map((share, at) => {
    const from = shares.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { ...empty, seat: `player-${at + 1}`, plays: crew.slice(from, from + share) }
  })
}

/** The long game, and the picture it has on its cover. */
const CAMPAIGN = 'campaign'
const COVER = 'green-wheat'

const laying: GameLaying = {
  vignette: (scene) => picture(`missions/${scene === CAMPAIGN ? COVER : scene}`),
  Wishes,
  seats,
  first: CAMPAIGN,
}
export default laying
