/** How a night is laid: its agenda, its decors, its decks, and how the cabals are composed. */
import type { SceneInfo } from '../../api/frames'
import type { GameLaying, Setup } from '..'
import Wishes from './Wishes.svelte'

/** Cabals that are composed at the table belong to nobody yet. */
export function seats(setup: Setup, scene: SceneInfo): SceneInfo['seats'] {
  const open = setup['compose'] === 'draft' || setup['compose'] === 'secret'
  return open ? scene.seats.map((one) => ({ ...one, plays: [] })) : scene.seats
}

const laying: GameLaying = { Wishes, seats }
export default laying
