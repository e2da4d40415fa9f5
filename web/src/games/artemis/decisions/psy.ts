/** What each level can bring forth, as far as the page must know it to offer it. */
export const LEVELS = ['debutant', 'amateur', 'confirme', 'professionnel', 'expert', 'maitre'] as const

/** The lowest level at which each kind can be invoked. */
export const INVOKED: Readonly<Record<string, (typeof LEVELS)[number]>> = {
  'simple-object': 'debutant', 'composite-object': 'amateur', 'small-creature': 'amateur', object: 'confirme', 'dog-sized': 'confirme',
  'small-vehicle': 'professionnel', 'horse-sized': 'professionnel', human: 'professionnel', building: 'expert', ship: 'expert', 'any-creature': 'expert',
  insect: 'expert', 'unheard-of': 'maitre',
} // prettier-ignore
export const SHAPES = ['humanoid', 'animal', 'plant', 'object', 'machine'] as const
export const SIZES = ['ant', 'dragonfly', 'pigeon', 'wolf', 'human', 'horse', 'elephant', 'cybarmure', 'three-storey-building', 'cruiser'] as const
/** Smallest and largest form of each level. */
const REACH: Readonly<Record<string, readonly [number, number]>> = { amateur: [3, 5], confirme: [2, 7], professionnel: [1, 8], expert: [0, 9], maitre: [0, 9] }
/** Invocation and metamorphosis begin at 7 and rise by one for each. */
export const BASE = 7

export function rank(level: string | undefined): number {
  return LEVELS.findIndex((one) => one === level)
}

export function mayInvoke(level: string | undefined, kind: string): boolean {
  return level !== undefined && rank(level) >= rank(INVOKED[kind])
}

export function shapesFor(level: string | undefined): readonly string[] {
  if (level === undefined) return []
  return SHAPES.filter((shape) => shape === 'humanoid' || rank(level) >= (shape === 'animal' ? 1 : 2))
}

export function sizesFor(level: string | undefined): readonly string[] {
  const reach = level ? REACH[level] : undefined
  return reach ? SIZES.slice(reach[0], reach[1] + 1) : []
}
