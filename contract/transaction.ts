import { z } from 'zod'
import { declineReasons } from '#core/payment/decline.ts'
import { paymentStates } from '#core/payment/payment-state.ts'
import { providers } from '#core/payment/provider.ts'
import { treatments } from '#core/tax/tax-policy.ts'
import { costs } from './agreement.ts'
import type { Calls } from './call.ts'
import { code, largestInteger, moment, uuid } from './fields.ts'
import { billingAddress, storedBillingAddress } from './billing.ts'

/** What can be paid for: an agreement, or the consent banner that was made from one. */
const itemType = z.enum(['agreement', 'privacy_consent'], { error: code('unknown-item') })
export type ItemType = z.infer<typeof itemType>

/** What a customer says of a payment. Amounts are not among it: what something costs is ours to say. */
export const userData = z.object({
  billing_address: billingAddress,
  /** Other agreements that are paid for with the same payment. */
  also: z.array(uuid).max(20).default([]),
  /** What the customer was shown, so that nothing else is charged: a price list or a rate of VAT can change meanwhile. */
  shown: z.object({ currency: z.string().length(3), gross: z.int().nonnegative().max(largestInteger) }).optional(),
  /** That it is delivered at once, and that the right to withdraw from the purchase ends with that (2011/83/EU, Art. 16 (m)). */
  immediate_delivery: z.boolean().default(false),
  discount_code: z
    .string()
    .trim()
    .max(100, { error: code('bad-discount-code') })
    .optional(),
})
export type UserData = z.infer<typeof userData>

export const item = { item_type: itemType, item_id: uuid }
const amount = z.int().nonnegative()

/** What an order comes to, in minor units. */
const orderTotal = z.object({
  currency: z.string().length(3),
  lines: z.array(
    z.object({ agreement_id: uuid, title: z.string(), siteName: z.string(), lines: costs.shape.lines, amount }),
  ),
  subtotal: amount,
  /** What a discount code takes off. */
  discount: amount,
  net: amount,
  /** In hundredths of a per cent. */
  tax_rate: amount,
  tax: amount,
  gross: amount,
  treatment: z.enum(treatments),
})
export type OrderTotalReply = z.infer<typeof orderTotal>

/** An order, for the customer who made it. */
export const orderReply = z.object({
  id: uuid,
  state: z.enum(paymentStates),
  /** Why the last attempt came to nothing; null where it did not, or nobody said. */
  reason: z.enum(declineReasons).nullable(),
  transaction_id: z.string().nullable(),
  agreements: z.array(z.object({ id: uuid, title: z.string(), siteName: z.string() })),
  /** The number of its invoice; null until it is paid, and where none is issued. */
  invoice: z.string().nullable(),
  currency: z.string().length(3),
  gross: amount,
  refunded: amount,
  created_at: moment,
  paid_at: moment.nullable(),
})
export type OrderReply = z.infer<typeof orderReply>
const order = z.object({ order: orderReply })

/** Digits only: spaces and hyphens are as people type them. */
const cardNumber = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, { error: code('no-card-number') }))

export const transactionCalls = {
  'POST /transaction/quote': {
    summary: 'What an order would come to, VAT included, before it is made.',
    auth: 'required',
    payload: z.object({ ...item, user_data: userData }),
    data: orderTotal,
  },
  'POST /transaction/check': {
    summary: 'Whether an order says all that it has to, asked before a bank is: what is missing is said.',
    auth: 'required',
    payload: z.object({ ...item, user_data: userData }),
    data: z.object({}),
  },
  'POST /transaction/free': {
    summary: 'Orders what a discount code makes free: nothing is charged, and it is delivered at once.',
    auth: 'required',
    payload: z.object({ ...item, user_data: userData }),
    data: order,
  },
  'POST /transaction/new': {
    summary:
      'Tells that a payment was made in the browser. What it says is a claim: the provider is asked, and its answer is what counts.',
    auth: 'required',
    payload: z.object({
      customer_email: z.string().max(254).optional(),
      agreement_id: uuid,
      status: z.string().max(100).optional(),
      processor: z.enum(providers).optional(),
      subscription_id: z.string().max(200).optional(),
      transaction_id: z.string().max(200).optional(),
      sale_id: z.string().max(200).optional(),
      response: z.unknown().optional(),
      amount: z.unknown().optional(),
      invoicing_details: z.unknown().optional(),
      total_price_is_extra_difference: z.unknown().optional(),
    }),
    data: order,
  },
  'GET /transaction/payment-profile': {
    summary: 'How a customer can pay here: the providers with what their scripts need, and the billing address.',
    auth: 'required',
    data: z.object({
      /** `test`: nothing is taken, and cards are those of a list. */
      mode: z.enum(['off', 'test', 'live']),
      providers: z.array(z.enum(providers)),
      /** What Stripe’s own script needs; null where it is not used. */
      stripe: z.object({ publishable_key: z.string() }).nullable(),
      billing_address: storedBillingAddress,
      /** Whether the customer stored that address; otherwise it is empty. */
      billing_stored: z.boolean(),
      /** Who sells, where the settings say so. */
      seller: z.string().nullable(),
    }),
  },
  'GET /transaction/order/{id}': {
    summary: 'How far the payment of an agreement has come: its newest order. Asks the provider while it is under way.',
    auth: 'required',
    data: z.object({ order: orderReply.nullable() }),
  },
  'POST /transaction/test/process': {
    summary: 'Pays with a card of the test gateway (PAYMENTS=test). Nothing is charged; other cards are refused.',
    auth: 'required',
    payload: z.object({ ...item, user_data: userData, card_number: cardNumber }),
    data: z.object({
      order: orderReply,
      /** The payment for which the customer has to prove who they are; null where that is not asked. */
      challenge: z.string().nullable(),
    }),
  },
  'POST /transaction/test/challenge': {
    summary: 'Passes or fails what the test gateway asks of a customer in place of a bank.',
    auth: 'required',
    payload: z.object({ transaction_id: z.string().max(200), passed: z.boolean() }),
    data: order,
  },
} as const satisfies Calls
