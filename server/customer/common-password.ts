import type { Config } from '../config.ts'
import { type Refusal, refuse } from '../http/outcome.ts'
import { hasLeaked } from './leaked-passwords.ts'

/** What this site is called, which somebody who guesses at it tries with a digit or two. */
type Site = Pick<Config, 'brandName' | 'publicUrl'>

/**
 * Refuses a new password that attackers try first: one that leaked, in upper or lower case, the customer's
 * own address, or the name of the site, with any digits and signs.
 * @param field of the payload that holds it.
 */
export function refuseCommonPassword(password: string, email: string, site: Site, field: string): Refusal | undefined {
  const given = password.toLowerCase()
  if (hasLeaked(given) || namesOf(site).includes(letters(given))) return refuse('common-password', { field })
  const address = email.toLowerCase()
  if (given === address || given === address.split('@', 1)[0]) return refuse('email-as-password', { field })
  return undefined
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** An address of digits has no name. */
const namesOf = ({ brandName, publicUrl }: Site): readonly string[] =>
  ['Goodfaith', brandName, new URL(publicUrl).hostname].map(letters).filter((name) => name !== '')
