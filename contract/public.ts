import { z } from 'zod'
import { fits, tooManyLines } from './agreement-text.ts'
import type { Calls } from './call.ts'
import { code } from './fields.ts'

/** A country with, for AU, CA, DE, IN and US, its states (`US_CA`). */
const countryEntry = z.object({
  text: z.string(),
  value: z.string().length(2),
  states: z.array(z.object({ text: z.string(), value: z.string() })).optional(),
})
export type CountryEntry = z.infer<typeof countryEntry>

/** English is always marked disabled: it is there already and cannot be chosen as a translation. */
const languageEntry = z.object({ text: z.string(), value: z.string(), disabled: z.boolean() })

export const publicCalls = {
  'GET /public/countries/list': {
    summary: 'Every country, by name.',
    auth: 'none',
    fields: z.object({ countries: z.array(countryEntry) }),
  },
  'GET /public/languages/list': {
    summary: 'The languages a document can be made in.',
    auth: 'none',
    fields: z.object({ languages: z.array(languageEntry) }),
  },
  'GET /heartbeat': {
    summary: 'Whether the service is up. 429 means: up, but too busy for this caller.',
    auth: 'none',
  },
  'POST /md/convert': {
    summary:
      'Markdown of an agreement to HTML. Images, tables, raw HTML and unsafe links stay the words they are typed in.',
    auth: 'none',
    payload: z.object({
      text: z
        .string()
        .max(200_000, { error: code('text-too-long') })
        .refine((given) => fits(given), tooManyLines),
    }),
    fields: z.object({ html: z.string() }),
  },
} satisfies Calls
