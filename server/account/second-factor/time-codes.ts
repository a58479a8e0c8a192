import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const secretBytes = 20

export const newSecret = (): Buffer => randomBytes(secretBytes)

const codesOf = (secret: Buffer, issuer = '', label = ''): TOTP =>
  // A view of the pool that small buffers share would show its neighbours too.
  new TOTP({ issuer, label, period, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** What an authenticator app takes: the secret in letters, to be typed, and as an address, to be read from a picture. */
export function enrolment(secret: Buffer, issuer: string, email: string): { secret: string; uri: string } {
  const codes = codesOf(secret, issuer, email)
  return { secret: codes.secret.base32, uri: codes.toString() }
}

/**
 * The time step of a code (RFC 6238: six digits, 30 seconds, SHA-1); a step early or late is accepted, as clocks differ.
 * @returns undefined where it is no code, or not a current one.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
