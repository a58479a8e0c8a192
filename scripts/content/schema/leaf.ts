import { z } from 'zod'

/** What a value of a content file is, for whoever misspells it: words, and names that nothing else mentions, may be anything. */
export type Role = 'words' | 'own' | 'name' | 'condition' | 'date' | 'address' | 'pattern'

/** Which role each simple schema plays. `translated`: its words have a translation in a file beside. */
export const roles = z.registry<{ role: Role; translated?: true }>()

/** Words for people: any text. */
export const words = z.string().min(1).register(roles, { role: 'words' })

/** Words that stand inside a sentence of a document. */
export const printed = words
  .refine((text) => text.trim() === text, 'begins or ends with a space, which is lost where it is printed')
  .register(roles, { role: 'words' })

/** Words for people among data that is the same in every language: other languages have them in a file beside. */
export const text = words.clone().register(roles, { role: 'words', translated: true })

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

const parameterNames = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ') || 'none'

/**
 * A sentence with parameters, `At most {{max}} entries`: it has none but these.
 *
 * @param parameters their names without braces.
 */
export const message = (...parameters: readonly string[]) =>
  words
    .superRefine((text, context) => {
      for (const [written, parameter] of text.matchAll(/\{\{?(\w*)\}?\}/g))
        if (!parameters.includes(parameter!) || written !== `{{${parameter}}}`)
          context.addIssue(`has no parameter ${written}; its parameters are: ${parameterNames(parameters)}`)
    })
    .register(roles, { role: 'words' })

/** A message that lacks none of its parameters. */
export const sentence = (...parameters: readonly string[]) =>
  message(...parameters)
    .superRefine((text, context) => {
      for (const parameter of parameters)
        if (!text.includes(`{{${parameter}}}`)) context.addIssue(`lacks {{${parameter}}}`)
    })
    .register(roles, { role: 'words' })

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'iu'))
  } catch {
    return false
  }
}
