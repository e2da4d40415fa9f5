/** The optional rules in the rulebook's order; all but the last three are in force unless somebody says otherwise. */
export const OPTIONS = [
  'threats',
  'big-weapons',
  'total-attack',
  'surprise',
  'precise',
  'defenceless',
  'disarm',
  'knock-out',
  'natural-fatigue',
  'hunger',
  'permanent-wounds',
] as const

export const USUAL: readonly string[] = OPTIONS.slice(0, -3)
