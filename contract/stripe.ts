import { z } from 'zod'
import type { Calls } from './call.ts'
import { code } from './fields.ts'
import { item, orderReply, userData } from './transaction.ts'

const intent = z.string().regex(/^pi_\w{1,200}$/, { error: code('no-such-payment') })
const method = z.string().regex(/^pm_\w{1,200}$/, { error: code('no-such-payment-method') })
const setupIntent = z.string().regex(/^seti_\w{1,200}$/, { error: code('no-such-payment-method') })

/** A way to pay that Stripe keeps for a customer. */
const savedMethod = z.object({
  id: z.string(),
  /** "Visa •••• 4242" */
  name: z.string(),
  /** Months count from 1; null for a method that does not expire. */
  expires: z.object({ month: z.int(), year: z.int() }).nullable(),
  default: z.boolean(),
})
export type SavedMethod = z.infer<typeof savedMethod>

const setup = z.object({
  setup_intent_id: z.string(),
  /** What Stripe's own script needs to go on with it. */
  client_secret: z.string(),
})

export const stripeCalls = {
  'POST /transaction/stripe/create-payment-intent': {
    summary:
      'Begins a payment by Stripe: the order is made, and what Stripe’s own script needs to take the payment comes back.',
    auth: 'required',
    payload: z.object({ ...item, user_data: userData }),
    data: z.object({ order: orderReply, payment_intent_id: z.string(), client_secret: z.string() }),
  },
  'POST /transaction/stripe/confirm-payment': {
    summary: 'Tells that a payment by Stripe was made in the browser. Stripe is asked, and its answer is what counts.',
    auth: 'required',
    payload: z.object({ ...item, payment_intent_id: intent, user_data: z.unknown().optional() }),
    data: z.object({ order: orderReply }),
  },
  'POST /transaction/stripe/get-token-for-new-payment-method': {
    summary: 'Begins to save a card at Stripe for later payments.',
    auth: 'required',
    data: setup,
  },
  'POST /transaction/stripe/confirm-setup-intent': {
    summary: 'Tells that a card was saved in the browser. Stripe is asked; the first one saved is the default.',
    auth: 'required',
    payload: z.object({ setup_intent_id: setupIntent, payment_method_id: method.optional() }),
    data: z.object({
      status: z.enum(['saved', 'action-needed']),
      client_secret: z.string().nullable(),
      payment_methods: z.array(savedMethod),
    }),
  },
  'POST /transaction/stripe/attach-payment-method': {
    summary: 'Saves a card that Stripe’s own script made.',
    auth: 'required',
    payload: z.object({ payment_method_id: method }),
    data: z.object({ payment_methods: z.array(savedMethod) }),
  },
  'GET /customer/stripe-payment-methods': {
    summary: 'The cards that Stripe keeps for the customer.',
    auth: 'required',
    data: z.object({ payment_methods: z.array(savedMethod) }),
  },
  'PUT /customer/stripe-set-default-payment-method': {
    summary: 'Makes one of the saved cards the one that is offered first.',
    auth: 'required',
    payload: z.object({ payment_method_id: method }),
    data: z.object({ payment_methods: z.array(savedMethod) }),
  },
  'DELETE /customer/stripe-payment-method/{method}': {
    summary: 'Has Stripe delete a saved card.',
    auth: 'required',
    data: z.object({ payment_methods: z.array(savedMethod) }),
  },
} as const satisfies Calls
