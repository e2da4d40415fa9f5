import { describe, expect, it } from 'vitest'

const FILES = import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true })

const ICON = '0 0 24 24'
const KINDS: Record<string, { box: string; most: number; ids: string }> = {
  heroes: { box: ICON, most: 2000, ids: 'achab andromeda jukas alexandra yarrow' },
  portraits: { box: '0 0 120 150', most: 10000, ids: 'achab andromeda jukas alexandra yarrow' },
  enemies: {
    box: ICON,
    most: 3000,
    ids:
      'witch hunter mower spriggan kid bull-y witch-elite hunter-elite mower-elite spriggan-elite kid-elite ' +
      'matriarch stalker reaper oak-father storm-bull alien wounded-hunter',
  },
  items: {
    box: ICON,
    most: 2000,
    ids:
      'captains-blade mirmidon-armour command-beacon breacher-rifle bulwark-plates targeting-visor energy-blade woven-mantle ' +
      'focus-crystal needle-pistol field-coat med-kit sabre officers-cloak war-horn shock-maul riot-shell grapple mind-knife ' +
      'null-robe prayer-wheel bone-saw plain-vest scanner thornbow moss-cloak quiet-boots',
  },
  resources: { box: ICON, most: 2000, ids: 'green-energy-cell red-energy-cell blue-energy-cell medipack stimpack mine spore-trap' },
  terrain: { box: '', most: 6000, ids: 'mushroom crate log rock great-tree ruin thicket' },
  points: { box: ICON, most: 2000, ids: 'antenna probe generator exit loot entry chest wheat core lamp winch pin roots ring mooring' },
  tiles: { box: '0 0 320 320', most: 12000, ids: 'a-front a-back b-front b-back c-front c-back d-front d-back' },
  connections: { box: '0 0 80 80', most: 4000, ids: '1 2 3 4 5 6' },
  statuses: {
    box: ICON,
    most: 2000,
    ids:
      'stunned hindered poison brain-damage soul-breaker contagion one-ap two-ap vigorous resistance strength psionic-shell ' +
      'slow-down speed-up nail-down bleed fire re-roll extra-dice acted oblivion ko',
  },
  symbols: { box: ICON, most: 2000, ids: 'push interact blood defence explosion long-range close-combat mind' },
  glyphs: { box: ICON, most: 2000, ids: 'red green blue' },
  skills: {
    box: ICON,
    most: 2500,
    ids:
      'order grand-order rally hold-the-line lunge whirl feint hamstring suppress incendiary lock-on servo-rush taunt decoy ' +
      'plating overdrive mind-spike brain-storm wave gravity dread break-soul shell still-mind first-aid field-surgery antidote ' +
      'stimulant toxin-dart spore-dart scalpel adrenaline leader synthetic psionic triage out-of-time',
  },
  missions: {
    box: '0 0 320 120',
    most: 6000,
    ids:
      'landing-site antenna lost-probe stand-fast escort coven mineral-vein sabotage cross-the-glade the-beast ' +
      'name-on-the-crate green-wheat long-hunt her-own-kind first-genesis door-inwards iron-harvest under-the-stones ' +
      'let-the-hour-go cast-off',
  },
  plot: { box: '0 0 320 120', most: 6000, ids: 'the-count it-changes all-of-it-takes-time' },
  territories: {
    box: ICON,
    most: 2000,
    ids:
      'first-furrow hare-hill echo-bowl lantern-fen grove-of-sleepers shuttle-scar salt-steps ilus-ford feather-wire ' +
      'drowned-orchard glass-dunes hunters-chairs mothers-loom noon-ridge hollow-drum white-kiln the-run iron-meadow the-rings ' +
      'hull-wood last-leaf frost-line little-cairns still-water',
  },
}

/** Squares a piece of scenery covers, forty units each. */
const TERRAIN: Record<string, string> = {
  mushroom: '0 0 40 40',
  crate: '0 0 40 40',
  log: '0 0 80 40',
  rock: '0 0 80 40',
  'great-tree': '0 0 80 80',
  ruin: '0 0 80 40',
  thicket: '0 0 40 40',
}

const EXPECTED = Object.entries(KINDS).flatMap(([kind, { box, most, ids }]) =>
  ids.split(' ').map((id) => ({ path: `./${kind}/${id}.svg`, box: box || TERRAIN[id], most })),
)

describe('the drawings of Sine Tempore', () => {
  it('are all here, and no other', () => {
    expect(Object.keys(FILES).sort()).toEqual(EXPECTED.map(({ path }) => path).sort())
  })

  it('are each their own', () => {
    expect(new Set(Object.values(FILES)).size).toBe(EXPECTED.length)
  })

  it.each(EXPECTED)('$path fits its box and its size', ({ path, box, most }) => {
    const drawing = FILES[path] ?? ''
    expect(drawing).toContain(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"`)
    expect(drawing.length).toBeLessThan(most)
    expect(drawing).not.toMatch(/NaN|undefined|None/)
  })

  it.each(EXPECTED)('$path holds shapes alone', ({ path }) => {
    const drawing = FILES[path] ?? ''
    const elements = new Set([...drawing.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))
    for (const name of elements) expect(['svg', 'g', 'path', 'rect', 'ellipse']).toContain(name)
    expect(drawing).not.toMatch(/\s(style|class|id|on\w+|(xlink:)?href)=|url\(|<!/i)
  })

  it.each(EXPECTED.filter(({ box }) => box === ICON))('$path takes the colour of the words beside it', ({ path }) => {
    const drawing = FILES[path] ?? ''
    expect(drawing).toContain(' fill="currentColor">')
    expect(drawing).not.toMatch(/(fill|stroke)="(?!currentColor|none)[^"]*"/)
  })
})
