import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { deriveKeys } from '../secrets.ts'
import { accessTokens } from './access-token.ts'

const secretKey = 'a secret key for tests, long enough'
const [key] = deriveKeys([secretKey], 'access-token')
const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const [customerId, sessionId] = [randomUUID(), randomUUID()]
const tokens = accessTokens([secretKey])

/** A token signed with the real key. */
const signed = ({ header = {}, claims = {} }: { header?: object; claims?: object }) =>
  new SignJWT({
    iss: 'goodfaith',
    aud: 'goodfaith:api',
    sub: customerId,
    sid: sessionId,
    iat: seconds,
    exp: seconds + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key)

test('a token says what it is and what it is for, and is read again', async () => {
  const token = await tokens.issue(customerId, sessionId, now)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(await tokens.read(token, now)).toEqual({ customerId, sessionId })
  expect(await tokens.read(await signed({}), now)).toEqual({ customerId, sessionId })
  expect(await tokens.read(token, new Date(now.getTime() + 20 * 60_000))).toBe('expired')
})

test.each([
  ['of another type', { header: { typ: 'JWT' } }],
  ['of no type', { header: { typ: undefined } }],
  ['signed with another algorithm', { header: { alg: 'HS512' } }],
  ['for another audience', { claims: { aud: 'goodfaith:mail' } }],
  ['for no audience', { claims: { aud: undefined } }],
  ['of another issuer', { claims: { iss: 'somebody' } }],
  ['without an end', { claims: { exp: undefined } }],
  ['whose session is no id', { claims: { sid: 'x' } }],
  ['whose session is a number', { claims: { sid: 7 } }],
  ['whose customer is no id', { claims: { sub: "1' or 1=1" } }],
])('a token %s is refused, although the key is right', async (_what, wrong) => {
  expect(await tokens.read(await signed(wrong), now)).toBe('invalid')
})

test('a token is refused where its base64url is not written as the standard writes it, although it decodes to the same', async () => {
  const token = await tokens.issue(customerId, sessionId, now)
  const last = token.at(-1)!
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last two bits of a signature of 32 bytes say nothing.
  const sameBytes = alphabet[alphabet.indexOf(last) ^ 1]!
  for (const lenient of [
    `${token}=`,
    `${token}==`,
    `${token} `,
    token.slice(0, -1) + sameBytes,
    token.replace('.', '=.'),
  ])
    expect(await tokens.read(lenient, now), lenient).toBe('invalid')
})
