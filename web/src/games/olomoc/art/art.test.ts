import { describe, expect, it } from 'vitest'

const FILES = import.meta.glob<string>('./*/*.svg', { query: '?raw', import: 'default', eager: true })

const IDS: Record<string, string> = {
  rouages:
    'petra-kantor kubik-oktobar dominik-kralov hynek-novotny jana-alena-novak bohdan mere-vase le-passeur lida-roseau mlok ondra-sans-rive ' +
    'la-tanche radka-dvorska oldrich-vanek marek-soukup zdenka-hora vilem-prokop irena-sykora',
  hostiles: 'rogue gargoule crachefiel glaneur',
  decors: 'batiment conteneur epave',
  tokens: 'darkness stunned action fiel hunt priority propaganda marker ticked out edge equipment gift',
  acts: 'march attack shoot charge study use rest coordinate turn end aim dodge riposte enter push place',
  stats: 'technique combat tir esquive',
  ministries: 'coordination integrite effort progres harmonie edification securite frange axe',
}
const EXPECTED = Object.entries(IDS).flatMap(([kind, ids]) => ids.split(' ').map((id) => `./${kind}/${id}.svg`))

describe('the drawings of Olomòc', () => {
  it('are all here, and no other', () => {
    expect(Object.keys(FILES).sort()).toEqual(EXPECTED.sort())
  })
  it('are each their own', () => {
    expect(new Set(Object.values(FILES)).size).toBe(EXPECTED.length)
  })
  it.each(EXPECTED)('%s holds plain shapes in the colour of the words beside it', (path) => {
    const drawing = FILES[path] ?? ''
    expect(drawing).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">')
    expect(drawing.length).toBeLessThan(2000)
    expect(drawing).not.toMatch(/NaN|undefined|None/)
    expect(drawing).not.toMatch(/\s(style|class|id|on\w+|(xlink:)?href)=|url\(/i)
    expect(drawing).not.toMatch(/(fill|stroke)="(?!currentColor|none)[^"]*"/)
  })
})
