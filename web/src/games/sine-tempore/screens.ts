/** Sine Tempore's screens. */
import type { Names, Position } from '../../api/frames'
import { named, t } from '../../words'
import type { GameScreens, Phase } from '..'
import Actions from './Actions.svelte'
import { atCamp, campaignOf } from './campaign/campaign'
import CampaignPanel from './campaign/CampaignPanel.svelte'
import { campPhases } from './campaign/phases'
import { cards } from './cards.svelte'
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
  const campaign = campaignOf(view)
  if (campaign && atCamp(view)) return campPhases(campaign)
  const label = (id: string, args: Record<string, string> = {}): Phase['label'] => ({ id: `sine-tempore-page.phase-${id}`, args })
  const mission = campaign ? [{ id: 'mission', label: label('mission', { number: String(campaign.number) }), current: false }] : []
  const time = { id: 'time', label: label('time', { time: view.time.now }), current: false }
  if (!view.active && view.time.now === view.mission.starts && view.heroes.some(({ here, spent }) => !here && spent === 0)) {
    return [...mission, { id: 'set-up', label: label('set-up'), current: true }]
  }
  const hero = heroOf(view, view.active)
  const enemy = enemyOf(view, view.active)
  return [
    ...mission,
    time,
    { id: 'heroes', label: hero ? label('hero', { who: hero.id }) : label('heroes'), current: !enemy },
    { id: 'enemies', label: enemy ? label('enemy', { who: enemy.id }) : label('enemies'), current: Boolean(enemy) },
  ]
}

/** The order of the dial, as it is read out; there is none in the camp. */
export function standing(position: Position, names: Names): string[] {
  if (atCamp(viewOf(position))) return []
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
    { id: 'enemies', label: phrase('frame-enemies'), Panel: EnemyPanel, offered: (position) => !atCamp(viewOf(position)) },
    { id: 'mission', label: phrase('frame-mission'), Panel: MissionPanel, offered: (position) => !atCamp(viewOf(position)) },
    { id: 'campaign', label: phrase('frame-campaign'), Panel: CampaignPanel, offered: (position) => atCamp(viewOf(position)) },
  ],
  Foresight,
  // Which mission is drawn is told among the rest: ten rows for ten equal chances would tell less.
  weighs: (key) => key.startsWith('explore '),
  outcome: (outcome) => cards.name('mission', outcome),
  whole: (position) => atCamp(viewOf(position)),
  ample: true,
  tells: true,
  phases,
  standing,
}
