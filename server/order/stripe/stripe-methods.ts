import type { Stripe } from 'stripe'
import type { SavedMethod } from '#contract/stripe.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { atProvider } from '../attempts/at-provider.ts'
import { providerCustomer, storeProviderCustomer } from '../provider/provider-customers.ts'
import { stripeOf } from './configured-stripe.ts'
import { methodWords } from './stripe-method-words.ts'

type Methods =
  | 'POST /transaction/stripe/get-token-for-new-payment-method'
  | 'POST /transaction/stripe/confirm-setup-intent'
  | 'POST /transaction/stripe/attach-payment-method'
  | 'GET /customer/stripe-payment-methods'
  | 'PUT /customer/stripe-set-default-payment-method'
  | 'DELETE /customer/stripe-payment-method/{method}'

const unknownMethod = refuse('no-such-payment-method', { field: 'payment_method_id' })

/** The cards that Stripe keeps for a customer. Nothing of them is stored here but who the customer is there. */
export function stripeMethodHandlers({ db, gateways, log }: Dependencies): Pick<Handlers, Methods> {
  return {
    async 'POST /transaction/stripe/get-token-for-new-payment-method'({ caller, now }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      const intent = await atProvider(log, stripe, async () => {
        const customer = await customerAtStripe(db, stripe.client, caller.id, now)
        return stripe.client.setupIntents.create({
          customer,
          usage: 'on_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        })
      })
      if (isRefusal(intent)) return intent
      return accept({ setup_intent_id: intent.id, client_secret: intent.client_secret! })
    },

    async 'POST /transaction/stripe/confirm-setup-intent'({ payload, caller }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      const customer = await providerCustomer(db, caller.id, 'stripe')
      if (customer === undefined) return unknownMethod
      return atProvider(
        log,
        stripe,
        async () => {
          let intent = await stripe.client.setupIntents.retrieve(payload.setup_intent_id)
          if (intent.customer !== customer) return unknownMethod
          if (payload.payment_method_id !== undefined && canBeConfirmed(intent.status))
            intent = await stripe.client.setupIntents.confirm(intent.id, { payment_method: payload.payment_method_id })
          if (intent.status === 'requires_action')
            return accept({
              status: 'action-needed' as const,
              client_secret: intent.client_secret,
              payment_methods: await methodsOf(stripe.client, customer),
            })
          if (intent.status !== 'succeeded' || typeof intent.payment_method !== 'string') return unknownMethod
          await defaultIfFirst(stripe.client, customer, intent.payment_method)
          return accept({
            status: 'saved' as const,
            client_secret: null,
            payment_methods: await methodsOf(stripe.client, customer),
          })
        },
        unknownMethod,
      )
    },

    async 'POST /transaction/stripe/attach-payment-method'({ payload, caller, now }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      return atProvider(
        log,
        stripe,
        async () => {
          const customer = await customerAtStripe(db, stripe.client, caller.id, now)
          // Refused by Stripe where it is another customer's.
          await stripe.client.paymentMethods.attach(payload.payment_method_id, { customer })
          await defaultIfFirst(stripe.client, customer, payload.payment_method_id)
          return accept({ payment_methods: await methodsOf(stripe.client, customer) })
        },
        unknownMethod,
      )
    },

    async 'GET /customer/stripe-payment-methods'({ caller }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      const customer = await providerCustomer(db, caller.id, 'stripe')
      if (customer === undefined) return accept({ payment_methods: [] })
      return atProvider(log, stripe, async () => accept({ payment_methods: await methodsOf(stripe.client, customer) }))
    },

    async 'PUT /customer/stripe-set-default-payment-method'({ payload, caller }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      const customer = await providerCustomer(db, caller.id, 'stripe')
      if (customer === undefined) return unknownMethod
      return atProvider(
        log,
        stripe,
        async () => {
          const { customer: owner } = await stripe.client.paymentMethods.retrieve(payload.payment_method_id)
          if (owner !== customer) return unknownMethod
          await setDefault(stripe.client, customer, payload.payment_method_id)
          return accept({ payment_methods: await methodsOf(stripe.client, customer) })
        },
        unknownMethod,
      )
    },

    async 'DELETE /customer/stripe-payment-method/{method}'({ params, caller }) {
      const stripe = stripeOf(gateways)
      if (isRefusal(stripe)) return stripe
      const customer = await providerCustomer(db, caller.id, 'stripe')
      if (customer === undefined || !/^pm_\w{1,200}$/.test(params.method)) return unknownMethod
      return atProvider(
        log,
        stripe,
        async () => {
          const { customer: owner } = await stripe.client.paymentMethods.retrieve(params.method)
          if (owner !== customer) return unknownMethod
          await stripe.client.paymentMethods.detach(params.method)
          return accept({ payment_methods: await methodsOf(stripe.client, customer) })
        },
        unknownMethod,
      )
    },
  }
}

const canBeConfirmed = (status: Stripe.SetupIntent.Status): boolean =>
  status === 'requires_payment_method' || status === 'requires_confirmation'

/** Who the customer is at Stripe: made there when the first card is saved, with nothing of them but our id. */
async function customerAtStripe(db: Database, client: Stripe, customerId: string, now: Date): Promise<string> {
  const known = await providerCustomer(db, customerId, 'stripe')
  if (known !== undefined) return known
  const made = await client.customers.create(
    { metadata: { customer_id: customerId } },
    { idempotencyKey: `customer:${customerId}` },
  )
  return storeProviderCustomer(db, customerId, 'stripe', made.id, now)
}

const setDefault = (client: Stripe, customer: string, method: string) =>
  client.customers.update(customer, { invoice_settings: { default_payment_method: method } })

async function defaultMethod(client: Stripe, id: string): Promise<string | null> {
  const customer = await client.customers.retrieve(id)
  if (customer.deleted) return null
  const { default_payment_method: method } = customer.invoice_settings
  return typeof method === 'string' ? method : (method?.id ?? null)
}

async function defaultIfFirst(client: Stripe, customer: string, method: string): Promise<void> {
  if ((await defaultMethod(client, customer)) === null) await setDefault(client, customer, method)
}

async function methodsOf(client: Stripe, customer: string): Promise<SavedMethod[]> {
  const [chosen, { data }] = await Promise.all([
    defaultMethod(client, customer),
    client.customers.listPaymentMethods(customer, { limit: 100 }),
  ])
  return data.map((method) => ({
    id: method.id,
    name: methodWords(method) ?? method.type,
    expires: method.card ? { month: method.card.exp_month, year: method.card.exp_year } : null,
    default: method.id === chosen,
  }))
}
