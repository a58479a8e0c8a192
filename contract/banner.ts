import { z } from 'zod'
import { optionalUses } from '#core/banner/banner.ts'
import type { Calls } from './call.ts'
import { moment, uuid } from './fields.ts'

export const optionalUse = z.enum(optionalUses)

/** A month, yyyy-mm. */
export const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/)

/** A consent banner as its owner sees it. */
const banner = z.object({
  id: uuid,
  enabled: z.boolean(),
  /** The tag that puts it on a page. */
  script: z.string(),
  /** What visitors are asked about. */
  uses: z.array(optionalUse),
  /** The services that wait for a yes, and for which. */
  tools: z.array(z.object({ name: z.string(), use: optionalUse })),
  /** How many choices the log has, by month. */
  log: z.array(z.object({ month, choices: z.int() })),
  created_at: moment,
})
export type OwnBanner = z.infer<typeof banner>

const maybeBanner = z.object({
  /** The banner; null while there is none. */
  banner: banner.nullable(),
  /** What is to be paid before it asks anybody, with the VAT of the visitor’s country; null where there is nothing to pay. */
  price: z
    .object({
      currency: z.string().length(3),
      /** minor units */
      gross: z.int().positive(),
      /** In hundredths of a per cent. */
      tax_rate: z.int().nonnegative(),
    })
    .nullable(),
})

export const bannerCalls = {
  'GET /agreement/banner/{id}': {
    summary: 'The consent banner that was made from a cookies policy, with the tag to paste.',
    auth: 'required',
    data: maybeBanner,
  },
  'PUT /agreement/banner/{id}': {
    summary: 'Makes the consent banner of a cookies policy, or switches it on or off.',
    auth: 'required',
    payload: z.object({ enabled: z.boolean() }),
    data: maybeBanner,
  },
  'DELETE /agreement/banner/{id}': {
    summary: 'Deletes the consent banner of a cookies policy and the log of the choices that were made there.',
    auth: 'required',
  },
  'GET /agreement/banner-log/{id}/{month}': {
    summary: 'What visitors chose in a month, one choice a line. Nothing in it says who they were.',
    auth: 'required',
    bytes: ['text/csv'],
  },
} satisfies Calls
