import { z } from 'zod'
import { largestInteger } from '#contract/fields.ts'
import { OddAnswer, type ProviderPayment } from '../../gateway.ts'

const amount = z.int().min(0).max(largestInteger)

/** An id of a provider's as it may be stored: printable, and not long. */
export const providerId = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const payment = z.object({
  transactionId: providerId,
  orderId: z.string().max(255),
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount,
  refunded: amount,
  live: z.boolean(),
})

/**
 * A payment that can be compared and stored, whatever its provider says.
 *
 * @throws OddAnswer
 */
export function readable(told: ProviderPayment): ProviderPayment {
  const { success, error } = payment.safeParse(told)
  if (!success) throw new OddAnswer('A provider told what is no payment.', { cause: error })
  return told
}
