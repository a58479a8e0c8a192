import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasLeaked, leakedPasswordsFile } from '#server/customer/leaked-passwords.ts'
import { leakedPasswords, makeFilter } from './leaked-passwords.ts'

const leaked = leakedPasswords()

test('it holds more than the hundred thousand most frequent, and is what its script makes of the lists', () => {
  expect(leaked.size).toBeGreaterThan(300_000)
  expect(readFileSync(leakedPasswordsFile).equals(makeFilter(leaked))).toBe(true)
})

test.each(['123456', 'password', 'QWERTY', 'Letmein', 'iloveyou', 'princess1', 'Password123'])('%s has leaked', (one) =>
  expect(hasLeaked(one)).toBe(true),
)

test('of two hundred thousand others it takes hardly any for one that leaked', () => {
  const others = Array.from({ length: 200_000 }, (_, number) => hash('sha256', `other ${number}`).slice(0, 20))
  // One in a hundred thousand is expected.
  expect(others.filter(hasLeaked).length).toBeLessThan(12)
})

test('a sentence of one’s own has not', () => {
  for (const one of ['six quiet bees', 'Nobody else has 1', 'Ein Haus am See 7']) expect(hasLeaked(one)).toBe(false)
})
