/** A square in words, as it is read out. */
import type { Names } from '../../../api/frames'
import { named, t } from '../../../words'
import { statusWord } from '../parts/wording'
import { distance, near, spoken } from '../squares'
import { isEnemy, isHero, modelAt, sceneryAt, type Label, type Model, type Scenery, type Step, type View } from '../view'

/** "E5, crate, cover, two squares, Spriggan adjacent." */
export function squareWords(view: View, names: Names, square: Label, from: Model | undefined, step: Step | undefined): string {
  const parts = [spoken(square)]
  const [model, scenery] = [modelAt(view, square), sceneryAt(view, square)]
  const points = view.points.filter(({ at }) => at === square)
  if (model) parts.push(modelWords(model, names))
  if (scenery) parts.push(named(scenery.id, names), sceneryWords(scenery))
  for (const { id } of points) parts.push(named(id, names))
  if (view.loot.includes(square)) parts.push(t('sine-tempore-page.board-loot'))
  if (view.board.entries.includes(square)) parts.push(t('sine-tempore-page.board-entry'))
  if (view.board.far_edge.includes(square)) parts.push(t('sine-tempore-page.board-far-edge'))
  if (from && from.at !== square) parts.push(t('sine-tempore-page.board-away', { n: distance(from.at, square) }))
  if (step) parts.push(t('sine-tempore-page.reach-cost', { n: step.ap }))
  const beside = [...besides(view, names, square, from?.id), ...cover(view, names, square)]
  return [...parts, ...beside].join(', ')
}

export function modelWords(model: Model, names: Names): string {
  const parts = [named(model.id, names), t('sine-tempore-page.board-wounds', { wounds: model.wounds, of: model.wo })]
  if (isHero(model) && model.ko) parts.push(t('sine-tempore-page.board-ko'))
  if (isEnemy(model) && model.acted) parts.push(t('sine-tempore-page.board-acted'))
  const held = isHero(model) || isEnemy(model) ? [...new Set([...model.statuses, ...model.running])] : []
  parts.push(...held.map(statusWord))
  return parts.join(', ')
}

export function sceneryWords({ kind, closed, wo, wounds }: Scenery): string {
  const parts = [t(`sine-tempore-page.board-kind-${kind}`)]
  if (closed) parts.push(t('sine-tempore-page.board-closed'))
  if (wo > 0 && wounds > 0) parts.push(t('sine-tempore-page.board-wounds', { wounds, of: wo }))
  return parts.join(', ')
}

/** Enemies who would stand beside whoever stands there. */
function besides(view: View, names: Names, square: Label, except = ''): string[] {
  const around = new Set(near(square))
  return view.enemies.filter(({ at, id }) => around.has(at) && id !== except).map(({ id }) => t('sine-tempore-page.board-adjacent', { who: id }, names))
}

function cover(view: View, names: Names, square: Label): string[] {
  const around = new Set(near(square))
  return view.scenery
    .filter(({ kind, squares }) => kind.endsWith('shield') && !squares.includes(square) && squares.some((one) => around.has(one)))
    .map(({ id }) => t('sine-tempore-page.board-cover', { what: id }, names))
}
