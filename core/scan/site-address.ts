import { absoluteUrl, isUrl } from '../questionnaire/url.ts'
import { parseUrl } from './parse-url.ts'

/**
 * The address of a website as somebody types it, `example.com/shop`; null where it is none. Names and passwords, other
 * schemes and other ports than those of http and https are none.
 */
export function siteAddress(typed: string): URL | null {
  const text = typed.trim()
  const url = isUrl(text) ? parseUrl(absoluteUrl(text)) : null
  return url && url.username === '' && url.password === '' && url.port === '' ? url : null
}
