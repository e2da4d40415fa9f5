import { describe, expect, it } from 'vitest'
import english from '../../../words/catalogue.en.json'
import french from '../../../words/catalogue.fr.json'
import { INVOKED, mayInvoke, shapesFor, SIZES, sizesFor } from './psy'

describe('what a level brings forth', () => {
  it('grows with the level', () => {
    expect(mayInvoke('debutant', 'simple-object')).toBe(true)
    expect(mayInvoke('amateur', 'human')).toBe(false)
    expect(mayInvoke('professionnel', 'human')).toBe(true)
    expect(mayInvoke(undefined, 'simple-object')).toBe(false)
  })
  it('begins with looks alone, then animals, then everything else', () => {
    expect(shapesFor('debutant')).toEqual(['humanoid'])
    expect(shapesFor('amateur')).toEqual(['humanoid', 'animal'])
    expect(shapesFor('confirme')).toContain('machine')
    expect(sizesFor('amateur')).toEqual(['wolf', 'human', 'horse'])
    expect(sizesFor('expert')).toEqual([...SIZES])
  })
  it('has a name in both languages', () => {
    const ids = Object.keys(INVOKED).map((kind) => `artemis.thing-${kind}`)
    expect(ids.filter((id) => !(id in english.messages) || !(id in french.messages))).toEqual([])
  })
})
