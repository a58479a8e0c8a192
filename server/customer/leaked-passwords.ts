import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Passwords that leaked, as a Bloom filter: it holds each of them, and takes one in a hundred thousand others for one. Made by
 * scripts/leaked-passwords.ts.
 */
export const leakedPasswordsFile = new URL('leaked-passwords.bloom', import.meta.url)

/** With so many bits for each password and so many of them set, one in a hundred thousand is taken for one that leaked. */
export const filterOf = { bitsForEach: 24, hashes: 16 } as const

/** Which bits stand for a password. Two numbers of its hash make all of them (Kirsch and Mitzenmacher, 2006). */
export function bitsOf(password: string, size: number): readonly number[] {
  const digest = hash('sha256', password, 'buffer')
  const first = digest.readUInt32LE(0)
  const step = digest.readUInt32LE(4)
  return Array.from({ length: filterOf.hashes }, (_, turn) => (first + turn * step) % size)
}

let filter: Buffer | undefined

/** Whether a password is among those that leaked, in upper or lower case. */
export function hasLeaked(password: string): boolean {
  filter ??= readFileSync(leakedPasswordsFile)
  const bits = filter
  return bitsOf(password.toLowerCase(), bits.length * 8).every((bit) => (bits[bit >> 3]! >> (bit & 7)) & 1)
}
