/** The answers to “what do you do?”: read from their keys, told apart by deed and by target, and joined into actions. */
import type { DecisionData, OptionData } from '../../api/frames'
import { between, units } from './distance'
import { isHero, type Hero, type Odds, type Piece, type View } from './view'

/** A deed as keys name it: `attack wolf`, `move short toward wolf`, `power ember-dart wolf`, `draw light-weapon`. */
export interface Deed {
  verb: string
  /** Whom it aims at, or a place; empty for neither. */
  target: string
  /** What it is done with, or which way: `short toward`, a power, an object. */
  thing: string
}

export const JOIN = ' + '
export const MOST_TASKS = 6
const UNAIMED = new Set(['search', 'stand', 'wait'])

export function readDeed(part: string): Deed {
  const words = part.trim().split(/\s+/)
  const [verb = '', ...rest] = words
  if (verb === 'move' && rest.length >= 3) return { verb, target: rest.slice(2).join(' '), thing: `${rest[0]} ${rest[1]}` }
  if ((verb === 'step' || verb === 'power') && rest.length >= 2)
    return { verb, target: rest.slice(1).join(' '), thing: rest[0] ?? '' }
  if (verb === 'power' || verb === 'draw' || verb === 'reload' || verb === 'rest')
    return { verb, target: '', thing: rest.join(' ') }
  if (verb === 'help') return { verb, target: rest[0] ?? '', thing: rest[1] ?? '' }
  if (UNAIMED.has(verb)) return { verb, target: '', thing: '' }
  return { verb, target: rest.join(' '), thing: '' }
}

export function readAction(key: string): Deed[] {
  return key.split(JOIN).map(readDeed)
}

/** What takes the whole action and joins with nothing. */
export function alone(key: string): boolean {
  return /^(help|rest|wait)\b/.test(key)
}

/** The free step apart, every deed is a task, and a charge is two. [SIG-ACT-02] [SIG-EX-01] */
export function tasksIn(parts: readonly string[]): number {
  const counts: Record<string, number> = { step: 0, charge: 2 }
  return parts.flatMap(readAction).reduce((count, { verb }) => count + (counts[verb] ?? 1), 0)
}

/** One way of acting, ready to be shown. */
export interface Way {
  key: string
  /** What the page calls it: `attack`, `step-shoot`, `move-short-toward`, `help-action`, `power`. */
  verb: string
  target: string
  thing: string
  /** Offered by the table; otherwise it must be weighed to know whether it may be done. */
  offered: boolean
  odds: Odds | null
  /** Of its one task, where the table tells it. */
  difficulty: number | null
  rules: string[]
}

export function wayOf(key: string, option?: OptionData): Way {
  const deeds = readAction(key)
  const last = deeds[deeds.length - 1] ?? { verb: key, target: '', thing: '' }
  const offered = option !== undefined
  const facts = { key, offered, odds: option?.odds ?? null, difficulty: difficultyOf(option), rules: option?.rules ?? [] }
  if (deeds.length > 1) return { ...facts, verb: deeds.map(({ verb }) => verb).join('-'), target: last.target, thing: deeds[0]?.thing ?? '' }
  const { verb, target, thing } = last
  if (verb === 'move' || verb === 'step') return { ...facts, verb: `${verb}-${thing.replace(' ', '-')}`, target, thing: '' }
  if (verb === 'help' || verb === 'rest') return { ...facts, verb: thing ? `${verb}-${thing}` : verb, target, thing: '' }
  return { ...facts, verb, target, thing }
}

function difficultyOf(option: OptionData | undefined): number | null {
  const what = option?.help.args?.['what']
  const args: unknown = typeof what === 'object' && what !== null && 'args' in what ? what.args : null
  const told: unknown = typeof args === 'object' && args !== null && 'difficulty' in args ? args.difficulty : null
  return typeof told === 'number' ? told : null
}

/** What may be aimed at; `self` stands for what needs no target, `place` for a spot on the map. */
export const SELF = '@self'
export const PLACE = '@place'

export interface Target {
  id: string
  piece: Piece | null
  /** Thousandths of a unit from whoever acts. */
  gap: number
  ways: Way[]
}

/** Everything to aim at, nearest foes first and the fallen last, each with what the table offers against it. */
export function targets(view: View, hero: Hero, decision: DecisionData): Target[] {
  const byTarget = new Map<string, Way[]>()
  for (const option of decision.options) {
    const way = wayOf(option.key, option)
    const id = !way.target ? SELF : isPlace(way.target) ? PLACE : way.target
    byTarget.set(id, [...(byTarget.get(id) ?? []), way])
  }
  const made = (piece: Piece): Target => ({
    id: piece.id,
    piece,
    gap: between(view.scene, hero, piece),
    ways: sorted(byTarget.get(piece.id) ?? []),
  })
  const present = view.creatures.filter((one) => !one.out)
  const fallen = view.creatures.filter((one) => one.out === 'defeated' && one.kind === 'creature')
  const heroes = view.heroes.filter((one) => one.id !== hero.id && !one.dead && !one.escaped)
  const near = (pieces: Piece[]): Target[] => pieces.map(made).sort((a, b) => a.gap - b.gap)
  return [
    ...near(present.filter(({ side, kind, goal }) => side === 'foe' && (kind === 'creature' || goal))),
    ...near(present.filter(({ side, kind, goal }) => side === 'foe' && kind === 'obstacle' && !goal)),
    ...near([...heroes, ...present.filter(({ side }) => side === 'ally')]),
    { id: PLACE, piece: null, gap: 0, ways: sorted(byTarget.get(PLACE) ?? []) },
    { id: SELF, piece: null, gap: 0, ways: sorted(byTarget.get(SELF) ?? []) },
    ...near(fallen),
  ]
}

