import { z } from 'zod'
import { implications } from '#core/library/library.ts'
import { address, country, name, ownName, words } from './leaf.ts'

const cookie = z.strictObject({
  name: words,
  duration: words,
  purpose: words,
  category: z.enum(['statistics']).exactOptional(),
})

const provider = z.strictObject({
  /** It is in the answers that people gave: never change it. */
  id: ownName,
  name: words,
  owner: words,
  country: country.nullish(),
  purpose: words,
  privacy_url: address.nullish(),
  opt_out_url: address.nullish(),
  dpf: z.enum(['yes', 'no', 'unknown', 'not_applicable']),
  self_hosted: z.literal(true).exactOptional(),
  /** What is true of whoever uses it. */
  implies: z.array(z.enum(implications)).min(1).exactOptional(),
  tech: z.array(words),
  cookies: z.array(cookie).min(1).exactOptional(),
  status: z.enum(['verified', 'knowledge']),
})
export type RawProvider = z.infer<typeof provider>

/** The services that owners use, by category. */
export const providers = z.strictObject({
  legend: z.strictObject({
    status: words,
    dpf: words,
    tech: words,
    cookies: words,
    implies: words,
    privacy_site_confirmed: words,
  }),
  categories: z.array(z.strictObject({ id: name, label: words, userData: name, providers: z.array(provider).min(1) })),
})
