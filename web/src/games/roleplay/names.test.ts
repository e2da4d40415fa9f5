import { expect, test } from 'vitest'
import { brief } from './names'

test('titles are left out where the id knows better', () => {
  expect(brief('Brother Aldwin', 'aldwin')).toBe('Aldwin')
  expect(brief('Ysolde des Marches', 'ysolde')).toBe('Ysolde')
  expect(brief('Émile « le Rat »', 'emile')).toBe('Émile')
  expect(brief('Somebody Else', 'hero-1')).toBe('Somebody')
  expect(brief('', 'hero-1')).toBe('hero-1')
})
