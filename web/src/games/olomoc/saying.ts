/** What lies where, in words, as it is read out: how far, at which hour, in cover or not, and who threatens whom. */
import type { Names } from '../../api/frames'
import { named, t } from '../../words'
import { clock, CONTACT, counted, gap, gapTo, inches, type Disc, type Point } from './geometry'
import { obstacles, sight } from './sight'
import { isHostile, opposed, point, rouageOf, standing, type Decor, type Marker, type Rouage, type Standing, type View } from './view'

const say = (id: string, args: Record<string, string | number> = {}, names: Names = {}): string => t(`olomoc-page.say-${id}`, args, names)

export function discOf({ at, r }: { at: readonly [number, number]; r: number }): Disc {
  return { ...point(at), r }
}

/** Whether a non-zone decor touches a base. */
export function inCover(view: View, disc: Disc): boolean {
  return view.decors.some((decor) => !decor.zone && gapTo(disc, decor) <= CONTACT)
}

/** Those whose threat zone holds a base that stands, or would stand, there. */
export function threats(view: View, who: Rouage, disc: Disc): Standing[] {
  return standing(view).filter((one) => one.id !== who.id && opposed(one, who) && one.threatens && counted(disc, discOf(one), view.markers) <= view.threat + 1)
}

/** "Kubik Oktobar: 5.3 inches, two o'clock, in cover, within its threat zone." */
export function rouageWords(view: View, names: Names, one: Standing, from: { who: Rouage; disc: Disc } | null): string {
  const disc = discOf(one)
  const parts: string[] = []
  if (isHostile(one)) parts.push(say('hostile'))
  else if (from) parts.push(say(opposed(one, from.who) ? 'opponent' : 'ally'))
  if (from && from.who.id !== one.id) parts.push(...apart(counted(from.disc, disc, view.markers), from.disc, disc))
  if (inCover(view, disc)) parts.push(say('in-cover'))
  if (from && from.who.id !== one.id) {
    const found = sight(from.disc, disc, obstacles(view.decors))
    if (!found.seen) parts.push(say('unseen', { what: found.past.map((id) => named(id, names)).join(', ') }))
    if (opposed(one, from.who) && one.threatens && counted(from.disc, disc, view.markers) <= view.threat + 1) parts.push(say('in-its-threat'))
  }
  parts.push(...stateWords(one))
  return `${named(one.id, names)}${say('colon')} ${parts.join(', ')}`
}

function stateWords(one: Rouage): string[] {
  const parts: string[] = []
  if (one.stunned) parts.push(say('stunned'))
  if (!isHostile(one)) {
    parts.push(say('life', { n: one.life.length - one.ticked, of: one.life.length }))
    if (one.darkness > 0) parts.push(say('darkness', { n: one.darkness }))
    parts.push(say('actions', { n: one.actions }))
  }
  return parts
}

function apart(far: number, from: Point, to: Point): string[] {
  return [far <= CONTACT ? say('contact') : say('inches', { n: inches(far) }), say('clock', { hour: clock(from, to) })]
}

export function markerWords(view: View, names: Names, one: Marker, from: Disc | null): string {
  const parts = [say('marker', { mm: one.size })]
  if (from) parts.push(...apart(gap(from, discOf(one)), from, point(one.at)))
  if (one.tinted) parts.push(say('tinted'))
  if (one.token && view.players[one.token]) parts.push(say('token', { who: one.token }, names))
  return `${named(one.id, names)}${say('colon')} ${parts.join(', ')}`
}

export function decorWords(names: Names, one: Decor, from: Disc | null): string {
  const parts = [say(one.zone ? 'zone' : one.obstructing ? 'obstructing' : 'open')]
  if (one.tinted) parts.push(say('tinted'))
  if (from) {
    const far = gapTo(from, one)
    if (one.zone && far <= 0) parts.push(say('on-it'))
    else parts.push(...apart(far, from, middleOf(one)))
  }
  return `${named(one.id, names)}${say('colon')} ${parts.join(', ')}`
}

/** The middle of a decor, which a zone with corners does not tell. */
export function middleOf({ corners, at }: Decor): Point {
  if (corners.length === 0) return point(at)
  const sum = corners.reduce((all, [x, y]) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}

/** Anything on the Bloc, by its id. */
export function thingWords(view: View, names: Names, id: string, from: { who: Rouage; disc: Disc } | null): string {
  const rouage = rouageOf(view, id)
  if (rouage) return rouage.at && !rouage.out ? rouageWords(view, names, rouage as Standing, from) : `${named(id, names)}${say('colon')} ${say(rouage.out ? 'out' : 'off')}`
  const marker = view.markers.find((one) => one.id === id)
  if (marker) return markerWords(view, names, marker, from?.disc ?? null)
  const decor = view.decors.find((one) => one.id === id)
  return decor ? decorWords(names, decor, from?.disc ?? null) : named(id, names)
}

/** Everything around a base, nearest first. */
export function aroundWords(view: View, names: Names, who: Rouage, disc: Disc): string[] {
  const found = [
    ...standing(view).filter(({ id }) => id !== who.id).map((one) => ({ id: one.id, far: gap(disc, discOf(one)) })), // prettier-ignore
    ...view.markers.map((one) => ({ id: one.id, far: gap(disc, discOf(one)) })),
    ...view.decors.map((one) => ({ id: one.id, far: gapTo(disc, one) })),
  ]
  return found.sort((a, b) => a.far - b.far).map(({ id }) => thingWords(view, names, id, { who, disc })) // prettier-ignore
}

export function threatWords(view: View, names: Names, who: Rouage, disc: Disc): string[] {
  const found = threats(view, who, disc)
  return found.length > 0 ? found.map((one) => rouageWords(view, names, one, { who, disc })) : [say('no-threat')]
}

/** Those in whose contact one could end: no farther off than one can go. */
export function contactWords(view: View, names: Names, who: Rouage, disc: Disc, far: number): string[] {
  const near = [...standing(view).filter(({ id }) => id !== who.id), ...view.markers].filter((one) => gap(disc, discOf(one)) <= far)
  return near.length > 0 ? near.map(({ id }) => thingWords(view, names, id, { who, disc })) : [say('no-contact')]
}
