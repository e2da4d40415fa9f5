/** People and tables for the tests of the screens. */
import { LINES, type Grid, type Hero, type Marks, type Npc, type View, type Weapon } from './view'

const both = (words: string) => ({ en: words, fr: words })
export const marks = (light = 0, grave = 0, permanent = 0): Marks => ({ light, grave, permanent, drawn: '■'.repeat(permanent) + 'x'.repeat(grave) + '/'.repeat(light) })
const EMPTY: Grid = Object.fromEntries(LINES.map((line) => [line, marks()]))

export function weapon(id: string, over: Partial<Weapon> = {}): Weapon {
  const score = 5
  const numbers: Weapon['numbers'] = { prudent: [score, score], defensive: [score - 2, score + 2], aggressive: [score + 2, score - 2] }
  return { id, name: both(id), category: 4, size: 'medium', competence: id, use: 'melee', score, numbers, fits: true, ...over }
}

function common(id: string) {
  return {
    id, name: both(id), text: both(''), side: 'party', grid: EMPTY, malus: 0, states: [], out: '', place: 1, initiative: null, attitude: '' as const,
    acted: false, moved: false, exposed: false, lost: 0, late: false, cover: false, sketching: 0, protection: 'light', pressurised: false, held: 'fists',
    clothes: { name: both('light clothes'), protection: 0 }, shorted: 0, stabilised: 0, bleeding: 0, hindrances: [],
  } // prettier-ignore
}

export function hero(id: string, over: Partial<Hero> = {}): Hero {
  return {
    ...common(id), seat: 'player-1', career: '', second_career: '', characteristics: { F: 3, A: 3, S: 3, M: 3, V: 3, I: 3, C: 3, E: 3 }, levels: {},
    scores: {}, environments: {}, story: {}, gear: [], things: [], weapons: [weapon('sabre'), weapon('fists', { category: 1 })], load: 0,
    experience: { total: 0, spent: 0, left: 0, used: 0 }, balance: { total: 0, own: 0, sources: [] }, causes: [],
    body: { awake: 0, owes: 0, coma: 0, senseless: 0, diet: 'fed' }, ...over,
  } // prettier-ignore
}

export function npc(id: string, over: Partial<Npc> = {}): Npc {
  return { ...common(id), side: 'foe', nature: 'human', ...over }
}

export function view(heroes: Hero[], people: Npc[], over: Partial<View> = {}): View {
  const scene: View['scene'] = {
    id: 'hall', name: both('Hall'), text: both(''), kind: 'fight', goal: 'defeat', turns: 20, milieu: '', deadline: 0, options: [], numbers: 'open',
    places: [{ name: both('Hall'), space: 'open', indoors: true }],
  } // prettier-ignore
  return { seat: 'player-1', scene, phase: 'fight', turn: 1, minutes: 0, heroes, people, order: [], blow: null, trip: null, tests: [], deciding: [], outcome: null, ...over }
}
