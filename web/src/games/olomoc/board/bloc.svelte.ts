/** The Bloc as one person sees it: who stands where, what lies under a spot, and what is said of it. */
import type { Names } from '../../../api/frames'
import type { SeatConnection } from '../../../api/seat.svelte'
import type { TableAround } from '../../../shell/context'
import { say, t } from '../../../words'
import { distance, gap, gapTo, inches, type Disc, type Point } from '../geometry'
import { intentOf, type Intent } from '../intent.svelte'
import type { Errand } from '../moving'
import { pointedOf, spotsOf } from '../offers'
import { aroundWords, discOf, thingWords, threats } from '../saying'
import { toldOf, type Told } from '../told.svelte'
import { point, rouageOf, type Rouage, type Standing, type View } from '../view'
import { UNIT } from './frame'
import { Pane } from './pane.svelte'
import type { Tool } from './Tools.svelte'

export class Bloc {
  readonly pane: Pane = new Pane(() => this.side)
  tools = $state<Record<Tool, boolean>>({ sight: false, rings: false, ruler: false, threats: false })
  /** What a pointer, or the keys' cross, is over. */
  hovered = $state('')
  /** Where the keys' cross stands. */
  cursor = $state.raw<Point | null>(null)
  /** What the free ruler lies between; `fixed` once its second end was put down. */
  measured = $state.raw<{ from: Disc; to: Disc } | null>(null)
  fixed = false
  focused = $state(false)

  constructor(
    readonly seat: () => SeatConnection,
    readonly around: TableAround,
  ) {}

  readonly intent: Intent = $derived.by(() => intentOf(this.seat()))
  readonly told: Told = $derived.by(() => toldOf(this.seat()))
  readonly view: View | null = $derived.by(() => this.intent.view)
  readonly errand: Errand | null = $derived.by(() => this.intent.errand)
  readonly names: Names = $derived.by(() => this.seat().names)
  /** In thousandths of an inch. */
  readonly side: number = $derived.by(() => this.view?.side ?? 16000)

  readonly here = $derived.by<Standing[]>(() => {
    const past = this.told.places
    return (this.view?.rouages ?? []).flatMap((one) => {
      const at = past[one.id] ?? (one.out ? null : one.at)
      return at && at[0] >= 0 ? [{ ...one, at }] : []
    })
  })
  /** What answers the question by being pointed at, and spots that do. */
  readonly asked = $derived.by(() => pointedOf(this.intent.decision))
  readonly spots = $derived.by(() => spotsOf(this.intent.decision))

  /** From whom distances and sight are measured: where it would stand, or stands. */
  readonly eye = $derived.by<{ who: Rouage; disc: Disc } | null>(() => {
    const { view, errand, intent } = this
    if (!view) return null
    const who = errand?.who ?? rouageOf(view, intent.looked) ?? rouageOf(view, view.acting)
    const at = errand && intent.ghost ? intent.ghost : who?.at ? point(who.at) : null
    return who && at ? { who, disc: { ...at, r: who.r } } : null
  })

