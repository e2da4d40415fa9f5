import { expect, test } from 'vitest'
import { found, type PackCard } from './packs.svelte'

const card = (id: string, en: string, fr: string, genres: string[] = []): PackCard => ({ id, name: { en, fr }, genres })
const cards = [card('wolf', 'Wolf', 'Loup', ['fantasy']), card('bat', 'Bat', 'Chauve-souris', ['gothic']), card('epee', 'Blade', 'Épée', ['fantasy'])]

test('names are found in both languages, without accents or capitals', () => {
  expect(found(cards, 'LOUP', 'en').map(({ id }) => id)).toEqual(['wolf'])
  expect(found(cards, 'epee', 'fr').map(({ id }) => id)).toEqual(['epee'])
  expect(found(cards, 'zzz', 'en')).toEqual([])
})

test('those of the scene’s own genre come first', () => {
  expect(found(cards, '', 'en').map(({ id }) => id)).toEqual(['bat', 'epee', 'wolf'])
  expect(found(cards, '', 'en', 'fantasy').map(({ id }) => id)).toEqual(['epee', 'wolf', 'bat'])
})