export function isPlace(target: string): boolean {
  return /^\d+(,\d+)?$/.test(target)
}

const ORDER = [
  'attack', 'shoot', 'step-shoot', 'throw', 'step-throw', 'charge', 'move-attack', 'power', 'overcome', 'catch', 'escape', 'notice',
  'pin', 'overpower', 'overpower-shift', 'shift', 'kill', 'move-short-toward', 'move-long-toward', 'move-short-away',
  'move-long-away', 'move-short-to', 'move-long-to', 'step-toward', 'step-away', 'step-to', 'help-action', 'help-reaction',
  'stand', 'reload', 'draw', 'search', 'rest-energy', 'rest-heal', 'wait',
] // prettier-ignore

function sorted(ways: Way[]): Way[] {
  const rank = ({ verb }: Way) => (ORDER.includes(verb) ? ORDER.indexOf(verb) : ORDER.length)
  return ways.map((way, at) => ({ way, at })).sort((a, b) => rank(a.way) - rank(b.way) || a.at - b.at).map(({ way }) => way)
}

/** What one might still think of doing to a target, though the table does not list it: whoever picks it is told why not. */
export function unlisted(view: View, hero: Hero, target: Target): Way[] {
  const offered = new Set(target.ways.map(({ key }) => key))
  return sorted(
    imagined(view, hero, target)
      .filter((key) => !offered.has(key))
      .map((key) => wayOf(key)),
  )
}

function imagined(view: View, hero: Hero, { id, piece, gap }: Target): string[] {
  if (id === SELF) return imaginedAlone(view, hero)
  if (!piece) return []
  const [gone, adjacent] = [!isHero(piece) && piece.out !== '', units(gap) <= 1]
  if (gone || (isHero(piece) && piece.defeated)) return [`shift ${id}`, `kill ${id}`, ...(isHero(piece) ? aimless(id, adjacent) : [])]
  if (isHero(piece)) return [...(adjacent ? [`shift ${id}`] : []), ...aimless(id, adjacent), `help ${id} action`, `help ${id} reaction`]
  if (piece.side === 'ally') return aimless(id, adjacent)
  if (piece.kind === 'obstacle') return [`overcome ${id}`, ...hero.powers.map((power) => `power ${power.id} ${id}`), ...aimless(id, adjacent)]
  const carries = (reach: string) => hero.objects.filter((thing) => thing.kind === 'weapon' && thing.reach === reach)
  return [
    `attack ${id}`,
    ...(adjacent ? [] : [`charge ${id}`]),
    ...carries('ranged').map((weapon) => (weapon.loaded ? `shoot ${id}` : `reload ${weapon.id}${JOIN}shoot ${id}`)),
    ...carries('thrown').map((weapon) => (weapon.held ? `throw ${id}` : `draw ${weapon.id}${JOIN}throw ${id}`)),
    ...hero.powers.map((power) => `power ${power.id} ${id}`),
    `pin ${id}`,
    `overpower ${id}${JOIN}shift ${id}`,
    ...aimless(id, adjacent),
  ].filter((key, at, all) => all.indexOf(key) === at)
}

/** Going to and from somebody. */
function aimless(id: string, adjacent: boolean): string[] {
  const away = [`move short away ${id}`, `move long away ${id}`, `step away ${id}`]
  return adjacent ? away : [`move short toward ${id}`, `move long toward ${id}`, `step toward ${id}`, ...away]
}

function imaginedAlone(view: View, hero: Hero): string[] {
  const drawn = hero.objects.filter((thing) => thing.hands > 0 && !thing.held).map((thing) => `draw ${thing.id}`)
  const powers = hero.powers.map((power) => `power ${power.id}`)
  const rests = view.turn === 'free' ? [] : ['rest energy', 'rest heal']
  return [...powers, ...drawn, ...rests]
}

/** The same ways, told apart by what is done: each deed with those it may be done to. */
export function byVerb(all: readonly Target[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>()
  for (const way of all.flatMap(({ ways }) => ways)) {
    const name = way.verb === 'power' ? `power ${way.thing}` : way.verb
    found.set(name, [...(found.get(name) ?? []), way])
  }
  return new Map([...found].sort(([, a], [, b]) => ORDER.indexOf(a[0]?.verb ?? '') - ORDER.indexOf(b[0]?.verb ?? '')))
}
