/** Signature's screens. */
import type { Position } from '../../api/frames'
import type { GameScreens, Phase } from '..'
import Actions from './Actions.svelte'
import Master from './Master.svelte'
import Player from './Player.svelte'
import Scene from './Scene.svelte'
import Sheet from './Sheet.svelte'
import { viewOf } from './view'

/** The round, then whose turn it is in it; between encounters, the free scene. */
export function phases(position: Position): Phase[] {
  const { turn, round } = viewOf(position)
  if (turn === 'free') return [{ id: 'free', label: { id: 'signature-page.sheet-phase-free', args: {} }, current: true }]
  return [
    { id: 'round', label: { id: 'signature-page.sheet-phase-round', args: { round } }, current: false },
    { id: 'players', label: { id: 'signature-page.sheet-phase-players', args: {} }, current: turn === 'players' },
    { id: 'creatures', label: { id: 'signature-page.sheet-phase-creatures', args: {} }, current: turn === 'creatures' || turn === 'over' },
  ]
}

export const screens: GameScreens = { Player, Master, parts: { Scene, Actions, Sheet }, phases }
