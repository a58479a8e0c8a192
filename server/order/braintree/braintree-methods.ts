import type { BraintreeGateway as Sdk, Customer } from 'braintree'
import type { BraintreeMethod } from '#contract/braintree.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { atProvider } from '../attempts/at-provider.ts'
import { providerCustomer } from '../provider/provider-customers.ts'
import { processorReason } from './braintree-codes.ts'
import { customerAtBraintree } from './braintree-customer.ts'
import { type BraintreeGateway, braintreeOf } from './configured-braintree.ts'

type Methods =
  | 'POST /transaction/braintree/new-payment-method-new-token'
  | 'POST /transaction/braintree/create-new-payment-method'
  | 'POST /transaction/braintree/saved-method-nonce'
  | 'GET /customer/braintree-payment-methods'
  | 'PUT /customer/braintree-set-default-payment-method'
  | 'DELETE /customer/braintree-payment-method/{method}'

const unknownMethod = refuse('no-such-payment-method')

/** The cards and accounts that Braintree keeps for a customer, who is known there by our id. */
export function braintreeMethodHandlers({ db, gateways, log }: Dependencies): Pick<Handlers, Methods> {
  /** Does something with a method that is the caller's own; another customer's is as unknown as one that does not exist. */
  async function withOwn<Result>(
    braintree: BraintreeGateway,
    callerId: string,
    token: string,
    work: (customerId: string) => Promise<Result>,
  ): Promise<Result | Refusal> {
    const customerId = await providerCustomer(db, callerId, 'braintree')
    if (customerId === undefined) return unknownMethod
    return atProvider<Result | Refusal>(
      log,
      braintree,
      async () => {
        const own = await methodsOf(braintree.sdk, customerId)
        return own.some((one) => one.token === token) ? work(customerId) : unknownMethod
      },
      unknownMethod,
    )
  }

  return {
    async 'POST /transaction/braintree/new-payment-method-new-token'({ caller, now }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return atProvider(
        log,
        braintree,
        async () => {
          const customerId = await customerAtBraintree(braintree.sdk, db, caller.id, now)
          const { clientToken } = await braintree.sdk.clientToken.generate({ customerId })
          return accept({ client_token: clientToken })
        },
        unknownMethod,
      )
    },

    async 'POST /transaction/braintree/create-new-payment-method'({ payload, caller, now }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return atProvider(
        log,
        braintree,
        async () => {
          const customerId = await customerAtBraintree(braintree.sdk, db, caller.id, now)
          const made = await braintree.sdk.paymentMethod.create({
            customerId,
            paymentMethodNonce: payload.payment_method_nonce,
            options: { verifyCard: true },
          })
          if (made.success) return accept({ payment_methods: await methodsOf(braintree.sdk, customerId) })
          const code = (made as Unsaved).verification?.processorResponseCode
          return code === undefined ? unknownMethod : refuse(`payment-${processorReason(code)}`)
        },
        unknownMethod,
      )
    },

    async 'GET /customer/braintree-payment-methods'({ caller }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      const customerId = await providerCustomer(db, caller.id, 'braintree')
      if (customerId === undefined) return accept({ payment_methods: [] })
      return atProvider(
        log,
        braintree,
        async () => accept({ payment_methods: await methodsOf(braintree.sdk, customerId) }),
        unknownMethod,
      )
    },

    async 'PUT /customer/braintree-set-default-payment-method'({ payload, caller }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return withOwn(braintree, caller.id, payload.token, async (customerId) => {
        await braintree.sdk.paymentMethod.update(payload.token, { options: { makeDefault: true } })
        return accept({ payment_methods: await methodsOf(braintree.sdk, customerId) })
      })
    },

    async 'DELETE /customer/braintree-payment-method/{method}'({ params, caller }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return withOwn(braintree, caller.id, params.method, async (customerId) => {
        await braintree.sdk.paymentMethod.delete(params.method)
        return accept({ payment_methods: await methodsOf(braintree.sdk, customerId) })
      })
    },

    async 'POST /transaction/braintree/saved-method-nonce'({ payload, caller }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      return withOwn(braintree, caller.id, payload.token, async () => {
        const { paymentMethodNonce: made } = await braintree.sdk.paymentMethodNonce.create(payload.token)
        return accept({ payment_method_nonce: made.nonce, bin: made.details?.bin ?? null })
      })
    },
  }
}

/** Not saved: what the bank said of the card, where it was asked. The published types do not have it. */
type Unsaved = { readonly verification?: { readonly processorResponseCode?: string } | null }

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
      name: `PayPal, ${account.email}`,
      expires: null,
      default: account.default ?? false,
    })),
  ]
}
