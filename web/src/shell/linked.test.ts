import { expect, test } from 'vitest'
import { linked } from './linked'

const HERE = 'http://localhost:8000'

test('tables of this server can be followed', () => {
  expect(linked(`Again: ${HERE}/t/abcd1234 !`, HERE)).toEqual([
    { text: 'Again: ' },
    { text: `${HERE}/t/abcd1234`, href: '/t/abcd1234' },
    { text: ' !' },
  ])
  expect(linked(`${HERE}/study/abcd@12`, HERE)).toEqual([{ text: `${HERE}/study/abcd@12`, href: '/study/abcd@12' }])
})

test('nothing else', () => {
  const texts = ['', 'javascript:alert(1)', 'http://elsewhere.example/t/abcd1234', `${HERE}/admin`, `${HERE}/t/abcd#secret`]
  for (const text of [...texts, `${HERE}.evil/t/abcd`])
    expect(linked(text, HERE)).toEqual([{ text }])
})
