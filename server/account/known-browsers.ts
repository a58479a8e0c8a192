import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { basePath } from '#contract/calls.ts'
import type { Browser } from '../http/browser.ts'
import { deriveKeys, type SecretKeys } from '../secrets.ts'

const days = 365

/**
 * Browsers that somebody logged in with before, by a signed cookie which goes to the log-in alone and gives no access: it
 * lets the owner of an account try their password while strangers guess at it (OWASP: device cookies). A cookie is for
 * one account; a browser that is used by two people has two.
 */
export type KnownBrowsers = {
  /** The Set-Cookie header that makes a browser known to an account. */
  readonly remember: (customerId: string, now: Date) => string
  /** The id of a browser that is known to an account. */
  readonly recognise: (browser: Pick<Browser, 'cookie'>, customerId: string, now: Date) => string | undefined
}

/** @param secure whether the site is reached over https alone. */
export function knownBrowsers(secretKeys: SecretKeys, secure: boolean): KnownBrowsers {
  const keys = deriveKeys(secretKeys, 'known-browser')
  // With this prefix browsers take the cookie from https alone. Cookies of earlier versions are read by the bare name.
  const prefix = secure ? '__Secure-' : ''
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const nameOf = (key: Buffer, customerId: string) =>
    `goodfaith-browser-${sign(key, `name ${customerId}`).subarray(0, 6).toString('base64url')}`
  const signed = (key: Buffer, customerId: string, id: string, seconds: string) =>
    sign(key, `browser ${customerId} ${id} ${seconds}`).toString('base64url')

  function recogniseBy(key: Buffer, browser: Pick<Browser, 'cookie'>, customerId: string, now: Date) {
    const name = nameOf(key, customerId)
    const [id = '', seconds = '', code = ''] = (browser.cookie(prefix + name) ?? browser.cookie(name))?.split('.') ?? []
    const given = Buffer.from(code)
    const right = Buffer.from(signed(key, customerId, id, seconds))
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    return now.getTime() < (Number(seconds) + days * 86_400) * 1000 ? id : undefined
  }

  return {
    remember(customerId, now) {
      const id = randomBytes(16).toString('base64url')
      const seconds = String(Math.floor(now.getTime() / 1000))
      const value = `${id}.${seconds}.${signed(keys[0], customerId, id, seconds)}`
      return [
        `${prefix}${nameOf(keys[0], customerId)}=${value}`,
        `Path=${basePath}/customer/login`,
        `Max-Age=${days * 86_400}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(secure ? ['Secure'] : []),
      ].join('; ')
    },
    recognise(browser, customerId, now) {
      for (const key of keys) {
        const id = recogniseBy(key, browser, customerId, now)
        if (id !== undefined) return id
      }
      return undefined
    },
  }
}
