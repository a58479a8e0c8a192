import { SignJWT, errors, jwtVerify } from 'jose'
import { uuidPattern } from '#contract/fields.ts'
import { deriveKeys, type SecretKeys } from '../secrets.ts'

/**
 * Longer than the interval of the keep-alive ping (15 minutes), so that a page that stays open never holds an expired
 * token between two pings.
 */
const lifeSeconds = 20 * 60

export type AccessTokens = {
  readonly issue: (customerId: string, sessionId: string, now: Date) => Promise<string>
  readonly read: (
    token: string,
    now: Date,
  ) => Promise<{ customerId: string; sessionId: string } | 'expired' | 'invalid'>
}

/** What a token is for; a token for anything else is refused (RFC 8725, 3.9 and 3.11; RFC 9068, 2.1). */
const type = 'at+jwt'
const issuer = 'goodfaith'
const audience = 'goodfaith:api'

/** The short-lived tokens of the bearer header: signed, not stored. */
export function accessTokens(secretKeys: SecretKeys): AccessTokens {
  const keys = deriveKeys(secretKeys, 'access-token')

  /** @returns undefined for a token that was not signed with the key. */
  async function verify(token: string, key: Buffer, now: Date) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: type,
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      const { sub: customerId, sid: sessionId } = payload
      return isId(customerId) && isId(sessionId) ? { customerId, sessionId } : 'invalid'
    } catch (cause) {
      if (cause instanceof errors.JWSSignatureVerificationFailed) return undefined
      if (cause instanceof errors.JWTExpired) return 'expired'
      if (cause instanceof errors.JOSEError) return 'invalid'
      throw cause
    }
  }

  return {
    issue(customerId, sessionId, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(customerId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign(keys[0])
    },
    async read(token, now) {
      if (!token.split('.').every(isBase64url)) return 'invalid'
      for (const key of keys) {
        const read = await verify(token, key, now)
        if (read !== undefined) return read
      }
      return 'invalid'
    },
  }
}

/**
 * Whether a part of a token is base64url as RFC 7515 writes it: no padding, no other characters, and no other spelling of the
 * same bytes. `jose` reads these too, and a token would then have several names.
 */
const isBase64url = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part

const isId = (claim: unknown): claim is string => typeof claim === 'string' && uuidPattern.test(claim)
