import { expect, it } from 'vitest'
import { ring } from './shapes'

it('draws a ring of no distance around the square itself', () => {
  const corners = new Set(ring({ x: 0, y: 0 }, 0, 1).slice(1, -1).split('L'))
  expect([...corners].sort()).toEqual(['0 0', '0 40', '40 0', '40 40'])
})
