import type { NewTable, SceneInfo, SeatWish } from '../api/frames'
import { reader, t } from '../words'

/** Who comes along, in the order of their seats: characters of a chronicle, or ready ones. */
export interface Party {
  /** Empty for ready characters. */
  chronicle: string
  characters: readonly { id: string; name: Record<string, string> }[]
}

export const EVENING = ''

/** What a table can be laid with, the evening last: a game that lists its own means the same one. */
export function offered(scenes: readonly SceneInfo[]): SceneInfo[] {
  return scenes.some(hasMaster) ? [...scenes.filter(({ id }) => id !== 'evening'), evening()] : [...scenes]
}

/** The scene that is none: the GM tells, and begins encounters when they come. */
export function evening(): SceneInfo {
  const said = (id: string): Record<string, string> => ({ [reader.language]: t(id) })
  const master = { seat: 'gm', name: '', bot: '', here: false, held: false, plays: [] }
  return { id: EVENING, name: said('page.play-evening'), text: said('page.play-evening-text'), seats: [master] }
}

/** A scene as this party would play it: a seat for each character, and the GM's if it has one. */
export function playedBy(scene: SceneInfo, party: Party | null): SceneInfo {
  if (!party) return scene
  const empty = { name: '', bot: '', here: false, held: false }
  const players = party.characters.map(({ name }, at) => ({ ...empty, seat: `player-${at + 1}`, plays: [name] }))
  return { ...scene, seats: [...players, ...scene.seats.filter(({ seat }) => seat === 'gm')] }
}

/** Ready-made answers to "who plays?". */
const PRESETS = ['alone', 'hot', 'link', 'watch'] as const
export type Preset = (typeof PRESETS)[number]

/** A bot can run a scene, but an evening needs somebody with a story to tell; for one player there is nobody to invite. */
export function presets({ id, seats }: SceneInfo): readonly Preset[] {
  if (id === EVENING) return ['link', 'hot']
  return seats.length > 1 ? PRESETS : ['alone', 'watch']
}

export function hasMaster({ seats }: SceneInfo): boolean {
  return seats.some(({ seat }) => seat === 'gm')
}

/** Who sits where: alone among bots, all around one screen, strangers by link, or only bots. */
export function seating(scene: SceneInfo, preset: Preset): SeatWish[] {
  const seats = scene.seats.map(({ seat }) => seat)
  const first = preset === 'link' && seats.includes('gm') ? 'gm' : (seats.find((seat) => seat !== 'gm') ?? '')
  const everybody = preset === 'hot' && scene.id === EVENING
  return seats.map((seat) => ({ seat, who: everybody ? 'me' : who(preset, seat, first), bot: '' }))
}

function who(preset: Preset, seat: string, first: string): SeatWish['who'] {
  switch (preset) {
    case 'alone':
      return seat === first ? 'me' : 'bot'
    case 'hot':
      return seat === 'gm' ? 'bot' : 'me'
    case 'link':
      return seat === first ? 'me' : 'link'
    case 'watch':
      return 'bot'
  }
}

/** Nobody has to be waited for: play may begin at once. */
export function complete(seats: readonly SeatWish[]): boolean {
  return seats.every(({ who }) => who !== 'link')
}

/** What a bank of time is called in the list of clocks. */
export const CLOCKS: Readonly<Record<string, NewTable['clock']>> = {
  none: null,
  blitz: { bank: 900, increment: 15 },
  calm: { bank: 3600, increment: 30 },
  day: { bank: 86_400, increment: 21_600 },
  week: { bank: 604_800, increment: 86_400 },
}
export const AWAY: Readonly<Record<string, number>> = { never: 0, minute: 60, ten: 600, day: 86_400 }
export const PACES: Readonly<Record<string, number>> = { none: 0, usual: 700, slow: 2000, slower: 5000 }

/** What the server is told of the party. */
export function company(party: Party | null): Partial<NewTable> {
  if (!party) return {}
  const ids = party.characters.map(({ id }) => id)
  if (party.chronicle) return { chronicle: party.chronicle, characters: ids }
  return { setup: { heroes: ids.map((character) => ({ character })) } }
}
