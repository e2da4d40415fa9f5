import { describe, expect, test } from 'vitest'
import { bound, caps, CHANGEABLE, taken, USUAL, wanted, type Press } from './keys'

function press(key: string, held: readonly string[] = [], code = ''): Press {
  return {
    key, code,
    ctrlKey: held.includes('Control'), metaKey: held.includes('Meta'), altKey: held.includes('Alt'), shiftKey: held.includes('Shift'),
    getModifierState: (name) => held.includes(name),
  } // prettier-ignore
}

const deed = (...args: Parameters<typeof press>) => wanted(press(...args), USUAL, true)?.deed ?? null

describe('the keys of the table', () => {
  test('plain characters', () => {
    expect(deed('?', ['Shift'])).toBe('keys')
    expect(deed('o')).toBe('odds')
    expect(deed('O')).toBe('odds')
    expect(deed('[')).toBe('step-back')
    expect(deed('x')).toBe(null)
  })

  test('undo and redo, on a Mac too, with capital letters on or off', () => {
    expect(deed('z', ['Control'])).toBe('undo')
    expect(deed('Z', ['Control', 'Shift'])).toBe('redo')
    expect(deed('y', ['Control'])).toBe('redo')
    expect(deed('z', ['Meta'])).toBe('undo')
  })

  test('letters with a modifier are the browser’s', () => {
    expect(deed('o', ['Control'])).toBe(null)
    expect(deed('t', ['Alt'])).toBe(null)
  })

  test('letters with Shift are the game’s, but not those typed with capitals on', () => {
    expect(deed('C', ['Shift'])).toBe(null)
    expect(deed('C')).toBe('chat')
    expect(deed('{', ['Shift'])).toBe('turn-back')
  })

  test('brackets typed with AltGr, which Windows reports as Control and Alt', () => {
    expect(deed('[', ['Control', 'Alt', 'AltGraph'])).toBe('step-back')
    expect(deed('}', ['Control', 'Alt', 'AltGraph'])).toBe('turn-on')
  })

  test('the bar, on keyboards whose digits need Shift as well', () => {
    expect(wanted(press('3'), USUAL, true)).toEqual({ deed: 'bar', place: 3 })
    expect(wanted(press('"', [], 'Digit3'), USUAL, true)).toEqual({ deed: 'bar', place: 3 })
    expect(wanted(press('1', ['Shift'], 'Digit1'), USUAL, true)).toEqual({ deed: 'bar', place: 1 })
  })

  test('switched off, plain characters do nothing and the others still serve', () => {
    expect(wanted(press('o'), USUAL, false)).toBe(null)
    expect(wanted(press('"', [], 'Digit3'), USUAL, false)).toBe(null)
    expect(wanted(press('z', ['Control']), USUAL, false)?.deed).toBe('undo')
    expect(wanted(press('Home'), USUAL, false)?.deed).toBe('start')
  })

  test('the reader’s own keys, or none', () => {
    const own = bound({ odds: 'p', why: '' })
    expect(wanted(press('p'), own, true)?.deed).toBe('odds')
    expect(wanted(press('o'), own, true)).toBe(null)
    expect(wanted(press('w'), own, true)).toBe(null)
    expect(taken('p', own)).toBe('odds')
  })

  test('only plain characters can be changed, and Ctrl+Z cannot', () => {
    expect(CHANGEABLE).toContain('odds')
    expect(CHANGEABLE).not.toContain('undo')
    expect(CHANGEABLE).not.toContain('start')
    expect(bound({ undo: 'u' }).undo).toEqual(['Ctrl+z'])
  })

  test('no key does two things', () => {
    const all = Object.values(USUAL).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  test('as printed', () => {
    expect(caps('Ctrl+Shift+z')).toEqual(['Ctrl', 'Shift', 'Z'])
    expect(caps('[')).toEqual(['['])
  })
})
