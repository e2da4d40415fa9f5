/** Competences as the sheet groups them, and how one is looked up by a few letters of either language. */
import { termOf } from './wording'
import type { Hero, Letter } from './view'

/** Competence to the characteristic that governs it, group by group in the sheet's order. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, Letter>>>> = {
  innate: {
    acrobaties: 'A', apaiser: 'E', 'attraper-lancer': 'M', bagarre: 'F', baratin: 'C', bricolage: 'M', calme: 'V', courage: 'V', 'courir-nager': 'A',
    diplomatie: 'C', documentation: 'I', endurance: 'F', esquive: 'A', furtivite: 'A', intimidation: 'F', marchandage: 'C', menaces: 'C', organiser: 'I',
    orientation: 'S', pister: 'S', reaction: 'S', resistance: 'F', 'sens-du-combat': 'S', 'sentir-les-emotions': 'E', souplesse: 'A', vigilance: 'S',
  },
  weapons: { baton: 'F', glaive: 'F', fauchard: 'F', rapiere: 'F', sabre: 'F', cimeterre: 'F', flamberge: 'F', espadon: 'F' },
  tech: { montage: 'M', examiner: 'S', modifier: 'I' },
  informatique: { reseau: 'I', programmation: 'I' },
  pilotage: { manoeuvrer: 'M', detection: 'S', navigation: 'I', cyberpilotage: 'M', cybersens: 'S' },
  exploration: { survie: 'S', camouflage: 'S' },
  'espace-psy': { voyage: 'E', esquisse: 'E', metamorphose: 'E', invocation: 'E' },
  medecine: { soins: 'M', diagnostic: 'I', theorie: 'I' },
  tshi: { guerison: 'M', catalepsie: 'M' },
  sciences: { experience: 'M', analyse: 'S', biologie: 'I', 'physique-chimie': 'I', planetologie: 'I' },
  divers: { culture: 'I', 'contes-et-legendes': 'C', 'musique-et-chant': 'M', sport: 'F', tir: 'M' },
} // prettier-ignore

/** What nobody can so much as try without having learned it. */
const CLOSED: ReadonlySet<string> = new Set(['voyage', 'esquisse', 'metamorphose', 'invocation', 'guerison', 'catalepsie', 'cyberpilotage', 'cybersens'])

export interface Skill {
  id: string
  letter: Letter
  group: string
  level: string
  score: number
}

/** Everything on a character's sheet: what is innate, and what was learned. */
export function skillsOf(hero: Hero): Skill[] {
  return Object.entries(GROUPS).flatMap(([group, found]) =>
    Object.entries(found)
      .filter(([id]) => group === 'innate' || id in hero.levels)
      .map(([id, letter]) => ({ id, letter, group, level: hero.levels[id] ?? '', score: hero.scores[id] ?? 0 })),
  )
}

/** What may be tried: everything but what has to be learned first. */
export function triable(hero: Hero): Skill[] {
  return Object.entries(GROUPS).flatMap(([group, found]) =>
    Object.entries(found)
      .filter(([id]) => id in hero.levels || (group !== 'weapons' && !CLOSED.has(id)))
      .map(([id, letter]) => ({ id, letter, group, level: hero.levels[id] ?? '', score: hero.scores[id] ?? 0 })),
  )
}

function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[œŒ]/g, 'oe').toLocaleLowerCase()
}

/** Those whose French or English name has the letters in it, names that begin with them first. */
export function matching<S extends { id: string }>(skills: readonly S[], typed: string, words: (skill: S) => string): S[] {
  const wanted = plain(typed.trim())
  if (!wanted) return [...skills]
  const rank = (skill: S): number => {
    const { french, gloss } = termOf(words(skill))
    const names = [plain(french), plain(gloss), plain(skill.id)].filter(Boolean)
    if (names.some((name) => name.startsWith(wanted))) return 0
    if (names.some((name) => name.split(/[ /-]/).some((part) => part.startsWith(wanted)))) return 1
    return names.some((name) => name.includes(wanted)) ? 2 : 3
  }
  return skills
    .map((skill) => ({ skill, rank: rank(skill) }))
    .filter((one) => one.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ skill }) => skill)
}
