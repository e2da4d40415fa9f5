/** Carries out what was typed: the ghost goes there, to be confirmed; or something is read out. */
import { t } from '../../words'
import { bearing, distance, inches, nearestOf, polar, rounded, type Disc, type Point } from './geometry'
import type { Intent } from './intent.svelte'
import { inTheWay, within, type Errand } from './moving'
import { aroundWords, contactWords, discOf, middleOf, threatWords, thingWords } from './saying'
import { thingCalled, typedIn, type Typed } from './typed'
import { point, rouageOf, type View } from './view'

/** How fine the search along a line is, in thousandths. */
const STEP = 100
/** Spots that the table is asked about before the search is given up. */
const TRIES = 120

/** What is told of it; nothing where the line means something else. */
export async function command(intent: Intent, text: string): Promise<string | null> {
  const [typed, view] = [typedIn(text), intent.view]
  if (!typed || !view) return null
  if (typed.kind === 'read') return readOut(intent, view, typed)
  const errand = intent.errand
  if (!errand) return t('olomoc-page.move-nobody')
  const whom = 'whom' in typed ? thingCalled(view, intent.names, typed.whom) : ''
  if ('whom' in typed && !whom) return t('olomoc-page.move-who', { text: typed.whom })
  const spot = await destination(intent, view, errand, typed, whom)
  if (!spot) return t('olomoc-page.move-no-way')
  intent.moveTo(spot, true)
  const far = errand.from ? distance(errand.from, spot) : 0
  return t('olomoc-page.move-ghost', { n: inches(far, 2), degrees: Math.round(errand.from ? bearing(errand.from, spot) : 0) })
}

async function destination(intent: Intent, view: View, errand: Errand, typed: Exclude<Typed, { kind: 'read' }>, whom: string): Promise<Point | null> {
  if (typed.kind === 'to') return { x: typed.x, y: typed.y }
  const from = errand.from
  if (!from) return null
  if (typed.kind === 'polar') return rounded(polar(from, typed.far, typed.degrees))
  const goal = goalOf(view, whom, from)
  if (typed.kind === 'contact') return nearest(intent, view, errand, goal, from, 1)
  const degrees = typed.away ? (bearing(from, goal) + 180) % 360 : bearing(from, goal)
  if (typed.far !== 'max') return rounded(polar(from, typed.far, degrees))
  return typed.away ? farthest(intent, view, errand, from, degrees) : nearest(intent, view, errand, goal, from)
}

/** The disc that one goes to: a base, or the nearest point of a decor. */
function goalOf(view: View, id: string, from: Point): Disc {
  const base = rouageOf(view, id)
  if (base?.at) return discOf({ at: base.at, r: base.r })
  const marker = view.markers.find((one) => one.id === id)
  if (marker) return discOf(marker)
  const decor = view.decors.find((one) => one.id === id)
  return decor ? { ...(decor.zone ? middleOf(decor) : nearestOf(decor, from)), r: 0 } : { ...from, r: 0 }
}

/** As far as one can go along a line. */
async function farthest(intent: Intent, view: View, errand: Errand, from: Point, degrees: number): Promise<Point | null> {
  for (let far = errand.far; far > 0; far -= STEP) {
    const spot = rounded(polar(from, far, degrees))
    if (await goes(intent, view, errand, spot)) return spot
  }
  return null
}

/** As near as one can come: straight on first, then by turns to the left and to the right, a little farther off each time. */
async function nearest(intent: Intent, view: View, errand: Errand, goal: Disc, from: Point, most = Infinity): Promise<Point | null> {
  const straight = bearing(goal, from)
  const [touching, now] = [goal.r + errand.who.r, distance(goal, from)]
  let tries = 0
  const first = Math.max(touching, now - errand.far)
  for (let apart = first; apart < Math.min(now, touching + most); apart += 2 * STEP) {
    for (let turn = 0; turn <= 120; turn += 5) {
      for (const degrees of turn === 0 ? [straight] : [straight - turn, straight + turn]) {
        const spot = rounded(polar(goal, apart, degrees))
        if (inTheWay(view, errand.who, spot) || !within(errand, spot, view.side)) continue
        if (await goes(intent, view, errand, spot)) return spot
        if (++tries >= TRIES) return null
      }
    }
  }
  return null
}

async function goes(intent: Intent, view: View, errand: Errand, spot: Point): Promise<boolean> {
  if (inTheWay(view, errand.who, spot) || !within(errand, spot, view.side)) return false
  return (await intent.judge(spot)).refusal === null
}

function readOut(intent: Intent, view: View, { what, whom }: Extract<Typed, { kind: 'read' }>): string {
  const who = intent.mover ?? intent.rouage
  const at = intent.ghost ?? (who?.at ? point(who.at) : null)
  if (what === 'one') {
    const id = thingCalled(view, intent.names, whom)
    return id ? thingWords(view, intent.names, id, who && at ? { who, disc: { ...at, r: who.r } } : null) : t('olomoc-page.move-who', { text: whom })
  }
  if (!who || !at) return t('olomoc-page.move-nobody')
  const disc = { ...at, r: who.r }
  if (what === 'threats') return threatWords(view, intent.names, who, disc).join('. ')
  if (what === 'contacts') return contactWords(view, intent.names, who, disc, intent.errand?.far ?? view.threat).join('. ')
  return aroundWords(view, intent.names, who, disc).join('. ')
}

