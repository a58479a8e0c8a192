import { z } from 'zod'
import type { Calls } from './call.ts'
import { uuid } from './fields.ts'
import { storedBillingAddress } from './billing.ts'
import { item, orderReply, userData } from './transaction.ts'

/** What Braintree's own script begins with. */
const token = z.object({ client_token: z.string() })
const nonce = z.string().min(1).max(200)
/** In which the order is paid: a card is authenticated for the merchant account of that currency. */
const currency = z.string().length(3).optional()

/** A card or account that Braintree keeps for a customer. */
const savedMethod = z.object({
  token: z.string(),
  /** "Visa •••• 1111", "PayPal, ruth@example.org" */
  name: z.string(),
  /** The month in which a card expires; null for an account, which does not. */
  expires: z.object({ month: z.int(), year: z.int() }).nullable(),
  default: z.boolean(),
})
export type BraintreeMethod = z.infer<typeof savedMethod>
const methodToken = z.string().min(1).max(200)
const methods = z.object({ payment_methods: z.array(savedMethod) })

export const braintreeCalls = {
  'POST /transaction/braintree/agreement-new-token': {
    summary: 'What Braintree’s own script begins with, to pay for an agreement.',
    auth: 'required',
    payload: z.object({ agreement_id: uuid, currency }),
    data: token,
  },
  'POST /transaction/braintree/new-token': {
    summary: 'What Braintree’s own script begins with, to pay for an item.',
    auth: 'required',
    payload: z.object({ ...item, currency }),
    data: token,
  },
  'POST /transaction/braintree/privacy-consent-new-token': {
    summary: 'What Braintree’s own script begins with, to pay for a consent banner.',
    auth: 'required',
    payload: z.object({ privacy_consent_id: uuid, currency }),
    data: token,
  },
  'POST /transaction/braintree/process': {
    summary:
      'Pays by Braintree with what its own script made of a card or a PayPal account. Cards have to be authenticated (3-D Secure), which is asked of Braintree, not of the browser.',
    auth: 'required',
    payload: z.object({
      ...item,
      payment_method_nonce: nonce,
      /** Braintree is to keep the card or account for the customer, once it has paid. */
      keep: z.boolean().default(false),
      /** What Braintree’s script knows of the device, for its fraud tools. */
      device_data: z.string().max(10_000).optional(),
      user_data: userData,
    }),
    data: z.object({ order: orderReply }),
  },
  'POST /transaction/braintree/saved-method-nonce': {
    summary:
      'What a card or an account that Braintree keeps for the customer is paid with, once. A card has to be authenticated.',
    auth: 'required',
    payload: z.object({ token: methodToken }),
    data: z.object({
      payment_method_nonce: z.string(),
      /** The beginning of the card’s number, which its authentication needs; null for what is no card. */
      bin: z.string().nullable(),
    }),
  },
  'GET /transaction/user-3d-secure': {
    summary: 'What a bank wants to know of the customer to authenticate them.',
    auth: 'required',
    data: z.object({ email: z.string(), billing_address: storedBillingAddress }),
  },
  'POST /transaction/braintree/new-payment-method-new-token': {
    summary: 'Begins to save a card or an account at Braintree for later payments.',
    auth: 'required',
    data: token,
  },
  'POST /transaction/braintree/create-new-payment-method': {
    summary: 'Saves a card or an account at Braintree; the first one saved is the default.',
    auth: 'required',
    payload: z.object({ payment_method_nonce: nonce }),
    data: methods,
  },
  'GET /customer/braintree-payment-methods': {
    summary: 'The cards and accounts that Braintree keeps for the customer.',
    auth: 'required',
    data: methods,
  },
  'PUT /customer/braintree-set-default-payment-method': {
    summary: 'Makes one of the saved ones the one that is offered first.',
    auth: 'required',
    payload: z.object({ token: methodToken }),
    data: methods,
  },
  'DELETE /customer/braintree-payment-method/{method}': {
    summary: 'Has Braintree delete a saved card or account.',
    auth: 'required',
    data: methods,
  },
} as const satisfies Calls
