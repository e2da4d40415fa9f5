import { describe, expect, it } from 'vitest'
import { Wording, type Catalogue, type Facts } from './word'

const THIN = '\u202f'
const messages = {
  'toy.plain': 'Nothing to fill in.',
  'toy.who': '{who:name} acts.',
  'toy.all': '{who:names} act.',
  'toy.dice': 'Dice: {dice:dice}.',
  'toy.change': 'Energy {change:signed}.',
  'toy.chance': '{chance:percent}',
  'toy.length': '{length:thousandths} in',
  'toy.measured': '{length:inches}',
  'toy.served': 'served{who:aside}',
  'toy.shares': '{shares:pairs}',
  'toy.said': '“{words:words}”',
  'toy.nested': 'Then: {what:text}',
  'toy.lines': 'difficulty {total} ({lines:lines})',
  'toy.base': 'base',
  'toy.range': 'distance',
  'toy.raw': '{value}',
  'toy.braces': '{{{value}}}',
  'toy.bill': 'Servir à {who:name}, voilà {who:name}. À {who} !',
  'toy.sign': 'À \n{who:name}',
  'toy.wounds': ['{n} wound', '{n} wounds'],
}
const catalogue: Catalogue = { plurals: ['one', 'other'], messages }
const names: Record<string, string> = { wolf: 'Wolf', owl: 'Owl' }
const name = (id: string): string => (Object.hasOwn(names, id) ? (names[id] ?? id) : id)

function en(id: string, facts: Facts = {}): string {
  return new Wording('en', catalogue, name).word(id, facts)
}
function fr(id: string, facts: Facts = {}): string {
  return new Wording('fr', catalogue, name).word(id, facts)
}

describe('a message', () => {
  it('is worded by its catalogue', () => {
    expect(en('toy.plain')).toBe('Nothing to fill in.')
  })

  it('is said by its id where nobody worded it, and never read as a pattern', () => {
    expect(en('toy.unknown')).toBe('toy.unknown')
    expect(en('{who:name}', { who: 'wolf' })).toBe('{who:name}')
    expect(en('constructor')).toBe('constructor')
    expect(en('toy.constructor')).toBe('toy.constructor')
  })

  it('leaves a gap to be seen for a missing fact', () => {
    expect(en('toy.raw')).toBe('{value}')
    expect(en('toy.who', { toString: 'x' })).toBe('{who} acts.')
  })

  it('doubles braces to say one', () => {
    expect(en('toy.braces', { value: 3 })).toBe('{3}')
  })

  it('does not fill in what facts bring', () => {
    expect(en('toy.raw', { value: '{n} $& {who:name}' })).toBe('{n} $& {who:name}')
  })
})

describe('an article that begins a name', () => {
  it.each([
    ['Le Passeur', 'Servir au Passeur, voilà Le Passeur. Au Passeur !'],
    ['Les Cernes', 'Servir aux Cernes, voilà Les Cernes. Aux Cernes !'],
    ['La Tanche', 'Servir à La Tanche, voilà La Tanche. À La Tanche !'],
    ['Lena', 'Servir à Lena, voilà Lena. À Lena !'],
  ])('melts into what stands before it in French: %s', (who, french) => {
    expect(fr('toy.bill', { who })).toBe(french)
    expect(en('toy.bill', { who: 'Le Passeur' })).toContain('à Le Passeur')
  })

  it('stays with a name on a line of its own', () => {
    expect(fr('toy.sign', { who: 'Le Passeur' })).toBe('À \nLe Passeur')
  })
})

describe('a plural', () => {
  it.each([
    [0, '0 wounds', '0 wound'],
    [1, '1 wound', '1 wound'],
    [2, '2 wounds', '2 wounds'],
    [-1, '−1 wound', '−1 wound'],
    [1_000_000, '1000000 wounds', '1000000 wounds'],
  ])('of %i counts as each language counts', (n, english, french) => {
    expect(en('toy.wounds', { n })).toBe(english)
    expect(fr('toy.wounds', { n })).toBe(french)
  })

  it('without a number is the singular', () => {
    expect(en('toy.wounds')).toBe('{n} wound')
    expect(en('toy.wounds', { n: 'many' })).toBe('many wound')
  })
})

