/** The bar of actions: everything a hero knows how to do, whether it can be done now or not. */
import type { DecisionData, OptionData } from '../../../api/frames'
import { verb } from '../offers'
import { costOf, type Hero, type View } from '../view'

export type Sort = 'move' | 'attack' | 'skill' | 'use' | 'cell' | 'other' | 'end'

export interface Deed {
  /** Its own key, or the word that begins its keys where it has several. */
  id: string
  sort: Sort
  /** What it is called: an id with a name, or nothing where the verb says it. */
  name: string
  drawing: string
  /** The answers it stands for, from the cheapest on; none where it cannot be done now. */
  options: OptionData[]
  /** What to ask the table when it cannot be done: why not? */
  probe: string
  glyph: boolean
}

export interface Known {
  /** Ways to attack with what is carried, by id. */
  profiles: readonly string[]
  /** Skills that are never used by themselves. */
  passive: ReadonlySet<string>
  /** Things that can be used, besides those offered. */
  usable: ReadonlySet<string>
}

const COUNTED: readonly string[] = ['move', 'wait', 'meditate']

/** In the order of the sheet: walk, fight, skills, things, the rest; what is offered but known to nobody comes too. */
export function deeds(decision: DecisionData | null, view: View, hero: Hero, known: Known): Deed[] {
  const options = decision?.options ?? []
  const deed = (id: string, sort: Sort, name: string, drawing: string, probe = id): Deed => {
    const own = COUNTED.includes(id) ? options.filter(({ key }) => verb(key) === id) : options.filter(({ key }) => key === id)
    return { id, sort, name, drawing, options: own, probe, glyph: id.endsWith(' glyph') }
  }
  const found: Deed[] = [deed('move', 'move', '', '', 'move 1')]
  for (const id of [...known.profiles, 'bare-hands']) found.push(deed(`attack ${id}`, 'attack', id, ''))
  for (const id of [...hero.skills, hero.special]) if (!known.passive.has(id)) found.push(deed(`skill ${id}`, 'skill', id, `skills/${id}`))
  for (const { id } of hero.items) if (known.usable.has(id)) found.push(deed(`use ${id}`, 'use', id, `items/${id}`))
  for (const id of ['aim', 'disengage']) found.push(deed(id, 'other', '', ''))
  for (const { id, kind } of view.points) if (kind === 'object' || kind === 'carried') found.push(deed(`interact ${id}`, 'other', id, `points/${id}`))
  found.push(deed('loot', 'other', '', 'points/loot'))
  if (hero.psionic) found.push(deed('meditate', 'other', '', '', 'meditate 1'))
  found.push(deed('wait', 'other', '', '', 'wait 1'))
  const listed = new Set(found.flatMap(({ options: own }) => own.map(({ key }) => key)))
  const more = options.filter(({ key }) => key !== 'end' && !listed.has(key)).map(({ key }) => unlisted(key, deed))
  const end = deed('end', 'end', '', '')
  return [...found.slice(0, -1), ...more, ...found.slice(-1), end]
}

const FOLDERS: Readonly<Record<string, [sort: Sort, folder: string]>> = {
  attack: ['attack', ''],
  skill: ['skill', 'skills'],
  use: ['use', 'resources'],
  cell: ['cell', 'items'],
  interact: ['other', 'points'],
}

function unlisted(key: string, deed: (id: string, sort: Sort, name: string, drawing: string) => Deed): Deed {
  const [what = '', id = ''] = key.split(' ')
  const [sort, folder] = FOLDERS[what] ?? ['other', '']
  return deed(key, sort, id, folder && id ? `${folder}/${id}` : '')
}

/** "2", "1–5", or nothing where it costs nothing. */
export function price({ options }: Deed): string {
  const costs = options.map(costOf).filter((one): one is number => one !== undefined && one > 0)
  if (costs.length === 0) return ''
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  return least === most ? String(least) : `${least}–${most}`
}

/** What is shown: all that can be done, and of the rest what belongs to the hero or to every hero. */
export function shown(all: readonly Deed[]): Deed[] {
  const rare = new Set(['disengage', 'loot', 'leave'])
  return all.filter(({ id, options }) => options.length > 0 || !rare.has(id))
}
