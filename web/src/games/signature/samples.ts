/** Pieces for tests. */
import type { Creature, Hero, Thing, View } from './view'

const named = (id: string) => ({ en: id, fr: id })

export function hero(id: string, more: Partial<Hero> = {}): Hero {
  return {
    id, seat: 'player-1', name: named(id), text: named(''), energy: 6, maximum: 6, wounds: 0, defeated: false, rest: 'action', xp: 0,
    acted: false, down: false, dead: false, escaped: false, helps: [], x: 0, y: 0, traits: [], powers: [], objects: [], hands_free: 2, ...more,
  } // prettier-ignore
}

export function creature(id: string, more: Partial<Creature> = {}): Creature {
  return {
    id, name: named(id.replace(/-\d+$/, '')), kind: 'creature', side: 'foe', wounds: 0, out: '', x: 0, y: 0, group: false, ambush: false,
    entangled: false, acted: false, goal: false, armour: 0, weapon: 0, reach: 'hand', ...more,
  } // prettier-ignore
}

export function weapon(id: string, more: Partial<Thing> = {}): Thing {
  return {
    id, name: named(id), kind: 'weapon', bonus: 1, malus: 0, hands: 1, reach: 'hand', uses: [], enables: [], held: true, loaded: true,
    drawback: null, ...more,
  } // prettier-ignore
}

export function view(heroes: Hero[], creatures: Creature[], more: Partial<View> = {}): View {
  return {
    seat: 'player-1', round: 1, turn: 'players', minutes: 0, heroes, creatures, tasks: [], deciding: [], outcome: null,
    scene: {
      name: named('scene'), text: named(''), genre: 'fantasy', goal: 'defeat', rounds: 10, space: 'points', size: [20, 10], ground: 'ordinary',
      unit: named('a stride'), centimetres: 3, numbers: 'open', pause: false,
    },
    ...more,
  } // prettier-ignore
}
