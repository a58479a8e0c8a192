import { z } from 'zod'

/** What a value of a content file is, for whoever misspells it: words, and names that nothing else mentions, may be anything. */
export type Role = 'words' | 'own' | 'name' | 'condition' | 'date' | 'address' | 'pattern'

/** Which role each simple schema plays. */
export const roles = z.registry<{ role: Role }>()

/** Words for people: any text. */
export const words = z.string().min(1).register(roles, { role: 'words' })

/** Names something that stands elsewhere, or is named elsewhere. */
export const name = z
  .string()
  .regex(/^\w[\w-]*$/, 'is no name: it has letters, digits, “-” and “_”')
  .register(roles, { role: 'name' })

/** A name that nothing else in the content mentions. */
export const ownName = name.clone().register(roles, { role: 'own' })

/** An expression of the questionnaires' language. */
export const condition = z.string().min(1).register(roles, { role: 'condition' })

export const date = z.iso.date('must be a date like 2027-01-01').register(roles, { role: 'date' })

export const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://example.com' })
  .register(roles, {
    role: 'address',
  })

/** A regular expression. */
export const pattern = z.string().refine(isPattern, 'is no regular expression').register(roles, { role: 'pattern' })

/** A country of ISO 3166-1, `IE`. */
export const country = name
  .regex(/^[A-Z]{2}$/, 'must be a country’s code, such as IE')
  .register(roles, { role: 'name' })

/** Whose law it is: `EU`, a country, or a part of one: `US-CA`. */
export const jurisdiction = name
  .regex(/^[A-Z]{2}(?:-[A-Z]{2})?$/, 'must be a code such as EU, IE or US-CA')
  .register(roles, { role: 'name' })

/**
 * A sentence with blanks, `Made on {date}`: it has each of these blanks and no other.
 *
 * @param blanks their names without braces.
 */
export const sentence = (...blanks: readonly string[]) =>
  words
    .superRefine((text, context) => {
      const found = [...text.matchAll(/\{(\w*)\}/g)].map(([, blank]) => blank!)
      for (const blank of found)
        if (!blanks.includes(blank)) context.addIssue(`the sentence has no blank {${blank}}; it has ${list(blanks)}`)
      for (const blank of blanks) if (!found.includes(blank)) context.addIssue(`the sentence lacks {${blank}}`)
    })
    .register(roles, { role: 'words' })

const list = (blanks: readonly string[]): string => blanks.map((blank) => `{${blank}}`).join(', ') || 'none'

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'iu'))
  } catch {
    return false
  }
}
