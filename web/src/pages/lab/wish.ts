import type { NewRun, Phrase, RunInfo } from '../../api/types'

/** A number of the content that is to be otherwise, as it is being written. */
export interface Change {
  name: string
  value: string
}

/** What somebody wants played, as the form holds it. */
export interface Wish {
  game: string
  /** Empty where `setup` says it all. */
  scene: string
  /** JSON, as the game's schema says. */
  setup: string
  /** From a seat, or `all`, to the name of its bot; the usual bot holds the others. */
  bots: Record<string, string>
  games: number | null
  seed: string
  changes: Change[]
}

export const FIELDS = ['game', 'setup', 'bots', 'games', 'seed', 'changes'] as const
export type Field = (typeof FIELDS)[number]
/** What is wrong, by the field it concerns; what concerns none stands under `whole`. */
export type Faults = Partial<Record<Field | 'whole', Phrase[]>>

export const EVERYBODY = 'all'
export const USUAL_GAMES = 200
const MOST_SEED = 2 ** 53 - 1

/** What one press of the button plays. */
export function usual(game: string, scene: string): Wish {
  return { game, scene, setup: '', bots: {}, games: USUAL_GAMES, seed: '1', changes: [] }
}

/** What the server is asked for, or what must be mended first. */
export function asked(wish: Wish, most: number): { body: NewRun } | { faults: Faults } {
  const faults: Faults = {}
  const setup = wish.scene ? { scene: wish.scene } : read(wish.setup)
  if (!setup) faults.setup = [said('page.lab-fault-setup')]
  const games = wish.games
  if (games === null || !Number.isInteger(games) || games < 1 || games > most) faults.games = [said('page.lab-fault-games', { most })]
  const seed = /^\d+$/.test(wish.seed.trim()) ? Number(wish.seed) : NaN
  if (!(seed <= MOST_SEED)) faults.seed = [said('page.lab-fault-seed')]
  const changes: Record<string, number> = {}
  const wrong: Phrase[] = []
  for (const change of wish.changes) {
    const [name, value] = [change.name.trim(), change.value.trim().replace('−', '-')]
    if (!name && !value) continue
    if (!name) wrong.push(said('page.lab-fault-nameless', { value }))
    else if (!/^-?\d{1,9}$/.test(value)) wrong.push(said('page.lab-fault-value', { name }))
    else if (name in changes) wrong.push(said('page.lab-fault-twice', { name }))
    else changes[name] = Number(value)
  }
  if (wrong.length > 0) faults.changes = wrong
  if (!setup || games === null || Object.keys(faults).length > 0) return { faults }
  const bots = Object.fromEntries(Object.entries(wish.bots).filter(([, bot]) => bot))
  return { body: { game: wish.game, setup, bots, games, seed, changes } }
}

function read(text: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const said = (id: string, args: Phrase['args'] = {}): Phrase => ({ id, args })

/** Where the server's faults belong. */
export function sorted(phrases: readonly Phrase[]): Faults {
  const faults: Faults = {}
  for (const phrase of phrases) (faults[concern(phrase)] ??= []).push(phrase)
  return faults
}

/** The server names the field, or the place in what it was sent: `body.games`. */
function concern({ args }: Phrase): Field | 'whole' {
  const where = args['field'] ?? String(args['where'] ?? '').split('.')[1]
  return FIELDS.find((field) => field === where) ?? 'whole'
}

/** An address that opens the form filled in. */
export function address(wish: Wish): string {
  const query = new URLSearchParams({ game: wish.game })
  if (wish.scene) query.set('scene', wish.scene)
  else query.set('setup', wish.setup)
  for (const [seat, bot] of Object.entries(wish.bots)) if (bot) query.append('bot', `${seat}=${bot}`)
  if (wish.games !== null) query.set('games', String(wish.games))
  query.set('seed', wish.seed)
  for (const { name, value } of wish.changes) if (name) query.append('change', `${name}=${value}`)
  return `/lab/simulate?${query}`
}

/** The form as an address fills it in; what the address leaves out is as usual. */
export function fromAddress(query: string, usually: (game: string) => Wish): Wish {
  const found = new URLSearchParams(query)
  const wish = usually(found.get('game') ?? '')
  const setup = found.get('setup')
  if (setup !== null) Object.assign(wish, { scene: '', setup })
  else wish.scene = found.get('scene') ?? wish.scene
  for (const [seat, bot] of pairs(found.getAll('bot'))) wish.bots[seat] = bot
  const games = Number(found.get('games'))
  if (Number.isInteger(games) && games > 0) wish.games = games
  wish.seed = found.get('seed') ?? wish.seed
  wish.changes = pairs(found.getAll('change')).map(([name, value]) => ({ name, value }))
  return wish
}

function pairs(texts: readonly string[]): [string, string][] {
  return texts.filter((text) => text.includes('=')).map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)])
}

/** What was wished for a run that was played. */
export function again(run: RunInfo): Wish {
  const { scene, ...more } = run.setup
  const plain = typeof scene === 'string' && Object.keys(more).length === 0
  return {
    game: run.game,
    scene: plain ? scene : '',
    setup: plain ? '' : JSON.stringify(run.setup, null, 2),
    bots: { ...run.bots },
    games: run.games,
    seed: String(run.seed),
    changes: Object.entries(run.changes).map(([name, value]) => ({ name, value: String(value) })),
  }
}

/** How many points of a hundred the share of wins may be off to either side, where it is least sure. */
export function margin(games: number): number {
  return Math.ceil(98 / Math.sqrt(Math.max(games, 1)))
}
