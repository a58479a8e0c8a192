import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

test('ten codes of 125 random bits, in letters that are not mistaken for each other, none twice', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  // Each of 32 letters is worth five bits.
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(?:-[0-9a-hjkmnp-tv-z]{5}){4}$/)
})

test('a code is known however it is typed', () => {
  const hash = recoveryHash('abc01-def11-ghj22-kmn33')
  for (const typed of ['ABC01-DEF11-GHJ22-KMN33', 'abc01def11ghj22kmn33', ' abcoi deflI ghj22 kmn33 '])
    expect(recoveryHash(typed).equals(hash)).toBe(true)
  expect(recoveryHash('abc01-def11-ghj22-kmn34').equals(hash)).toBe(false)
})
