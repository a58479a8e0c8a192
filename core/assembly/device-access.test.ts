import { expect, test } from 'vitest'
import { cookieWords } from './device-access.ts'

const cookie = { name: '_ga', host: 'example.com', purpose: 'distingue les visiteurs', duration: '13 mois' }

test('a cookie in a line; French puts a space before the colon', () => {
  expect(cookieWords(cookie, 'fr')).toBe('_ga (example.com)\u00a0: distingue les visiteurs, 13 mois')
  expect(cookieWords(cookie, 'de')).toBe('_ga (example.com): distingue les visiteurs, 13 mois')
})
