/** Ways to get at somebody: which of the offered answers can be aimed at a target, and why the others cannot. */
import type { DecisionData } from '../../../api/frames'
import type { AttackKind, Profile, SkillCard } from '../cards'
import { distance } from '../squares'
import type { Foreseen, Hero, Label, TargetOdds } from '../view'

export interface Way {
  key: string
  /** The profile, bare hands or the skill. */
  id: string
  glyph: boolean
  skill: boolean
}

const BARE_HANDS = 'bare-hands'

/** Attacks, then skills, as they are offered. */
export function ways(decision: DecisionData | null): Way[] {
  return (decision?.options ?? []).flatMap(({ key }) => {
    const [verb = '', id = '', more = ''] = key.split(' ')
    return verb === 'attack' || verb === 'skill' ? [{ key, id, glyph: more === 'glyph', skill: verb === 'skill' }] : []
  })
}

/** What is foreseen of a way against a target; nothing where it cannot be aimed at it. */
export function against(forecast: Foreseen, target: string): TargetOdds | null {
  const odds = forecast.targets?.[target]
  // A power rolls the same dice against everybody: they are told once.
  return odds ? { ...odds, dice: (odds.dice as number | undefined) ?? forecast.dice ?? 0 } : null
}

export type Barred = { why: 'far'; away: number; range: number } | { why: 'sight' }

/** Why an attack cannot be aimed at a square: too far, or something in the way. */
export function barred(from: Label, to: Label, range: number): Barred {
  const away = distance(from, to)
  return away > range ? { why: 'far', away, range } : { why: 'sight' }
}

/** The range of a way against a model of some size, where its card tells. [ST-RUL-58] */
export function rangeOf(way: Way, profiles: readonly Profile[], skill: SkillCard | undefined, size = ''): number | null {
  const reach = (profile: Profile | undefined): number | null => (profile ? profile.rng + (profile.far[size] ?? 0) : null)
  if (way.id === BARE_HANDS) return 1
  if (!way.skill) return reach(profiles.find(({ id }) => id === way.id))
  if (!skill) return null
  if (skill.use === 'attack') return skill.rng ?? reach(profiles.find(({ kind }) => kind === skill.kind)) ?? 1
  return skill.target && skill.target.who !== 'hero' && skill.target.who !== 'friend' ? skill.target.reach : null
}

/** Every distance a weapon reaches: its own, and the one against each size its card names. [ST-RUL-58] */
export function reaches(profiles: readonly Profile[]): number[] {
  return profiles.flatMap(({ rng, far }) => [rng, ...Object.values(far).map((more = 0) => rng + more)])
}

export function kindOf(way: Way, profiles: readonly Profile[], skill: SkillCard | undefined): AttackKind {
  if (way.id === BARE_HANDS) return 'close-combat'
  return (way.skill ? (skill?.use === 'power' ? 'mental' : skill?.kind) : profiles.find(({ id }) => id === way.id)?.kind) ?? 'close-combat'
}

/** How many wounds take a hero out. */
export function leftOf(hero: Hero | undefined): number {
  return hero ? Math.max(0, hero.wo - hero.wounds) : Number.POSITIVE_INFINITY
}
