import { z } from 'zod'
import { isCurrency } from '#core/pricing/currency.ts'
import { agreementTypes } from '#core/questionnaire/questionnaire.ts'

/** Far more than a document costs, and far from where sums stop being exact. */
const largest = 1_000_000_000

const amount = z.int().min(0).max(largest)
const currency = z.string().refine(isCurrency, 'must be a currency of ISO 4217, such as EUR')
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country’s code, such as IE')
const name = z.string().regex(/^\w{1,40}$/, 'must be a name of letters, digits and underscores')

/** The shape of a price list, ours or an operator's; `mistakesIn` says whether its names exist. */
export const priceList = z.strictObject({
  currency,
  currencies: z.record(
    currency,
    z.strictObject({
      weights: z.record(name, amount),
      flat: amount,
      groups: z.record(name, amount).exactOptional(),
      countries: z.array(country).exactOptional(),
    }),
  ),
  types: z
    .partialRecord(
      z.enum(agreementTypes),
      z.record(
        currency,
        z.strictObject({
          weights: z.record(name, amount).exactOptional(),
          flat: amount.exactOptional(),
          groups: z.record(name, amount).exactOptional(),
        }),
      ),
    )
    .exactOptional(),
})
