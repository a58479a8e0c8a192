import { z } from 'zod'
import type { OptionalServices } from '#core/consent/optional-services.ts'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** The settings of what is used of others with the visitors' consent, by the names of their environment variables. */
export const optionalServiceFields = {
  /** Counts visits, with the visitors' consent. Absent: nothing is counted. */
  ANALYTICS: z.enum(['plausible', 'matomo'], { error: 'must be plausible or matomo' }).optional(),
  /** The address of the service. Default for plausible: https://plausible.io. */
  ANALYTICS_URL: address.optional(),
  /** The name that the service has for this website. Default for plausible: the host of PUBLIC_URL. */
  ANALYTICS_SITE: text.optional(),
  /** Reports to an affiliate network that a document was made, if the visitor agreed. Absent: nothing is sent. */
  AFFILIATE: z.enum(['shareasale'], { error: 'must be shareasale' }).optional(),
  AFFILIATE_MERCHANT: z.string().regex(/^\d+$/, { error: 'must be a number' }).optional(),
  /** The address of the network. Default: https://www.shareasale.com. */
  AFFILIATE_URL: address.optional(),
}

type Settings = z.infer<z.ZodObject<typeof optionalServiceFields>>

/** Settings that another one needs. */
const needs: readonly (readonly [keyof Settings, keyof Settings, (value: Settings) => boolean])[] = [
  ['ANALYTICS', 'ANALYTICS_URL', ({ ANALYTICS }) => ANALYTICS === 'matomo'],
  ['ANALYTICS', 'ANALYTICS_SITE', ({ ANALYTICS }) => ANALYTICS === 'matomo'],
  ['AFFILIATE', 'AFFILIATE_MERCHANT', ({ AFFILIATE }) => AFFILIATE !== undefined],
]

/** The settings that are missing of a service that is used, each with the setting that needs it. */
export const missingOfOptionalServices = (value: Settings) =>
  needs.flatMap(([by, needed, when]) => (when(value) && value[needed] === undefined ? [[by, needed] as const] : []))

export function optionalServices(value: Settings, publicUrl: string): OptionalServices {
  const at = (given: string | undefined, usual: string): string => (given ?? usual).replace(/\/+$/, '')
  const { ANALYTICS, AFFILIATE } = value
  return {
    ...(ANALYTICS && {
      analytics: {
        service: ANALYTICS,
        name: ANALYTICS === 'plausible' ? 'Plausible Analytics' : 'Matomo',
        url: at(value.ANALYTICS_URL, 'https://plausible.io'),
        site: value.ANALYTICS_SITE ?? new URL(publicUrl).hostname,
      },
    }),
    ...(AFFILIATE && {
      affiliate: {
        service: AFFILIATE,
        name: 'ShareASale',
        url: at(value.AFFILIATE_URL, 'https://www.shareasale.com'),
        merchant: value.AFFILIATE_MERCHANT!,
      },
    }),
  }
}
