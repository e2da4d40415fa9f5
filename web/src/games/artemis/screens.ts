/** Espace Artémis's screens. */
import type { Names, Position } from '../../api/frames'
import { t } from '../../words'
import type { GameScreens, Phase } from '..'
import Actions from './Actions.svelte'
import Foresight from './Foresight.svelte'
import Master from './Master.svelte'
import Player from './Player.svelte'
import Scene from './Scene.svelte'
import Sheet from './Sheet.svelte'
import { viewOf } from './view'
import { clockWords, nameOf } from './wording'

/** The turn of an action scene and who is at it; otherwise what kind of scene it is. */
export function phases(position: Position): Phase[] {
  const view = viewOf(position)
  const label = (id: string, args: Record<string, string | number> = {}): Phase['label'] => ({ id: `artemis-page.phase-${id}`, args })
  if (view.phase !== 'fight') return [{ id: view.phase, label: label(view.phase), current: true }]
  if (view.turn === 0 && !view.outcome) return [{ id: 'opening', label: label('opening'), current: true }]
  return [
    { id: 'turn', label: view.scene.turns ? label('turn-of', { n: view.turn, of: view.scene.turns }) : label('turn', { n: view.turn }), current: false },
    { id: 'act', label: label(view.blow ? 'blow' : 'act'), current: true },
  ]
}

/** How things stand, as it is read out. */
export function standing(position: Position, names: Names): string[] {
  const view = viewOf(position)
  const told = view.heroes.map((hero) => t('artemis-page.phase-malus', { who: nameOf(hero, names), malus: hero.malus }))
  return view.phase === 'fight' ? told : [clockWords(view.minutes), ...told]
}

export const screens: GameScreens = { Player, Master, parts: { Scene, Actions, Sheet }, Foresight, weighs: true, phases, standing }
