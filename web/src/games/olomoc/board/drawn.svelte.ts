/** What is drawn on the Bloc besides the ground and the figures. */
import { t } from '../../../words'
import { cards } from '../cards.svelte'
import { distance, inches, rulerCorners } from '../geometry'
import { decorCorners } from '../moving'
import { discOf } from '../saying'
import { argument, opposed, point, standing, type Standing } from '../view'
import type { Bloc } from './bloc.svelte'
import { drawnAt } from './frame'

/** Farther than this it is long range. */
const LONG = 4000
/** So many of the last moves leave a trail. */
const TRAILS = 8

export class Drawn {
  constructor(readonly bloc: Bloc) {}

  /** Whom whoever is looked at from sees, and how much of them. */
  eyes = $derived.by(() => {
    const { view, eye, pane, hovered, intent, tools } = this.bloc
    if (!view || !eye || pane.grip?.far) return null
    const id = hovered || (intent.target && !intent.ghost ? intent.target : tools.sight ? intent.looked : '')
    const rouage = this.bloc.here.find((one) => one.id === id)
    const base = rouage ?? (tools.sight ? view.markers.find((one) => one.id === id) : undefined)
    if (!base || id === eye.who.id || (rouage && !tools.sight && !opposed(rouage, eye.who))) return null
    return { from: eye.disc, to: discOf(base), whom: id }
  })

  /** Whose threat is shown around them. */
  menacing = $derived.by<Standing[]>(() => {
    const { view, tools, errand, hovered, intent } = this.bloc
    if (!view) return []
    if (tools.threats) return standing(view).filter(({ threatens }) => threatens)
    if (errand) return standing(view).filter((one) => one.threatens && opposed(one, errand.who))
    return standing(view).filter(({ id, threatens }) => threatens && (id === hovered || id === intent.looked))
  })

  rings = $derived.by(() => {
    const { view, tools, eye } = this.bloc
    if (!tools.rings || !eye || !view) return null
    return { disc: eye.disc, at: [{ far: view.threat, words: `${inches(view.threat, 0)}″` }, { far: LONG, words: t('olomoc-page.board-long-range', { n: inches(LONG, 0) }) }] }
  })

  /** How far whoever moves may come. */
  outline = $derived.by(() => {
    const { errand, intent } = this.bloc
    if (!errand?.from || !/^(march|push)$/.test(errand.verb)) return undefined
    return intent.foreseen(`${errand.verb} ${errand.from.x},${errand.from.y}`).outline
  })

  /** Whoever may not march has nowhere to go, however free the ground. */
  stuck = $derived.by(() => {
    const { errand, intent } = this.bloc
    if (intent.ask !== 'ask-declaration' || intent.manner || !errand?.from) return false
    return Boolean(intent.weighed(`march ${errand.from.x},${errand.from.y}`)?.refusal)
  })

  trails = $derived.by(() => {
    const { view, errand, intent, told } = this.bloc
    if (!view || errand?.verb.startsWith('charge') || intent.ghost) return []
    return told.moves.slice(-TRAILS).map(({ who, start, end, by, ruler }) => ({
      who,
      start: start[0] < 0 ? point(end) : point(start),
      end: point(end),
      pose: ruler.length === 4 ? rulerCorners({ x: ruler[0], y: ruler[1] }, { x: ruler[2], y: ruler[3] }, view.rulers[by === 'push-ruler' ? 'push-ruler' : 'ruler']) : [],
      words: start[0] < 0 ? '' : `${inches(distance(point(start), point(end)))}″`,
    }))
  })

  /** The decor in hand, where it would lie. */
  decor = $derived.by(() => {
    const { intent, side } = this.bloc
    const card = intent.ask === 'ask-decor' ? cards.get('decor', argument(intent.decision, 'card')) : undefined
    if (!card || !intent.decor) return ''
    return decorCorners(card, intent.decor.at, intent.decor.along).map(([x, y]) => drawnAt({ x, y }, side)).map(({ x, y }) => `${x},${y}`).join(' ') // prettier-ignore
  })

  /** Who is turned on whom: what is being told, or whom a hostile may be sent at. */
  aims = $derived.by(() => {
    const { told, asked, intent, here } = this.bloc
    const pairs = told.step?.aim ? [told.step.aim] : [...asked.keys()].map((whom) => ({ who: intent.asked, whom }))
    return pairs.flatMap(({ who, whom }) => {
      const [one, other] = [here.find(({ id }) => id === who), here.find(({ id }) => id === whom)]
      return one && other && one !== other ? [{ from: discOf(one), to: discOf(other) }] : []
    })
  })
}
