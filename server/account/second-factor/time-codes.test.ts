import { expect, test } from 'vitest'
import { enrolment, newSecret, stepOf } from './time-codes.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code is %s', (second, code, step) => {
  expect(stepOf(secret, code, new Date(second * 1000))).toBe(step)
})

test('a code is accepted a step early and late, and no further', () => {
  const accepted = [-61, -60, -30, 0, 30, 59, 60, 61].filter(
    (shift) => stepOf(secret, '050471', new Date((1_111_111_110 + shift) * 1000)) !== undefined,
  )
  expect(accepted).toEqual([-30, 0, 30, 59])
})

test.each(['', '50471', '0504711', '05047a', '١٢٣٤٥٦', ' 050471'])('“%s” is no code', (code) => {
  expect(stepOf(secret, code, new Date(1_111_111_111_000))).toBeUndefined()
})

test('a new secret has 160 bits and is another each time; an app reads it with account and issuer', () => {
  const made = newSecret()
  expect(made).toHaveLength(20)
  expect(newSecret().equals(made)).toBe(false)
  // RFC 4648 of the RFC's secret.
  const { secret: letters, uri } = enrolment(secret, 'Good & faith', 'ada@example.org')
  expect(letters).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const address = new URL(uri)
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Good & faith:ada@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: letters, issuer: 'Good & faith' })
})
