import { expect, test } from 'vitest'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { assemble } from './assemble.ts'

test.each([
  ['CH', 'CH'],
  // No language of Japan is one of ours: German there is as it is at home.
  ['JP', undefined],
  ['', undefined],
])('the region of a German document whose owner is in “%s” is %s', (country, region) => {
  const library = { ...libraryOf([clauseOf('a', 'One.')]), language: 'de' as const }
  expect(assemble(library, { country }, { date: '2026-11-21' }).agreement.region).toBe(region)
})