  /** How far beside a base a press still means it. */
  get slack(): number {
    return this.around.narrow ? this.#wide(12) : this.#wide(3)
  }
  /** What a ghost comes to rest against: about nine pixels. */
  get magnet(): number {
    return Math.min(220, Math.max(30, this.#wide(9)))
  }
  /** So many pixels of the screen, on the Bloc. */
  #wide(pixels: number): number {
    return pixels * this.pane.px * UNIT
  }

  /** Whoever, or whatever, lies under a spot; bases first. */
  thingAt(spot: Point, slack = 0): string {
    const { view } = this
    if (!view) return ''
    const near = <T extends { at: readonly [number, number]; r: number }>(all: readonly T[]): T | undefined =>
      all.map((one) => ({ one, far: distance(point(one.at), spot) - one.r })).filter(({ far }) => far <= slack).sort((a, b) => a.far - b.far)[0]?.one // prettier-ignore
    const found = near(this.here) ?? near(view.markers) ?? view.decors.find((one) => !one.zone && gapTo({ ...spot, r: 0 }, one) <= 0)
    return (found ?? view.decors.find((one) => one.zone && gapTo({ ...spot, r: 0 }, one) <= 0))?.id ?? ''
  }

  /** For the free ruler: a base's outline, or the spot itself. */
  holdAt(spot: Point): Disc {
    const id = this.thingAt(spot)
    const base = this.here.find((one) => one.id === id) ?? this.view?.markers.find((one) => one.id === id)
    return base ? discOf(base) : { ...spot, r: 0 }
  }

  /** Where a base first stands that comes in with the keys. */
  entrance(): Point {
    const { side, errand } = this
    const edge = errand?.edges[0] ?? 'south'
    const deep = (errand?.far ?? 3000) - 900
    return { south: { x: side / 2, y: deep }, north: { x: side / 2, y: side - deep }, west: { x: deep, y: side / 2 }, east: { x: side - deep, y: side / 2 } }[edge]
  }

  use(tool: Tool): void {
    this.tools[tool] = !this.tools[tool]
    this.measured = null
    this.fixed = false
    this.around.say(t(`olomoc-page.board-${tool}-${this.tools[tool] ? 'on' : 'off'}`))
  }

  // What is said

  /** What stands above the Bloc: of the base in hand, or of what is pointed at. */
  readonly words = $derived.by(() => {
    if (this.errand && this.intent.ghost && (this.pane.grip || !this.hovered)) return this.ghostWords()
    const pointed = this.hovered || (this.focused ? this.intent.looked : '')
    return pointed ? this.thing(pointed) : ''
  })

  thing(id: string): string {
    return this.view ? thingWords(this.view, this.names, id, this.eye) : ''
  }

  ghostWords(): string {
    const { view, errand, names } = this
    const { ghost, judged, hindrance } = this.intent
    if (!view || !errand || !ghost) return ''
    const parts: string[] = []
    if (errand.from) parts.push(t('olomoc-page.say-inches', { n: inches(distance(errand.from, ghost), 2) }))
    else parts.push(t('olomoc-page.say-at', { x: inches(ghost.x), y: inches(ghost.y) }))
    if (hindrance) parts.push(hindrance === 'off' ? t('olomoc-page.move-off') : hindrance === 'far' ? t('olomoc-page.move-too-far') : t('olomoc-page.move-on', { what: hindrance }, names))
    else if (judged?.refusal && judged.spot.x === ghost.x && judged.spot.y === ghost.y) parts.push(say(judged.refusal.message, names))
    if (errand.from && Math.abs(distance(errand.from, ghost) - errand.far) <= 2) parts.push(t('olomoc-page.move-limit'))
    for (const one of threats(view, errand.who, { ...ghost, r: errand.who.r })) {
      parts.push(t('olomoc-page.move-engaged', { who: one.id, n: inches(Math.max(0, gap({ ...ghost, r: errand.who.r }, discOf(one))), 2) }, names))
    }
    const forecast = judged && judged.spot.x === ghost.x && judged.spot.y === ghost.y ? judged.forecast : null
    if (forecast?.cover) parts.push(t('olomoc-page.say-in-cover'))
    for (const id of forecast?.opportunities ?? []) parts.push(t('olomoc-page.move-struck', { who: id }, names))
    for (const id of forecast?.tinted ?? []) parts.push(t('olomoc-page.move-tinted', { what: id }, names))
    return parts.join(' · ')
  }

  tellMeasure(): void {
    if (this.measured) this.around.say(t('olomoc-page.ruler-far', { n: inches(Math.max(0, gap(this.measured.from, this.measured.to)), 2) }))
  }

  /** Everything around whoever moves, or is looked at, nearest first. */
  read = (): void => {
    const { view, eye } = this
    if (!view || !eye) return
    const all = aroundWords(view, this.names, eye.who, eye.disc)
    this.around.say(all.join('. '))
    this.around.note(all.slice(0, 6).join(' — '))
  }
}
