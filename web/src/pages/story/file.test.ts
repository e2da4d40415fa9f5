import { describe, expect, it } from 'vitest'
import { page } from './file'

describe('a story kept as a file', () => {
  it('holds everything, and lets nothing in', () => {
    const text = page('Achab & <co>', 'fr', '.a{color:red}</style><script>', '<article>Bonjour</article>')
    expect(text.startsWith('<!doctype html>\n<html lang="fr">')).toBe(true)
    expect(text).toContain('<title>Achab &amp; &lt;co></title>')
    expect(text).toContain("default-src 'none'")
    expect(text).toContain('<body><article>Bonjour</article></body>')
    expect(text.match(/<\/style>/g)).toHaveLength(1)
  })
})