describe('a fact', () => {
  it('is named', () => {
    expect(en('toy.who', { who: 'wolf' })).toBe('Wolf acts.')
    expect(en('toy.all', { who: ['wolf', 'owl', 'fox'] })).toBe('Wolf, Owl, fox act.')
    expect(en('toy.all', { who: 'wolf' })).toBe('wolf act.')
  })

  it('is signed with a real minus', () => {
    expect(en('toy.change', { change: 2 })).toBe('Energy +2.')
    expect(en('toy.change', { change: 0 })).toBe('Energy +0.')
    expect(en('toy.change', { change: -3 })).toBe('Energy −3.')
    expect(en('toy.change', { change: 'x' })).toBe('Energy x.')
  })

  it('lists dice', () => {
    expect(en('toy.dice', { dice: [6, 4, 10] })).toBe('Dice: 6, 4, 10.')
  })

  it('is a message in a message, a name, or somebody’s own text', () => {
    expect(en('toy.nested', { what: { id: 'toy.wounds', args: { n: 2 } } })).toBe('Then: 2 wounds')
    expect(en('toy.nested', { what: 'toy.base' })).toBe('Then: base')
    expect(en('toy.nested', { what: 'I jump {n}' })).toBe('Then: I jump {n}')
    expect(en('toy.nested', { what: { args: {} } })).toBe('Then: None')
  })

  it('shows where a number comes from', () => {
    const lines = [['toy.base', 5], [{ id: 'toy.range', args: {} }, 1], ['a rope', -2]]
    expect(en('toy.lines', { total: 4, lines })).toBe('difficulty 4 (base 5, distance +1, a rope −2)')
  })

  it('is in the reader’s language where it exists in it', () => {
    expect(fr('toy.said', { words: { en: 'Dusk', fr: 'Soir' } })).toBe('“Soir”')
    expect(fr('toy.said', { words: { en: 'Dusk', fr: '' } })).toBe('“Dusk”')
    expect(en('toy.said', { words: { fr: 'Soir' } })).toBe('“”')
    expect(en('toy.said', { words: 'Dusk' })).toBe('“Dusk”')
  })

  it.each([
    [2500, '2.5 in', '2,5 in'],
    [2999, '2.9 in', '2,9 in'],
    [6000, '6 in', '6 in'],
    [-1500, '−1.5 in', '−1,5 in'],
    [50, '0 in', '0 in'],
  ])('measures %i thousandths in tenths, rounded down', (length, english, french) => {
    expect(en('toy.length', { length })).toBe(english)
    expect(fr('toy.length', { length })).toBe(french)
  })

  it('measures inches in hundredths, to the nearest', () => {
    expect(en('toy.measured', { length: 4216 })).toBe('4.22″')
    expect(fr('toy.measured', { length: -45 })).toBe('−0,05″')
    expect(fr('toy.measured', { length: [4216, 8000] })).toBe(`(4,22${THIN}; 8,00)`)
    expect(en('toy.measured', { length: 'far' })).toBe('far')
  })

  it('says an aside only where there is something', () => {
    expect(en('toy.served', { who: [] })).toBe('served')
    expect(en('toy.served', { who: '' })).toBe('served')
    expect(en('toy.served', { who: ['cook', 'maid'] })).toBe('served (cook, maid)')
  })

  it('tells what each has', () => {
    expect(en('toy.shares', { shares: { cook: 'ladle', maid: 2 } })).toBe('cook: ladle; maid: 2')
    expect(en('toy.shares', { shares: ['cook=ladle', 'maid'] })).toBe('cook (ladle), maid')
  })

  it('is written as Python writes it where no format says otherwise', () => {
    expect(en('toy.raw', { value: null })).toBe('None')
    expect(en('toy.raw', { value: true })).toBe('True')
    expect(en('toy.raw', { value: [1, 'a', "it's", false] })).toBe(`[1, 'a', "it's", False]`)
    expect(en('toy.raw', { value: { a: [] } })).toBe("{'a': []}")
  })
})

describe('a chance', () => {
  it.each([
    ['0', '0%', `0${THIN}%`],
    ['1', '100%', `100${THIN}%`],
    ['1/2', '50%', `50${THIN}%`],
    ['11/36', '30.6%', `30,6${THIN}%`],
    ['1/3000', '<0.1%', `<${THIN}0,1${THIN}%`],
    ['2999/3000', '>99.9%', `>${THIN}99,9${THIN}%`],
    ['1/16', '6.2%', `6,2${THIN}%`],
    ['3/16', '18.8%', `18,8${THIN}%`],
    ['123456789012345678901234567890/246913578024691357802469135780', '50%', `50${THIN}%`],
  ])('of %s is exact, rounds half to even, and is certain only when certain', (chance, english, french) => {
    expect(en('toy.chance', { chance })).toBe(english)
    expect(fr('toy.chance', { chance })).toBe(french)
  })

  it('may be a whole number, and nonsense is shown as it is', () => {
    expect(en('toy.chance', { chance: 1 })).toBe('100%')
    expect(en('toy.chance', { chance: '1/0' })).toBe('1/0')
    expect(en('toy.chance', { chance: 'likely' })).toBe('likely')
  })
})
