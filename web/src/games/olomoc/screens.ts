/** Olomòc's screens. */
import type { Names, Position } from '../../api/frames'
import type { SeatConnection } from '../../api/seat.svelte'
import { t } from '../../words'
import type { GameScreens, Phase } from '..'
import Actions from './Actions.svelte'
import { command } from './commanding'
import Foresight from './Foresight.svelte'
import { intentOf } from './intent.svelte'
import AgendaPanel from './panels/AgendaPanel.svelte'
import HostilePanel from './panels/HostilePanel.svelte'
import Player from './Player.svelte'
import Scene from './Scene.svelte'
import Sheet from './Sheet.svelte'
import { outcomeWord } from './parts/wording'
import { isBeingLaid, viewOf } from './view'

const CYCLES = 4
const PHASES = 5

/** The cycle, then where in it one is: planning, one of the five reveals, the hostiles. */
export function phases(position: Position): Phase[] {
  const view = viewOf(position)
  const label = (id: string, args: Record<string, string | number> = {}): Phase['label'] => ({ id: `olomoc-page.phase-${id}`, args })
  if (isBeingLaid(view)) return [{ id: 'set-up', label: label('set-up'), current: true }]
  const hostiles = view.hostiles_act
  const over = position.outcome !== null
  const planning = view.phase === 0 && !hostiles && !over
  return [
    { id: 'cycle', label: label('cycle', { n: view.cycle, of: CYCLES }), current: false },
    { id: 'planning', label: label('planning'), current: planning },
    { id: 'reveals', label: view.phase === 0 || hostiles ? label('reveals') : label('reveal', { n: view.phase, of: PHASES }), current: view.phase > 0 && !hostiles && !over },
    { id: 'hostiles', label: label('hostiles'), current: hostiles },
  ]
}

/** How things stand, as it is read out. */
export function standing(position: Position, names: Names): string[] {
  const view = viewOf(position)
  const players = Object.values(view.players).map(({ seat, points, fiel }) => t('olomoc-page.phase-points', { who: seat, n: points, fiel }, names))
  return [...players, t('olomoc-page.phase-hunt', { n: view.hunt }), ...(view.priority ? [t('olomoc-page.phase-priority', { who: view.priority }, names)] : [])]
}

const phrase = (id: string): Phase['label'] => ({ id: `olomoc-page.${id}`, args: {} })

export const screens: GameScreens = {
  Player,
  parts: { Scene, Actions, Sheet },
  panels: [
    { id: 'hostiles', label: phrase('frame-hostiles'), Panel: HostilePanel },
    { id: 'agenda', label: phrase('frame-agenda'), Panel: AgendaPanel },
  ],
  Foresight,
  weighs: true,
  outcome: outcomeWord,
  ample: true,
  phases,
  standing,
  typed: (seat: SeatConnection, text: string) => command(intentOf(seat), text),
}
