/** What happened, as steps that are told one by one: each with its caption's event, its dice, and where models stood. */
import type { EntryFrame, EventData } from '../../../api/frames'
import { onTheLine } from '../../../shell/story'
import type { Label, View } from '../view'
import { fact, figure, list } from './procedure'

export interface Fallen {
  faces: number[]
  /** The face of a saved die among them, the last; 0 for none. */
  saved: number
  what: string
  who: string
}

export interface Step {
  /** Its own, for keyed lists: entry and place. */
  id: string
  kind: string
  who: string
  /** Whom or what it is about. */
  target: string
  event: EventData
  /** Its place among all events. */
  at: number
  entry: number
  dice: Fallen | null
  /** An enemy, or time, did it: worth a caption even to whoever chose. */
  foe: boolean
}

export interface Mark {
  from: Label
  to: Label
  kind: 'walk' | 'attack' | 'aim' | 'push'
}

/** How the board stood at a step, as far as it was otherwise than it is now. */
export interface Scene {
  models: Record<string, Label | ''>
  wounds: Record<string, number>
  gone: string[]
  /** The cards of those who have left since. */
  cards: Record<string, string>
  mark?: Mark
}

export interface Told {
  event: EventData
  entry: number
  place: number
  /** Who chose what led to it; nobody for the opening. */
  seat: string
}

/** Everything on the current line of the game, oldest first. */
export function told(entries: readonly EntryFrame[], upTo = Number.POSITIVE_INFINITY): Told[] {
  const known = entries.filter(({ number }) => number <= upTo)
  const standing = onTheLine(known)
  return known
    .filter((entry) => entry.kind === 'began' || (entry.kind === 'choice' && standing.has(entry.number)))
    .flatMap((entry) => entry.events.map((event, place) => ({ event, entry: entry.number, place, seat: entry.kind === 'began' ? '' : entry.seat })))
}

/** Kinds that are told whoever did it. */
const PLAIN: ReadonlySet<string> = new Set([
  'group-activated', 'reaction', 'reacts', 'glyph-used', 'verified', 'turned-to', 'strayed', 'pushed', 'enemy-disengages', 'engaged',
  'enemy-attacks', 'free-attack', 'knocked-out', 'tokens-applied', 'enemy-waits', 'sabotaged', 'enemy-removed',
  'ally-wounded', 'scenery-destroyed', 'fell-due', 'group-arrives', 'arrives', 'serious-wound', 'trap', 'resource-drawn', 'delirium',
  'hero-healed', 'ally-healed', 'stood-up', 'mission-succeeded', 'mission-failed', 'mission-begins', 'event-drawn', 'action-lost', 'puppet-attacks',
  'looted', 'point-looted', 'taken-up', 'dropped', 'progress', 'status-gained', 'status-refused', 'hero-gone', 'die-saved', 'starts-earlier',
  'oblivion-changed', 'group-gone', 'trembles', 'walked', 'placed', 'waited', 'meditates', 'skill-declared', 'used', 'cell-spent', 'status-lost',
  'maintained', 'oblivion-stored', 'campaign-won', 'skill-left-out', 'item-discarded',
]) // prettier-ignore

/** What a roll came to: told together with its dice. */
const RESULTS: ReadonlySet<string> = new Set(['defended', 'hit', 'scenery-hit', 'power-rolled', 'interacted'])
/** Told with the words of the result that stands just before it. */
const SAID_ALREADY: ReadonlySet<string> = new Set(['hero-wounded', 'enemy-wounded'])
const FOES: ReadonlySet<string> = new Set([
  'group-activated', 'reaction', 'reacts', 'glyph-used', 'verified', 'turned-to', 'enemy-disengages', 'engaged', 'enemy-attacks', 'free-attack',
  'enemy-waits', 'sabotaged', 'fell-due', 'group-arrives', 'arrives', 'defended', 'strayed',
]) // prettier-ignore

