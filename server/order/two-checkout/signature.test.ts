import { expect, test } from 'vitest'
import { isSigned, sign } from './signature.ts'

/** The example of 2Checkout's page about the answer to an IPN, and its key. */
const published = ['1', 'Software program', '20050303123434', '20050303123434']
const key = 'AABBCCDDEEFF'

test('the published example has the published signature', () => {
  expect(sign(published, key, 'md5')).toBe('7bf97ed39681027d0c45aa45e3ea98f0')
  expect(sign(published, key)).toMatch(/^ea6f44c3[0-9a-f]{52}0176$/)
})

test('lengths are of bytes, and an empty value counts as 0', () => {
  // "é" has two bytes.
  expect(sign(['é', ''], key)).not.toBe(sign(['é0'], key))
  expect(sign([''], key)).toBe(sign([''], key))
  expect(isSigned(['2é'], key, sign(['é'], key))).toBe(false)
})

test('a signature counts in either case, and no other does', () => {
  const signature = sign(published, key)
  expect(isSigned(published, key, signature.toUpperCase())).toBe(true)
  expect(isSigned(published, 'AABBCCDDEEF0', signature)).toBe(false)
  expect(isSigned(published.toReversed(), key, signature)).toBe(false)
  expect(isSigned(published, key, signature.slice(1))).toBe(false)
  expect(isSigned(published, key, '')).toBe(false)
})
