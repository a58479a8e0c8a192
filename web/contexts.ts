import type { OptionalServices } from '#core/consent/optional-services.ts'
import type { Pricing } from '#core/pricing/pricing.ts'
import type { Agreement } from '#core/document/node.ts'
import type { Language } from '#core/language/languages.ts'
import { createContext } from 'react-router'

/** What the operator's settings say and every page may show. */
export type Site = {
  /** The address at which visitors reach the site, without a slash at the end. */
  readonly url: string
  readonly brandName: string
  /** The operator’s own mark: the path of a picture. */
  readonly logo?: string
  readonly supportEmail: string
  /** Who runs the site, as far as the settings say. */
  readonly operator?: { readonly name?: string; readonly email?: string }
  /** Whether anything is charged (the setting PAYMENTS); without it no price is shown. */
  readonly payments?: boolean
  /** What is charged then. */
  readonly pricing?: Pricing
  /** Whether the server looks at owners' websites (the setting SITE_SCAN). */
  readonly siteScan?: boolean
  /** Whether a service worker keeps the interview for use without a connection (the setting OFFLINE). */
  readonly offline?: boolean
  /** What is used of others once a visitor agrees (the settings ANALYTICS and AFFILIATE). */
  readonly optionalServices?: OptionalServices
  /** The visitor's country (ISO 3166), where the server knows it. */
  readonly country?: string
  /** The operator's own legal pages, by the last part of their address; none where the operator has none. */
  readonly legal: readonly { readonly page: string; readonly role?: 'accepted' | 'privacy' }[]
  /** The years of the copyright line. */
  readonly copyright: string
}

/**
 * What the server hands to a page request. The server sets them on a `RouterContextProvider` through
 * `build.entry.module.contexts`: the bundle has its own copies, so importing this file natively gives others.
 */

/** The nonce of this reply's content security policy. */
export const nonceContext = createContext<string | null>(null)

export const siteContext = createContext<Site>({
  url: '',
  brandName: 'Goodfaith',
  supportEmail: '',
  legal: [],
  copyright: '',
})

/**
 * Makes a call of the API without leaving the process (`app.inject`), with the visitor's headers. The default reaches it
 * over the network.
 */
export const apiFetchContext = createContext<typeof fetch | null>(null)

/** Writes an error into the server's log, with the address it happened at. */
export const logErrorContext = createContext<(error: unknown) => void>(() => undefined)

/** The operator's own legal pages by the last part of their address, as the law is today. */
export const legalContext = createContext<(page: string, language: Language) => Agreement | undefined>(() => undefined)
