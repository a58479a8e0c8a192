import { type Language, languageFacts } from '../language/languages.ts'
import type { BareLibrary, Cookie, Provider, Use } from '../library/library.ts'
import { valuesIn, type Answers, type GroupEntry } from '../answers/answers.ts'
import { counted } from './counted.ts'

/** What a visitor's device holds of a service, for lists of cookies. */
export type CookieList = 'cookies' | `${Use}Cookies` | 'optionalCookies'

const uses = ['necessary', 'preferences', 'statistics', 'content', 'advertising'] as const satisfies readonly Use[]

/** The uses in the order in which documents name them. */
export const deviceUses: readonly Use[] = uses

/** The fields of a service that list its cookies. */
export const cookieLists: readonly CookieList[] = [
  'cookies',
  ...uses.map((use) => `${use}Cookies` as const),
  'optionalCookies',
]

/** What a service has of cookies. */
type Setting = Pick<Provider, 'cookies' | 'use'>

/** The answers that decide about cookies beside the services themselves. */
export const readForCookies: readonly string[] = [
  'features',
  'visitorsCan',
  'consentMonths',
  'toolScript',
  'statisticsCookies',
  'platforms',
  'ownCookies',
]

/** Questions whose no takes cookies away. Unanswered, a service is taken to set its usual cookies. */
export const unlessNo: readonly string[] = ['toolScript', 'statisticsCookies']

/** A type that does not ask where the service runs is about a website. */
const hasWebsite = ({ platforms }: Answers): boolean =>
  platforms === undefined || valuesIn(platforms).some((one) => one === 'website' || one === 'app')

/** Whether the owner said that a website has a function, or did not say that a tool goes without its cookies. */
function hasFunction(one: string, answers: Answers): boolean {
  if (one === 'toolScript' && !hasWebsite(answers)) return false
  if (unlessNo.includes(one)) return answers[one] !== 'no'
  const functions = answers['features'] ?? answers['visitorsCan']
  return valuesIn(functions).includes(one)
}

/**
 * Whether the owner typed this cookie in, under its own name or one that a catalogue's `wordpress_logged_in*` stands for. It is
 * told once, with what the owner says of it.
 */
function isTyped({ name }: Cookie, { ownCookies }: Answers): boolean {
  if (!Array.isArray(ownCookies)) return false
  const [start = ''] = name.split('*', 1)
  return (ownCookies as readonly GroupEntry[]).some(({ cookieName }) => {
    const typed = String(cookieName).trim()
    return typed === name || (name.endsWith('*') && typed.startsWith(start))
  })
}

/**
 * The cookies that a service sets on a website with these answers: none for functions that the website does not have, and
 * none where there is an app alone, whose toolkits store something else. A choice about cookies is kept as long as the owner
 * said.
 */
export function cookiesFor(
  cookies: readonly Cookie[],
  answers: Answers,
  { counts, language }: Pick<BareLibrary, 'counts' | 'language'>,
): readonly Cookie[] {
  if (!hasWebsite(answers)) return []
  const months = answers['consentMonths']
  return cookies.flatMap((cookie) => {
    if (isTyped(cookie, answers)) return []
    if (cookie.with === 'choice')
      return typeof months === 'number' && counts['months']
        ? { ...cookie, duration: counted(months, counts['months'], language) }
        : cookie
    return cookie.with === undefined || hasFunction(cookie.with, answers) ? cookie : []
  })
}

const conditional = new WeakMap<Pick<Provider, 'cookies'>, readonly string[]>()

/** What of the answers decides about a service's cookies: two answers with the same give the same {@link cookiesFor}. */
export function cookiesDependOn(provider: Pick<Provider, 'cookies'>, answers: Answers): string {
  let on = conditional.get(provider)
  if (!on) {
    on = [...new Set(provider.cookies?.flatMap((cookie) => cookie.with ?? []))]
    conditional.set(provider, on)
  }
  let words = hasWebsite(answers) ? '' : ' no website'
  for (const cookie of provider.cookies ?? []) if (isTyped(cookie, answers)) words += ` ${cookie.name}`
  for (const one of on) {
    if (one === 'choice') words += ` ${String(answers['consentMonths'])}`
    else if (hasFunction(one, answers)) words += ` ${one}`
  }
  return words
}

const stored = new WeakMap<Setting, readonly Use[]>()

/** What a service stores on devices for, each use once. */
export function usesOf(service: Setting): readonly Use[] {
  const before = stored.get(service)
  if (before) return before
  const made = [...new Set(service.cookies?.map((cookie) => cookie.use ?? service.use))]
  stored.set(service, made)
  return made
}

/** One of a service's lists of cookies; undefined when it is no name of one. */
export function cookiesIn({ cookies = [], use }: Setting, list: string): readonly Cookie[] | undefined {
  const useOf = (cookie: Cookie): Use => cookie.use ?? use
  if (list === 'cookies') return cookies
  if (list === 'optionalCookies') return cookies.filter((cookie) => useOf(cookie) !== 'necessary')
  const wanted = uses.find((one) => list === `${one}Cookies`)
  return wanted && cookies.filter((cookie) => useOf(cookie) === wanted)
}

/** One cookie in a line: its name, the website that it belongs to if that is another, what it does, how long it stays. */
export function cookieWords({ name, host, purpose, duration }: Cookie, language: Language): string {
  const { colon = ':' } = languageFacts[language]
  return `${name}${host ? ` (${host})` : ''}${colon} ${purpose}, ${duration}`
}
