import { z } from 'zod'
import type { Seller } from '#core/tax/tax-policy.ts'
import { isMistyped } from '#core/tax/vat-check-digits.ts'
import { readOneStopNumber, readVatNumber, type VatNumber, vatPrefixOf } from '#core/tax/vat-number.ts'
import { ConfigError } from './config-error.ts'

const text = z.string().trim().min(1)

/** The settings of who sells, by the names of their environment variables. */
export const sellerFields = {
  SELLER_NAME: text.optional(),
  SELLER_ADDRESS: text.optional(),
  SELLER_POSTAL_CODE: text.optional(),
  SELLER_CITY: text.optional(),
  /** ISO 3166-1. Whose VAT is charged follows from it. */
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'must be a country’s two-letter code' })
    .optional(),
  /** With its prefix. Absent: the seller is not registered for VAT, and charges none. */
  SELLER_VAT_ID: text.optional(),
  SELLER_REGISTRATION_NUMBER: text.optional(),
  /** Whom to ask about an invoice; an XRechnung demands it. */
  SELLER_PHONE: text.optional(),
  /** Whose VAT consumers in other states pay; `home` only below the threshold of Directive 2006/112/EC, Art. 59c. */
  SELLER_CONSUMERS_ELSEWHERE: z
    .enum(['destination', 'home'], { error: 'must be destination or home' })
    .default('destination'),
}

type Settings = z.infer<z.ZodObject<typeof sellerFields>>

/** What says who sells, of which an invoice names the first five: without one of them none could be made. */
const sellerNeeds = ['SELLER_COUNTRY', 'SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_POSTAL_CODE', 'SELLER_CITY'] as const
const sellerMay = ['SELLER_VAT_ID', 'SELLER_REGISTRATION_NUMBER', 'SELLER_PHONE', 'SELLER_CONSUMERS_ELSEWHERE'] as const

/** The settings that are missing of a seller who is named in part, each with a setting that needs it. */
export function missingOfSeller(
  given: Readonly<Record<string, unknown>>,
): (readonly [keyof Settings, keyof Settings])[] {
  const by = [...sellerNeeds, ...sellerMay].find((name) => given[name] !== undefined)
  return by ? sellerNeeds.filter((name) => given[name] === undefined).map((needed) => [by, needed]) : []
}

/** Who sells, as invoices and the rules of VAT need it. */
export type SellerSettings = Seller & {
  readonly name: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly vatId: VatNumber | undefined
  readonly registrationNumber: string | undefined
  readonly phone: string | undefined
}

export function sellerOf(value: Settings): SellerSettings | undefined {
  const { SELLER_COUNTRY: country, SELLER_VAT_ID: typed } = value
  if (country === undefined) return undefined
  const isOutside = vatPrefixOf(country) === undefined
  const read = (given: string) => (isOutside ? readOneStopNumber(given) : readVatNumber(country, given))
  const vatId = typed === undefined ? undefined : read(typed)
  if (typed !== undefined && !vatId)
    throw new ConfigError(
      isOutside
        ? `The setting SELLER_VAT_ID must be a number of the one-stop shop (EU and nine digits), because SELLER_COUNTRY (${country}) is outside the European Union, but is "${typed}".`
        : `The setting SELLER_VAT_ID must be a VAT number of SELLER_COUNTRY (${country}), but is "${typed}".`,
    )
  if (vatId && isMistyped(vatId))
    throw new ConfigError(`The setting SELLER_VAT_ID is mistyped: the check digit of "${typed}" is wrong.`)
  return {
    country,
    registered: vatId !== undefined,
    consumersElsewhere: value.SELLER_CONSUMERS_ELSEWHERE,
    name: value.SELLER_NAME!,
    address: value.SELLER_ADDRESS!,
    postalCode: value.SELLER_POSTAL_CODE!,
    city: value.SELLER_CITY!,
    vatId,
    registrationNumber: value.SELLER_REGISTRATION_NUMBER,
    phone: value.SELLER_PHONE,
  }
}
