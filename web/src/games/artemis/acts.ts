/** What may be done at one's place in a turn, put together from whom, with what, and how. */
import type { OptionData } from '../../api/frames'
import { isHero, type Hero, type Person, type View, type Weapon } from './view'

/** Ways of striking that optional rules add, with the option that each needs. */
export const MANNERS = { total: 'total-attack', 'precise head': 'precise', 'precise arm': 'precise', 'precise leg': 'precise', 'precise body': 'precise', 'knock-out': 'knock-out', disarm: 'disarm' } as const // prettier-ignore
export type Manner = '' | keyof typeof MANNERS

export interface Deed {
  key: string
  verb: 'attack' | 'surprise' | 'shoot' | 'touching' | 'throw' | 'threaten' | 'intimidate'
  /** What it is done with; nothing for words. */
  weapon: Weapon | null
  /** The table offers it as it stands; otherwise it says why not, or that it may be done all the same. */
  offered: boolean
  odds: OptionData['odds']
}

/** Those on the other side who are still there and in sight. */
export function foesOf(view: View, actor: Person): Person[] {
  const foe = actor.side === 'foe'
  return [...view.heroes, ...view.people].filter((one) => !one.out && (one.side === 'foe') !== foe)
}

export function mannersOf(view: View): Manner[] {
  const has = (option: string): boolean => view.scene.options.includes(option)
  const found = (Object.keys(MANNERS) as Exclude<Manner, ''>[]).filter((one) => has(MANNERS[one]) && (one === 'total' || has('precise')))
  return found.length > 0 ? ['', ...found] : []
}

/** The weapon in hand, or the first that fits the room: what the table takes where nothing is said. */
export function readyOf(weapons: readonly Weapon[]): Weapon | undefined {
  const melee = weapons.filter(({ use }) => use === 'melee')
  return melee.find(({ fits }) => fits) ?? melee.find(({ id }) => id === 'fists')
}

export function attackKey(target: string, weapon: Weapon, ready: boolean, manner: Manner): string {
  return ['attack', target, ...(ready ? [] : ['with', weapon.id]), ...(manner ? [manner] : [])].join(' ')
}

/** Everything somebody can do to one other person. */
export function deedsAt(options: readonly OptionData[], actor: Person, target: Person, manner: Manner): Deed[] {
  const weapons = actor.weapons ?? []
  const ready = readyOf(weapons)
  const near = actor.place === target.place
  const deed = (key: string, verb: Deed['verb'], weapon: Weapon | null): Deed => {
    const option = options.find((one) => one.key === key)
    return { key, verb, weapon, offered: option !== undefined || verb === 'throw' || verb === 'touching' || (verb === 'attack' && weapon !== null && weapon.fits), odds: option?.odds ?? null }
  }
  const offered = (key: string, verb: Deed['verb']): Deed[] => (options.some((one) => one.key === key) ? [deed(key, verb, null)] : [])
  const attacks = options.some(({ key }) => key.startsWith(`attack ${target.id}`))
  const melee = near && attacks ? weapons.filter(({ use }) => use === 'melee') : []
  const guns = weapons.filter(({ use }) => use === 'shot')
  const shoots = guns.filter(({ id }) => options.some(({ key }) => key === `shoot ${target.id} with ${id}`))
  return [
    ...melee.map((weapon) => deed(attackKey(target.id, weapon, weapon === ready, manner), 'attack', weapon)),
    ...offered(`surprise ${target.id}`, 'surprise'),
    ...shoots.map((weapon) => deed(`shoot ${target.id} with ${weapon.id}`, 'shoot', weapon)),
    ...(near ? shoots.map((weapon) => deed(`shoot ${target.id} with ${weapon.id} touching`, 'touching', weapon)) : []),
    ...offered(`threaten ${target.id}`, 'threaten'),
    ...offered(`intimidate ${target.id}`, 'intimidate'),
  ]
}

/** Blades that could be thrown at somebody. */
export function throwable(options: readonly OptionData[], actor: Person, target: Person): Weapon[] {
  if (!options.some(({ key }) => key.startsWith('attack ') || key.startsWith('shoot ') || key.startsWith('threaten '))) return []
  return isHero(actor) && target.place ? actor.weapons.filter(({ use, id }) => use === 'melee' && id !== 'fists') : []
}

const AIMED = /^(attack|surprise|shoot|throw|threaten|intimidate|draw-in) /
const PSY = /^(invoke|become|drop) /

/** Everything that is aimed at nobody: dodge, move, sketch, flee, wait. */
export function unaimed(options: readonly OptionData[]): OptionData[] {
  return options.filter(({ key }) => !AIMED.test(key) && !PSY.test(key))
}

/** Whether an empath can bring anything forth: a full line of fatigue pays for nothing more. */
export function brings(options: readonly OptionData[]): boolean {
  return options.some(({ key }) => key.startsWith('invoke ') || key.startsWith('become '))
}

/** What was brought forth and can be let go. */
export function droppable(options: readonly OptionData[]): OptionData[] {
  return options.filter(({ key }) => key.startsWith('drop '))
}

/** Spirits drawn into a sketch, those who consent after those who do not; nothing for nobody. */
export function drawInKey(unwilling: readonly string[], willing: readonly string[]): string {
  if (unwilling.length + willing.length === 0) return ''
  return ['draw-in', ...unwilling, ...(willing.length > 0 ? ['consenting', ...willing] : [])].join(' ')
}

/** Whom to look at first: the one already picked, somebody in reach, anybody. */
export function firstTarget(foes: readonly Person[], actor: Hero | Person, picked: string): Person | undefined {
  return foes.find(({ id }) => id === picked) ?? foes.find(({ place }) => place === actor.place) ?? foes[0]
}
