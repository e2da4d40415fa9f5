/** Sine Tempore's screens. */
import type { Names, Position } from '../../api/frames'
import { named, t } from '../../words'
import type { GameScreens, Phase } from '..'
import Actions from './Actions.svelte'
import { order } from './dial/dial'
import Foresight from './Foresight.svelte'
import EnemyPanel from './panels/EnemyPanel.svelte'
import MissionPanel from './panels/MissionPanel.svelte'
import Player from './Player.svelte'
import Scene from './Scene.svelte'
import Sheet from './Sheet.svelte'
import { enemyOf, heroOf, viewOf } from './view'

/** The time on the dial, then whose activation it is: a hero's, or the enemies'. */
export function phases(position: Position): Phase[] {
  const view = viewOf(position)
  const label = (id: string, args: Record<string, string> = {}): Phase['label'] => ({ id: `sine-tempore-page.phase-${id}`, args })
  const time = { id: 'time', label: label('time', { time: view.time.now }), current: false }
  if (!view.active && view.time.now === view.mission.starts && view.heroes.some(({ here, spent }) => !here && spent === 0)) {
    return [{ id: 'set-up', label: label('set-up'), current: true }]
  }
  const hero = heroOf(view, view.active)
  const enemy = enemyOf(view, view.active)
  return [
    time,
    { id: 'heroes', label: hero ? label('hero', { who: hero.id }) : label('heroes'), current: !enemy },
    { id: 'enemies', label: enemy ? label('enemy', { who: enemy.id }) : label('enemies'), current: Boolean(enemy) },
  ]
}

/** The order of the dial, as it is read out. */
export function standing(position: Position, names: Names): string[] {
  return order(viewOf(position)).map(({ turn, due, ends, ahead }) => {
    const who = turn ? named(turn.who, names) : ends ? t('sine-tempore-page.order-end') : t('sine-tempore-page.order-event', { number: (due?.event ?? 0) + 1 })
    return ahead <= 0 ? `${t('sine-tempore-page.order-now')} ${who}` : `+${ahead} ${who}`
  })
}

const phrase = (id: string): Phase['label'] => ({ id: `sine-tempore-page.${id}`, args: {} })

export const screens: GameScreens = {
  Player,
  parts: { Scene, Actions, Sheet },
  panels: [
    { id: 'enemies', label: phrase('frame-enemies'), Panel: EnemyPanel },
    { id: 'mission', label: phrase('frame-mission'), Panel: MissionPanel },
  ],
  Foresight,
  ample: true,
  tells: true,
  phases,
  standing,
}
