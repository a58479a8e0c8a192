import { daySeconds } from '#core/day.ts'
import { languageFor, wantedLanguages } from '#core/language/fall-back.ts'
import { isOffered, type Language } from '#core/language/languages.ts'
import { languageParameter } from '../paths.ts'

/** The name under which a browser keeps the chosen language: in its local storage, and as a cookie, which tells the server. */
const key = 'goodfaith.language'
/** How long the cookie stays, in seconds: a year. */
const cookieAge = 365 * daySeconds

/** The cookie's name on a site with https: with this prefix no neighbouring host and no page over http can set it. */
const hostKey = `__Host-${key}`

/** Remembers the visitor’s choice: in this browser, and in a cookie, because the server draws the next page. */
export function remember(language: string, storage: Storage): void {
  storage.setItem(key, language)
  const rest = `Path=/; Max-Age=${cookieAge}; SameSite=Lax`
  document.cookie =
    location.protocol === 'https:' ? `${hostKey}=${language}; ${rest}; Secure` : `${key}=${language}; ${rest}`
}

/** The language that an address asks for (`?language=de`); what the product does not exist in is passed over. */
const askedIn = (address: string): string | null => new URL(address).searchParams.get(languageParameter)

/**
 * The language that a page is drawn in by the server: what its address asks for, what this browser remembers, what the
 * browser prefers.
 */
export const languageOfRequest = ({ url, headers }: Pick<Request, 'url' | 'headers'>): Language =>
  languageFor(
    [askedIn(url), inCookies(headers.get('cookie')), ...wantedLanguages(headers.get('accept-language') ?? undefined)],
    isOffered,
  )

/** By its name with https first: a cookie by the other name is of an earlier version, or of http. */
function inCookies(cookies: string | null): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  for (const name of [hostKey, key]) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`))
    if (found !== undefined) return found.slice(name.length + 1)
  }
  return undefined
}

/** The language that an address in the browser asks for, or that is remembered here; undefined where neither is so. */
export function chosenLanguage(address: string, storage: Pick<Storage, 'getItem'>): Language | undefined {
  return [askedIn(address), storage.getItem(key)].find((code): code is Language => code !== null && isOffered(code))
}

/** Hears of it when another tab of this browser chooses a language. @returns what ends it. */
export function onChosenElsewhere(hear: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key === key) hear()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The language that the page is shown in. */
export const shownLanguage = (): Language => languageFor([document.documentElement.lang], isOffered)

/** An address that asks for no language. */
export function withoutLanguage(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(languageParameter)
  return url.pathname + url.search + url.hash
}
