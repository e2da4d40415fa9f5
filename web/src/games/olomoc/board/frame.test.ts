import { expect, it } from 'vitest'
import { drawnAt, onBloc } from './frame'

it('draws the north above, and finds back what it drew', () => {
  expect(drawnAt({ x: 0, y: 16000 }, 16000)).toEqual({ x: 0, y: 0 })
  expect(onBloc(drawnAt({ x: 1234, y: 5670 }, 16000), 16000)).toEqual({ x: 1234, y: 5670 })
})
