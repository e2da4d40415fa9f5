import { describe, expect, it } from 'vitest'
import { digest, nonce } from './seal'

describe('sealing a card', () => {
  it('gives the digest that the table checks: slot, card and secret number', async () => {
    const salt = '0'.repeat(32)
    const found = await digest(1, 'bohdan', salt)
    expect(found).toBe('c07134dbefd893a96d7c98379d895be64fc32af345b1f1eeec99b30357ae0f71')
    expect(await digest(2, 'bohdan', salt)).not.toBe(found)
  })

  it('draws a new secret number each time', () => {
    expect(nonce()).toMatch(/^[0-9a-f]{32}$/)
    expect(nonce()).not.toBe(nonce())
  })
})
