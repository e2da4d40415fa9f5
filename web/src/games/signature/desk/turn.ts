/** The creatures' turn as cards can show it: who may still act, and what each act does to whom. */
import type { DecisionData, OptionData, Position } from '../../../api/frames'
import type { Creature, View } from '../view'

export const ASKS = {
  which: 'signature.which-creature',
  turn: 'signature.creature-turn',
  over: 'signature.end-of-turn',
  claim: 'signature.claim',
  rate: 'signature.set-difficulty',
  disaster: 'signature.disaster',
  rest: 'signature.interruption',
  death: 'signature.confirm-death',
  desk: 'signature.desk',
} as const

/** What a creature does, from its key: `shoot ysolde`, `approach brannoc long`, `help wolf-2`, `surge`. */
export type Act = { option: OptionData; kind: ActKind; target: string | null; far: boolean }
export type ActKind = 'threat' | 'move' | 'help' | 'other' | 'wait'

const THREATS = ['attack', 'charge', 'shoot', 'surge', 'strike', 'slay']

export function act(option: OptionData): Act {
  // A shooter may step first: what counts is what follows.
  const deed = option.key.split(' + ').at(-1) ?? option.key
  const [verb = '', ...rest] = deed.split(' ')
  const far = rest.at(-1) === 'long'
  const target = verb === 'withdraw' || verb === 'get' ? null : (rest[0] ?? null)
  if (THREATS.includes(verb)) return { option, kind: 'threat', target, far }
  if (verb === 'approach' || verb === 'withdraw') return { option, kind: 'move', target, far }
  if (verb === 'help') return { option, kind: 'help', target, far }
  return { option, kind: verb === 'wait' ? 'wait' : 'other', target: null, far }
}

export const acts = (decision: DecisionData): Act[] => decision.options.map(act)

/** What an act may do to one hero, the threats first; a group's surge reaches whomever its words name. */
export function upon(decision: DecisionData, hero: string): Act[] {
  const known = acts(decision).filter(({ target, option }) => target === hero || reached(option).includes(hero))
  return known.sort((one, other) => order(one) - order(other))
}

const order = ({ kind, option }: Act): number => (kind === 'threat' ? (option.key.includes(' + ') ? 1 : 0) : 2)

function reached(option: OptionData): string[] {
  const names = option.help.args?.['names']
  return Array.isArray(names) ? names.map(String) : []
}

export function asked(position: Position | null, id: string): DecisionData | undefined {
  return position?.decisions.find(({ prompt }) => prompt.id === id)
}

/** The question the rules put to the GM, the desk itself left out. */
export function question(position: Position | null): DecisionData | undefined {
  return position?.decisions.find(({ aside }) => !aside)
}

/** Whose turn it is among the creatures: chosen already, or still to be chosen among these. */
export type Turn = { acting: string | null; waiting: string[]; over: boolean }

export function turn(position: Position | null): Turn {
  const now = asked(position, ASKS.turn)
  const which = asked(position, ASKS.which)
  const acting = now ? String(now.prompt.args?.['who'] ?? '') : null
  const waiting = which ? which.options.map(({ key }) => key) : acting ? [acting] : []
  return { acting, waiting, over: asked(position, ASKS.over) !== undefined }
}

/** By which name a creature is called upon: its own, or that of the one who stands for its group. */
export function actor(view: View | null, waiting: readonly string[], id: string): string | null {
  if (waiting.includes(id)) return id
  const one = view?.creatures.find((creature) => creature.id === id)
  if (!one?.group || !one.group_id) return null
  const first = view?.creatures.find((creature) => creature.group_id === one.group_id && waiting.includes(creature.id))
  return first?.id ?? null
}

/** Creatures as cards: those of one group lie as one pile until it is spread out. */
export type Pile = { first: Creature; members: Creature[] }

export function piles(creatures: readonly Creature[], spread: ReadonlySet<string>): Pile[] {
  const found = new Map<string, Pile>()
  for (const one of creatures) {
    const key = one.group && one.group_id && !spread.has(one.group_id) ? `${one.group_id} ${one.hidden}` : one.id
    const pile = found.get(key)
    if (pile) pile.members.push(one)
    else found.set(key, { first: one, members: [one] })
  }
  return [...found.values()]
}
