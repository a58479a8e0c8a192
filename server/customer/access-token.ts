import { SignJWT, errors, jwtVerify } from 'jose'
import { deriveKey } from '../secrets.ts'

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

/** The short-lived tokens of the bearer header: signed, not stored. */
export function accessTokens(secretKey: string): AccessTokens {
  const key = deriveKey(secretKey, 'access-token')
  const issuer = 'goodfaith'
  return {
    issue(customerId, sessionId, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(customerId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign(key)
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        return { customerId: payload.sub!, sessionId: String(payload['sid']) }
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) return 'expired'
        if (cause instanceof errors.JOSEError) return 'invalid'
        throw cause
      }
    },
  }
}
