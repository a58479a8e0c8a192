import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { basePath } from '#contract/calls.ts'
import type { Browser } from '../http/browser.ts'
import { deriveKey } from '../secrets.ts'

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
export function knownBrowsers(secretKey: string, secure: boolean): KnownBrowsers {
  const key = deriveKey(secretKey, 'known-browser')
  // With this prefix browsers take the cookie from https alone. Cookies of earlier versions are read by the bare name.
  const prefix = secure ? '__Secure-' : ''
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  const nameOf = (customerId: string) =>
    `goodfaith-browser-${sign(`name ${customerId}`).subarray(0, 6).toString('base64url')}`
  const signed = (customerId: string, id: string, seconds: string) =>
    sign(`browser ${customerId} ${id} ${seconds}`).toString('base64url')
  return {
    remember(customerId, now) {
      const id = randomBytes(16).toString('base64url')
      const seconds = String(Math.floor(now.getTime() / 1000))
      const value = `${id}.${seconds}.${signed(customerId, id, seconds)}`
      return [
        `${prefix}${nameOf(customerId)}=${value}`,
        `Path=${basePath}/customer/login`,
        `Max-Age=${days * 86_400}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(secure ? ['Secure'] : []),
      ].join('; ')
    },
    recognise(browser, customerId, now) {
      const [id = '', seconds = '', code = ''] =
        (browser.cookie(prefix + nameOf(customerId)) ?? browser.cookie(nameOf(customerId)))?.split('.') ?? []
      const given = Buffer.from(code)
      const right = Buffer.from(signed(customerId, id, seconds))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return now.getTime() < (Number(seconds) + days * 86_400) * 1000 ? id : undefined
    },
  }
}
