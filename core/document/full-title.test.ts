import { expect, test } from 'vitest'
import { fullTitle } from './full-title.ts'

test.each([
  ['Privacy Policy', 'Lantern Books', 'Privacy Policy – Lantern Books'],
  ['Privacy Policy of lantern books', 'Lantern Books', 'Privacy Policy of lantern books'],
  ['Creator Terms', 'Eat', 'Creator Terms – Eat'],
  ['Privacy Policy', undefined, 'Privacy Policy'],
  ['', 'Lantern Books', ''],
])('%j for %j is %j', (title, site, expected) => {
  expect(fullTitle({ title, ...(site !== undefined && { site }) })).toBe(expected)
})
