/** A campaign for tests: Primaevus V with some of its territories unlocked. */
import type { Campaign, Difficulty, Element, Territory } from './campaign'
import { DIFFICULTIES, ELEMENTS } from './campaign'

/** The map by its rule: rings of eight, each linked to its neighbours and to one of the next ring. [ST-RUL-108] */
export function planet(unlocked: readonly string[]): Territory[] {
  const id = (ring: number, place: number): string => `t-${(ring - 1) * 8 + ((place + 7) % 8) + 1}`
  const all = [1, 2, 3].flatMap((ring) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((place) => ({
      id: id(ring, place),
      ring,
      place,
      colour: DIFFICULTIES[ring - 1] as Difficulty,
      element: ELEMENTS[((ring - 1) * 8 + place - 1) % 3] as Element,
      links: [id(ring, place - 1), id(ring, place + 1), ...(ring > 1 ? [id(ring - 1, place)] : []), ...(ring < 3 ? [id(ring + 1, place)] : [])],
    })),
  )
  return all.map((one) => {
    const mine = unlocked.includes(one.id)
    return { ...one, unlocked: mine, open: !mine && (one.ring === 1 || one.links.some((other) => unlocked.includes(other))) }
  })
}

export function campaign(more: Partial<Campaign> = {}): Campaign {
  const territories = planet(['t-1', 't-2'])
  return {
    phase: 'next', number: 3, wins: 2, losses: 1, territories,
    camp: { links: territories.filter(({ ring }) => ring === 1).map(({ id }) => id) },
    narrative: [], store: { 'alh-84001': 2, inottenio: 1, kekulenium: 0 },
    modules: { infirmary: { level: 0, cost: 2 }, workshop: { level: 1, cost: 4 }, laboratory: { level: 0, cost: 2 }, bridge: { level: 3, cost: null } },
    settlers: [], stock: {}, tree: {}, upgrades: [], aim: null, plot: null, past: [], endings: 'two', ...more,
  } // prettier-ignore
}
