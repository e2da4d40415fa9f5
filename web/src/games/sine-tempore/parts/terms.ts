/** The game's own words within a text, and the rule that says what each means. */

/** By rule: how the word is written in English and in French. The longest comes first where one holds another. */
const TERMS: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  'ST-STA-11': ['Stunned', 'Étourdie?s?'],
  'ST-STA-12': ['Hindered', 'Entravée?s?'],
  'ST-STA-13': ['Poison|poisoned', 'Poison|empoisonnée?s?'],
  'ST-STA-16': ['Brain Damage', 'Dégât cérébral'],
  'ST-STA-17': ['Soul Breaker', 'Dégât psychologique'],
  'ST-STA-18': ['Contagion', 'Contagion'],
  'ST-STA-21': ['1 AP tokens?', 'jetons? 1 AP'],
  'ST-STA-22': ['2 AP tokens?', 'jetons? 2 AP'],
  'ST-STA-23': ['Vigorous', 'Vigoureux|Vigoureuse'],
  'ST-STA-24': ['Resistance', 'Résistance'],
  'ST-STA-25': ['Strength', 'Force'],
  'ST-STA-26': ['Psionic Shell', 'Bouclier psionique'],
  'ST-STA-27': ['Slow down', 'Ralentie?s?'],
  'ST-STA-28': ['Speed up', 'Accélérée?s?'],
  'ST-STA-29': ['Nail down', 'Clouée?s?'],
  'ST-STA-30': ['Bleed', 'Saignement'],
  'ST-RUL-85': ['Fire', 'Feu'],
  'ST-RUL-86': ['Re-roll|Extra Dice', 'Relance|Dé supplémentaire'],
  'ST-RUL-46': ['re-rolls?|re-rolled', 'relances?|relancer?'],
  'ST-RUL-38': ['Push(?: \\d)?|Pull(?: \\d)?', 'Pousser(?: \\d)?|Tirer(?: \\d)?'],
  'ST-PSI-05': ['Oblivion', 'Oubli|Oblivion'],
  'ST-PSI-07': ['Delirium', 'Deliriums?|Délires?'],
  'ST-EQP-16': ['ATB', 'ATB'],
  'ST-TGT-03': ['RNG', 'RNG'],
  'ST-APT-01': ['AP', 'AP'],
  'ST-WND-01': ['KO', 'K\\.O\\.'],
  'ST-THR-02': ['TV|threat', 'TV|[Mm]enace'],
  'ST-ENE-09': ['Ac', 'Ac'],
  'ST-ENE-11': ['Pd', 'Pd'],
  'ST-ENE-13': ['Md', 'Md'],
  'ST-HER-07': ['Ph', 'Ph'],
  'ST-HER-06': ['Pr', 'Pr'],
  'ST-HER-08': ['Mi', 'Mi'],
  'ST-HER-04': ['Ra', 'Ra'],
  'ST-LOT-01': ['Loot', 'Butin'],
  'ST-RUL-33': ['engaged?', 'engagée?s?'],
  'ST-DIE-08': ['Explosions?', 'Explosions?'],
  'ST-DIE-06': ['Blood', 'Sang'],
  'ST-DIE-11': ['Mind', 'Esprit'],
  'ST-DIE-05': ['Interact', 'Interagir'],
  'ST-PSI-01': ['Power', 'Pouvoir'],
  'ST-GLY-05': ['Red sector|Green sector|Blue sector', 'secteur Rouge|secteur Vert|secteur Bleu'],
  'ST-EQP-08': ['Red cell|Green cell|Blue cell|[Cc]ell effect', 'Cellule rouge|Cellule verte|Cellule bleue|effet de cellule'],
  'ST-RUL-74': ['Reinforcements?', 'Renforts?'],
  'ST-TGT-04': ['in sight|sees', 'en vue|voit'],
  'ST-RUL-51': ['adjacent', 'adjacente?s?'],
}

export interface Part {
  text: string
  /** The rule that explains it; nothing for plain words. */
  rule: string
}

const patterns = new Map<'en' | 'fr', { pattern: RegExp; rules: string[] }>()

function patternOf(language: 'en' | 'fr'): { pattern: RegExp; rules: string[] } {
  let found = patterns.get(language)
  if (!found) {
    const at = language === 'en' ? 0 : 1
    const rules = Object.keys(TERMS)
    const words = rules.map((rule) => `(${TERMS[rule]?.[at]})`).join('|')
    found = { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu'), rules }
    patterns.set(language, found)
  }
  return found
}

/** A text in parts; each term once, so that a text does not turn into underlines. */
export function terms(text: string, language: 'en' | 'fr'): Part[] {
  const { pattern, rules } = patternOf(language)
  const found: Part[] = []
  const seen = new Set<string>()
  let rest = 0
  for (const match of text.matchAll(pattern)) {
    const rule = rules[match.slice(1).findIndex((group) => group !== undefined)] ?? ''
    if (seen.has(rule)) continue
    seen.add(rule)
    if (match.index > rest) found.push({ text: text.slice(rest, match.index), rule: '' })
    found.push({ text: match[0], rule })
    rest = match.index + match[0].length
  }
  if (rest < text.length) found.push({ text: text.slice(rest), rule: '' })
  return found
}

export function termRules(): string[] {
  return Object.keys(TERMS)
}
