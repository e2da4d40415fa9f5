/** Status tokens: the rules each rests on, and whether it helps or harms. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  stunned: ['ST-STA-10', 'ST-STA-11'],
  hindered: ['ST-STA-12'],
  poison: ['ST-STA-13', 'ST-STA-14'],
  'brain-damage': ['ST-STA-16'],
  'soul-breaker': ['ST-STA-17'],
  contagion: ['ST-STA-18', 'ST-STA-20'],
  'one-ap': ['ST-STA-21'],
  'two-ap': ['ST-STA-22'],
  vigorous: ['ST-STA-23'],
  resistance: ['ST-STA-24'],
  strength: ['ST-STA-25'],
  'psionic-shell': ['ST-STA-26'],
  'slow-down': ['ST-STA-27'],
  'speed-up': ['ST-STA-28'],
  'nail-down': ['ST-STA-29'],
  bleed: ['ST-STA-30'],
  fire: ['ST-RUL-85'],
  're-roll': ['ST-RUL-86'],
  'extra-dice': ['ST-RUL-86'],
  acted: ['ST-REA-06'],
  oblivion: ['ST-PSI-06'],
  ko: ['ST-WND-01', 'ST-WND-03'],
}

const HELPS: ReadonlySet<string> = new Set([
  'one-ap', 'two-ap', 'vigorous', 'resistance', 'strength', 'psionic-shell', 'speed-up', 're-roll', 'extra-dice',
]) // prettier-ignore

export const STATUSES = Object.keys(RULES)

/** Those that wait for the holder's next activation and end with it; the others stay. [ST-RUL-76] */
const STAYS: ReadonlySet<string> = new Set(['poison', 'contagion', 'bleed', 'fire', 'acted', 'oblivion', 'ko'])

/** The rules of a status, those for heroes or for enemies first where they differ. */
export function statusRules(status: string, hero?: boolean): readonly string[] {
  const found = RULES[status] ?? []
  if (hero === undefined || (status !== 'stunned' && status !== 'poison')) return found
  const heroes = status === 'stunned' ? 'ST-STA-11' : 'ST-STA-13'
  return found.filter((rule) => (rule === heroes) === hero)
}

export function helps(status: string): boolean {
  return HELPS.has(status)
}

export function stays(status: string): boolean {
  return STAYS.has(status)
}
