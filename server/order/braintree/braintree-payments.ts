import type { BraintreeGateway as Sdk } from 'braintree'
import { decimalAmount } from '#core/pricing/currency.ts'
import { storedBillingAddress } from '#contract/billing.ts'
import { accountGone } from '../../account/account-gone.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { askedOf, attempt } from '../attempts/attempt.ts'
import { atProvider } from '../attempts/at-provider.ts'
import type { Attempt } from '../attempts/begin-attempt.ts'
import { whatCameOf } from '../attempts/settled-for.ts'
import { customerAtBraintree } from './braintree-customer.ts'
import { cardWords } from './card-words.ts'
import { braintreeOf } from './configured-braintree.ts'
import { forbiddenCard } from '../attempts/forbidden-card.ts'

type Payments =
  | 'POST /transaction/braintree/agreement-new-token'
  | 'POST /transaction/braintree/new-token'
  | 'POST /transaction/braintree/privacy-consent-new-token'
  | 'POST /transaction/braintree/process'
  | 'GET /transaction/user-3d-secure'

const unknownNonce = refuse('no-such-payment-method', { field: 'payment_method_nonce' })

/** Paying by Braintree with a card or PayPal. */
export function braintreePaymentHandlers(dependencies: Dependencies): Pick<Handlers, Payments> {
  const { db, config, gateways, log } = dependencies

  async function newToken({ payload: { currency } }: { readonly payload: { readonly currency?: string | undefined } }) {
    const braintree = braintreeOf(gateways)
    if (isRefusal(braintree)) return braintree
    // A card is authenticated for the account that is paid; without, for the first one at Braintree.
    const account = currency === undefined ? undefined : config.providers.braintree!.merchantAccounts.get(currency)
    if (currency !== undefined && account === undefined) return refuse('provider-off')
    const about = account === undefined ? {} : { merchantAccountId: account }
    return atProvider(log, braintree, async () =>
      accept({ client_token: (await braintree.sdk.clientToken.generate(about)).clientToken }),
    )
  }

  return {
    // Whose the item is, is asked when it is paid: the token says nothing of it.
    'POST /transaction/braintree/agreement-new-token': newToken,
    'POST /transaction/braintree/new-token': newToken,
    'POST /transaction/braintree/privacy-consent-new-token': newToken,

    async 'POST /transaction/braintree/process'(call) {
      const braintree = braintreeOf(gateways)
      if (isRefusal(braintree)) return braintree
      const settings = config.providers.braintree!
      const { payment_method_nonce: nonce, device_data: deviceData, keep } = call.payload
      const at = <Result>(work: () => Promise<Result>) => atProvider(log, braintree, work, unknownNonce)
      const paper = await at(() => readNonce(braintree.sdk, nonce))
      if (isRefusal(paper)) return paper
      const keeping = keep
        ? await at(async () => ({ customerId: await customerAtBraintree(braintree.sdk, db, call.caller.id, call.now) }))
        : {}
      if (isRefusal(keeping)) return keeping
      return attempt(dependencies, askedOf(call), 'braintree', async (begun) => {
        const account = settings.merchantAccounts.get(begun.order.currency)
        if (account === undefined) return refuse('provider-off')
        const forbidden = paper.card === undefined ? undefined : await forbiddenCard(db, begun.order.id, paper.card)
        if (forbidden) return forbidden
        const refusal = await at(() => sell(braintree.sdk, begun, { nonce, account, deviceData, ...keeping }))
        return refusal ?? whatCameOf(dependencies, begun.order.id, call.now)
      })
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
 * What the browser sent, or why it cannot be charged: a card whose bank does not answer for it. Braintree is asked, because what
 * the browser says of it can be made up.
 *
 * @returns the card as it would be named on the order; undefined for an account at PayPal.
 */
async function readNonce(sdk: Sdk, nonce: string): Promise<Refusal | { readonly card: string | undefined }> {
  const { type, threeDSecureInfo, details } = await sdk.paymentMethodNonce.find(nonce)
  if (type !== 'CreditCard') return { card: undefined }
  if (!threeDSecureInfo) return refuse('payment-authentication-required')
  const { cardType: brand, lastFour } = details ?? {}
  if (threeDSecureInfo.liabilityShifted) return { card: brand && lastFour ? cardWords(brand, lastFour) : undefined }
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