/** The steps worth a caption. */
export function steps(all: readonly Told[], isHero: (id: string) => boolean): Step[] {
  const found: Step[] = []
  let dice = null as Fallen | null
  for (const [at, { event, entry, place }] of all.entries()) {
    const who = fact(event, 'who')
    const step = (more: Partial<Step> = {}): void => {
      found.push({
        id: `${entry}.${place}`, kind: event.kind, who, target: targetOf(event), event, at, entry, dice: null,
        foe: FOES.has(event.kind) || (event.kind === 'walked' && !isHero(who)), ...more,
      }) // prettier-ignore
    }
    if (event.kind === 'rolled') {
      dice = { faces: numbers(event['dice']), saved: figure(event, 'saved'), what: fact(event, 'what'), who }
      // A result tells it better; dice that wait for one, or that nothing follows, are told by themselves.
      const next = all[at + 1]?.event.kind
      if (next === undefined || !RESULTS.has(next)) step({ dice })
    } else if (event.kind === 're-rolled') {
      dice = { faces: numbers(event['dice']), saved: dice?.saved ?? 0, what: dice?.what ?? '', who }
      const next = all[at + 1]?.event.kind
      if (next === undefined || !RESULTS.has(next)) step({ dice })
    } else if (RESULTS.has(event.kind)) {
      step({ dice })
      if (event.kind !== 'hit' || all[at + 1]?.event.kind !== 'hit') dice = null
    } else if (SAID_ALREADY.has(event.kind)) {
      const before = all[at - 1]?.event.kind
      if (before === undefined || !RESULTS.has(before)) step()
    } else if (event.kind === 'engaged' && attacks(all[at + 1], who)) {
      // The attack that engages for nothing says enough.
    } else if (PLAIN.has(event.kind)) step()
  }
  return found
}

function attacks(next: Told | undefined, who: string): boolean {
  return next?.event.kind === 'enemy-attacks' && fact(next.event, 'who') === who
}

function targetOf(event: EventData): string {
  return fact(event, 'whom') || fact(event, 'target') || list(event, 'whom')[0] || fact(event, 'what') || fact(event, 'by')
}

function numbers(found: unknown): number[] {
  return Array.isArray(found) ? found.filter((one): one is number => typeof one === 'number') : []
}

const MOVES: ReadonlySet<string> = new Set(['walked', 'strayed', 'pushed'])

/** How the board stood right after an event: from how it stands now, everything later taken back. */
export function sceneAt(all: readonly Told[], at: number, view: View): Scene {
  const scene: Scene = { models: {}, wounds: {}, gone: [], cards: {} }
  for (let place = all.length - 1; place > at; place--) takeBack((all[place] as Told).event, scene)
  scene.gone = Object.keys(scene.models).filter((id) => scene.models[id] === '')
  const mark = markOf((all[at] as Told | undefined)?.event, (id) => squareOf(id, scene, view))
  return mark ? { ...scene, mark } : scene
}

function takeBack(event: EventData, scene: Scene): void {
  const who = fact(event, 'who')
  const wounds = figure(event, 'wounds')
  if (MOVES.has(event.kind)) scene.models[who] = fact(event, 'before')
  else if (event.kind === 'arrives' || event.kind === 'placed') scene.models[who] = ''
  else if (event.kind === 'enemy-removed') {
    scene.models[who] = fact(event, 'at')
    scene.cards[who] = fact(event, 'card')
  } else if (event.kind === 'hero-gone') scene.models[who] = fact(event, 'at')
  else if (event.kind.endsWith('-wounded')) scene.wounds[who] = wounds - figure(event, 'n')
  else if (event.kind.endsWith('-healed')) scene.wounds[who] = wounds + figure(event, 'n')
}

function squareOf(id: string, scene: Scene, view: View): Label {
  const now = [...view.heroes, ...view.enemies, ...(view.ally ? [view.ally] : [])].find((one) => one.id === id)?.at
  const point = view.points.find((one) => one.id === id)?.at
  const scenery = view.scenery.find((one) => one.id === id)?.squares[0]
  return scene.models[id] ?? now ?? point ?? scenery ?? ''
}

function markOf(event: EventData | undefined, square: (id: string) => Label): Mark | undefined {
  if (!event) return undefined
  const between = (one: string, other: string, kind: Mark['kind']): Mark | undefined => {
    const [from, to] = [square(one), square(other)]
    return from && to ? { from, to, kind } : undefined
  }
  const who = fact(event, 'who')
  switch (event.kind) {
    case 'walked':
    case 'strayed':
      return { from: fact(event, 'before'), to: fact(event, 'at'), kind: 'walk' }
    case 'pushed':
      return { from: fact(event, 'before'), to: fact(event, 'at'), kind: 'push' }
    case 'verified':
    case 'turned-to':
    case 'reacts':
      return between(who, targetOf(event), 'aim')
    case 'enemy-attacks':
    case 'free-attack':
    case 'puppet-attacks':
    case 'hit':
    case 'scenery-hit':
      return between(who, targetOf(event), 'attack')
    case 'defended':
      return between(fact(event, 'by'), who, 'attack')
    default:
      return undefined
  }
}

const STARTS: ReadonlySet<string> = new Set(['group-activated', 'reaction', 'free-attack'])

/** Where the last activation of enemies begins and ends among the steps; nothing if there was none. */
export function lastActivation(all: readonly Step[]): [from: number, to: number] | null {
  const end = all.findLastIndex(({ foe }) => foe)
  if (end < 0) return null
  const from = all.findLastIndex(({ kind }, place) => place <= end && STARTS.has(kind))
  return from < 0 ? [end, end] : [from, end]
}
