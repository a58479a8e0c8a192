import { expect, test } from 'vitest'
import { entryChoices } from './entry-choices.ts'

test('the choices of all entries, each once, in the order of the entries', () => {
  const cookies = [
    { cookieName: 'sid', cookieCategory: 'necessary' },
    { cookieName: 'statistics', cookieCategory: 'marketing' },
    { cookieName: 'cart', cookieCategory: 'necessary' },
  ]
  expect(entryChoices(['cookieCategory'], cookies)).toEqual({ cookieCategory: ['necessary', 'marketing'] })
})

test.each([[undefined], [[]], [[{ cookieName: 'sid' }]]])('nothing chosen: %j', (entries) => {
  expect(entryChoices(['cookieCategory'], entries)).toEqual({ cookieCategory: [] })
})
