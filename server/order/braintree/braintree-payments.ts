import type { FastifyBaseLogger } from 'fastify'
import type { BraintreeGateway as Sdk } from 'braintree'
import { decimalAmount } from '#core/pricing/currency.ts'
import { storedBillingAddress } from '#contract/profile.ts'
import { accountGone } from '../../account/account-gone.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { type Attempt, beginAttempt, endClaim } from '../begin-attempt.ts'
import { outcomeReply } from '../order-reply.ts'
import { settle } from '../settle.ts'
import { atBraintree, braintreeOf } from './at-braintree.ts'
import { customerAtBraintree } from './braintree-customer.ts'

type Payments =
  | 'POST /transaction/braintree/agreement-new-token'
  | 'POST /transaction/braintree/new-token'
  | 'POST /transaction/braintree/privacy-consent-new-token'
  | 'POST /transaction/braintree/process'
  | 'GET /transaction/user-3d-secure'

const unknownNonce = refuse('no-such-payment-method', { field: 'payment_method_nonce' })

/** Paying by Braintree with a card or PayPal. */
export function braintreePaymentHandlers(dependencies: Dependencies, log: FastifyBaseLogger): Pick<Handlers, Payments> {
  const { db, config, gateways } = dependencies

  async function newToken({ payload: { currency } }: { readonly payload: { readonly currency?: string | undefined } }) {
    const braintree = braintreeOf(gateways)
    if (isRefusal(braintree)) return braintree
    // A card is authenticated for the account that is paid; without, for the first one at Braintree.
    const account = currency === undefined ? undefined : config.providers.braintree!.merchantAccounts.get(currency)
    if (currency !== undefined && account === undefined) return refuse('provider-off')
    const about = account === undefined ? {} : { merchantAccountId: account }
    return atBraintree(
      log,
      async () => accept({ client_token: (await braintree.sdk.clientToken.generate(about)).clientToken }),
      refuse('payment-silent'),
    )
  }

  return {
    // Whose the item is, is asked when it is paid: the token says nothing of it.
    'POST /transaction/braintree/agreement-new-token': newToken,
    'POST /transaction/braintree/new-token': newToken,
    'POST /transaction/braintree/privacy-consent-new-token': newToken,

    async 'POST /transaction/braintree/process'({ payload, caller, country, now }) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      const settings = config.providers.braintree!
      const { payment_method_nonce: nonce, device_data: deviceData, keep } = payload
      const refused = await atBraintree(log, () => refusalOf(braintree.sdk, nonce), unknownNonce)
      if (refused) return refused
      const keeping = keep
        ? await atBraintree(
            log,
            async () => ({ customerId: await customerAtBraintree(braintree.sdk, db, caller.id, now) }),
            unknownNonce,
          )
        : {}
      if (isRefusal(keeping)) return keeping
      const asked = {
        item: { type: payload.item_type, id: payload.item_id },
        userData: payload.user_data,
        caller,
        country,
        now,
      }
      const attempt = await beginAttempt(dependencies, asked, 'braintree')
      if (isRefusal(attempt)) return attempt
      const account = settings.merchantAccounts.get(attempt.order.currency)
      if (account === undefined) {
        await endClaim(db, attempt)
        return refuse('provider-off')
      }
      const refusal = await atBraintree(
        log,
        () => sell(braintree.sdk, attempt, { nonce, account, deviceData, ...keeping }),
        unknownNonce,
      )
      if (refusal) {
        // No answer: what became of it is asked later, and until then no other payment begins.
        if (refusal.messages[0]?.code !== 'payment-silent') await endClaim(db, attempt)
        return refusal
      }
      const order = await settle(dependencies, attempt.order.id, now)
      if (order === 'silent' || !order) return refuse('payment-silent')
      await endClaim(db, attempt)
      const reply = await outcomeReply(db, order)
      return isRefusal(reply) ? reply : accept({ order: reply })
    },

    async 'GET /transaction/user-3d-secure'({ caller }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      return accept({
        email: customer.email,
        billing_address: storedBillingAddress.parse(customer.billing_address ?? {}),
      })
    },
  }
}

/**
 * Why what the browser sent cannot be charged: a card whose bank does not answer for it. Braintree is asked, because what the
 * browser says of it can be made up.
 */
async function refusalOf(sdk: Sdk, nonce: string): Promise<Refusal | undefined> {
  const { type, threeDSecureInfo } = await sdk.paymentMethodNonce.find(nonce)
  if (type !== 'CreditCard') return undefined
  if (!threeDSecureInfo) return refuse('payment-authentication-required')
  if (threeDSecureInfo.liabilityShifted) return undefined
  return refuse(
    threeDSecureInfo.liabilityShiftPossible ? 'payment-authentication-failed' : 'payment-liability-not-shifted',
  )
}

type Sale = {
  readonly nonce: string
  readonly account: string
  readonly deviceData: string | undefined
  /** For which of its customers Braintree is to keep what pays. */
  readonly customerId?: string
}

/** Makes the sale. @returns a refusal when there is none, because Braintree refused the request itself. */
async function sell(
  sdk: Sdk,
  { order, attempt }: Attempt,
  { nonce, account, deviceData, customerId }: Sale,
): Promise<Refusal | undefined> {
  const { success, transaction } = await sdk.transaction.sale({
    amount: decimalAmount(order.gross, order.currency),
    merchantAccountId: account,
    orderId: order.id,
    paymentMethodNonce: nonce,
    ...(deviceData !== undefined && { deviceData }),
    ...(customerId !== undefined && { customerId }),
    options: {
      submitForSettlement: true,
      threeDSecure: { required: true },
      ...(customerId !== undefined && { storeInVaultOnSuccess: true }),
    },
    apiRequestKey: `pay:${order.id}:${attempt}`,
  })
  // A decline has a transaction, and is told with the others of the order.
  return success || transaction ? undefined : refuse('payment-not-accepted')
}
