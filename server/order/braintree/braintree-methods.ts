import type { BraintreeGateway as Sdk, Customer } from 'braintree'
import type { FastifyBaseLogger } from 'fastify'
import type { BraintreeMethod } from '#contract/braintree.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../http/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { keepProviderCustomer, providerCustomer } from '../provider-customers.ts'
import { atBraintree, braintreeOf } from './at-braintree.ts'

type Methods =
  | 'POST /transaction/braintree/new-payment-method-new-token'
  | 'POST /transaction/braintree/create-new-payment-method'
  | 'GET /customer/braintree-payment-methods'
  | 'PUT /customer/braintree-set-default-payment-method'

const unknownMethod = refuse('no-such-payment-method')

/** The cards and accounts that Braintree keeps for a customer, who is known there by our id. */
export function braintreeMethodHandlers(
  { db, gateways }: Dependencies,
  log: FastifyBaseLogger,
): Pick<Handlers, Methods> {
  return {
    async 'POST /transaction/braintree/new-payment-method-new-token'({ caller, now }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return atBraintree(
        log,
        async () => {
          const customerId = await customerAt(braintree.sdk, db, caller.id, now)
          const { clientToken } = await braintree.sdk.clientToken.generate({ customerId })
          return accept({ client_token: clientToken })
        },
        unknownMethod,
      )
    },

    async 'POST /transaction/braintree/create-new-payment-method'({ payload, caller, now }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return atBraintree(
        log,
        async () => {
          const customerId = await customerAt(braintree.sdk, db, caller.id, now)
          const { success } = await braintree.sdk.paymentMethod.create({
            customerId,
            paymentMethodNonce: payload.payment_method_nonce,
            options: { verifyCard: true },
          })
          return success ? accept({ payment_methods: await methodsOf(braintree.sdk, customerId) }) : unknownMethod
        },
        unknownMethod,
      )
    },

    async 'GET /customer/braintree-payment-methods'({ caller }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      const customerId = await providerCustomer(db, caller.id, 'braintree')
      if (customerId === undefined) return accept({ payment_methods: [] })
      return atBraintree(
        log,
        async () => accept({ payment_methods: await methodsOf(braintree.sdk, customerId) }),
        unknownMethod,
      )
    },

    async 'PUT /customer/braintree-set-default-payment-method'({ payload, caller }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      const customerId = await providerCustomer(db, caller.id, 'braintree')
      if (customerId === undefined) return unknownMethod
      return atBraintree(
        log,
        async () => {
          // Another customer's is not among them.
          const own = await methodsOf(braintree.sdk, customerId)
          if (!own.some(({ token }) => token === payload.token)) return unknownMethod
          await braintree.sdk.paymentMethod.update(payload.token, { options: { makeDefault: true } })
          return accept({ payment_methods: await methodsOf(braintree.sdk, customerId) })
        },
        unknownMethod,
      )
    },
  }
}

/** Who the customer is at Braintree: made there with our id and nothing else of them, when the first card is saved. */
async function customerAt(sdk: Sdk, db: Database, customerId: string, now: Date): Promise<string> {
  const known = await providerCustomer(db, customerId, 'braintree')
  if (known !== undefined) return known
  // Of two requests at once the second is told that the id is taken: it is the same customer.
  await sdk.customer.create({ id: customerId })
  return keepProviderCustomer(db, customerId, 'braintree', customerId, now)
}

async function methodsOf(sdk: Sdk, customerId: string): Promise<BraintreeMethod[]> {
  const { creditCards = [], paypalAccounts = [] }: Customer = await sdk.customer.find(customerId)
  return [
    ...creditCards.map((card) => ({
      token: card.token,
      name: `${card.cardType} •••• ${card.last4}`,
      expires: { month: Number(card.expirationMonth), year: Number(card.expirationYear) },
      default: card.default ?? false,
    })),
    ...paypalAccounts.map((account) => ({
      token: account.token,
      name: 'PayPal',
      expires: null,
      default: account.default ?? false,
    })),
  ]
}
