/** The order of a turn, as the initiative column shows it. */
import type { Position } from '../../api/frames'
import { personOf, type Person, type View } from './view'

/** Whoever acts, those still to act in their order, then those who have, then those who are gone. */
export function inOrder(view: View, acting: string): Person[] {
  const everybody: Person[] = [...view.heroes, ...view.people]
  const waiting = [acting, ...view.order.filter((id) => id !== acting)].flatMap((id) => personOf(view, id) ?? [])
  const others = everybody.filter((one) => !waiting.includes(one))
  const rank = (one: Person): number => (one.out ? 2 : 1)
  return [...waiting, ...others.sort((one, other) => rank(one) - rank(other) || (other.initiative ?? 0) - (one.initiative ?? 0))]
}

/** Whoever is at their place in the turn; empty when nobody is. */
export function actingIn(view: View, position: Position | null): string {
  const who = position?.decisions.find(({ prompt }) => prompt.id === 'artemis.act')?.prompt.args?.['who']
  if (typeof who === 'string') return who
  if (view.phase !== 'fight') return ''
  if (view.blow) return view.blow.attacker
  const up = [...view.heroes, ...view.people].filter((one) => one.initiative !== null && !one.acted && !one.out && one.lost === 0 && !view.order.includes(one.id))
  return up.length === 1 ? (up[0]?.id ?? '') : ''
}
