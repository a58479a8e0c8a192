import { createHmac, timingSafeEqual } from 'node:crypto'

/** A value as 2Checkout signs it: its length in bytes, then itself. */
const withLength = (value: string): string => `${Buffer.byteLength(value)}${value}`

/** 2Checkout's signature of values in their order: a keyed SHA-256 of all of them, each with its length. */
export const sign = (values: readonly string[], key: string, algorithm = 'sha256'): string =>
  createHmac(algorithm, key).update(values.map(withLength).join('')).digest('hex')

/** Whether a signature is the one of these values; takes as long for each wrong one. */
export function isSigned(values: readonly string[], key: string, signature: string): boolean {
  const expected = Buffer.from(sign(values, key))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
