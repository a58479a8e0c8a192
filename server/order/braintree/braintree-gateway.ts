import type { BraintreeGateway as Sdk, Transaction } from 'braintree'
import { decimalAmount, minorDigits } from '#core/pricing/currency.ts'
import type { BraintreeSettings } from '../../payment-settings.ts'
import type { Gateway, ProviderPayment, RefundResult } from '../../gateway.ts'
import { disputeOf, isSettled, isTakenBack, outcomeOf } from './braintree-outcome.ts'
import { braintreeSdk } from './braintree-sdk.ts'
import { braintreeWebhook } from './braintree-webhook.ts'

export type BraintreeGateway = Gateway & {
  readonly provider: 'braintree'
  /** The provider's own SDK, for the calls that are Braintree's alone. */
  readonly sdk: Sdk
}

/** Sales by card and PayPal. All of an order are found by its id, so a charge that was not saved is found too. */
export function braintreeGateway(settings: BraintreeSettings, live: boolean): BraintreeGateway {
  const sdk = braintreeSdk(settings, live)

  async function salesOf(orderId: string): Promise<readonly Transaction[]> {
    const found: Transaction[] = []
    // A refund has the order's id too.
    for await (const transaction of sdk.transaction.search((search) => void search.orderId().is(orderId)))
      if ((transaction as Transaction).type === 'sale') found.push(transaction as Transaction)
    return found
  }

  async function tell(sale: Transaction): Promise<ProviderPayment> {
    const currency = sale.currencyIsoCode
    const amount = toMinor(sale.amount, currency)
    const dispute = disputeOf(sale.disputes ?? [])
    return {
      transactionId: sale.id,
      orderId: sale.orderId ?? '',
      outcome: outcomeOf(sale),
      currency,
      amount,
      live,
      refunded: isTakenBack(sale) ? amount : Math.min(amount, await refundedOf(sale)),
      ...(dispute && { dispute }),
      method: methodOf(sale),
    }
  }

  async function refundedOf({ refundIds = [], currencyIsoCode }: Transaction): Promise<number> {
    const refunds = await Promise.all(refundIds.map((id) => sdk.transaction.find(id)))
    const done = refunds.filter(({ status }) => outcomeOf({ status, processorResponseCode: '' }).kind === 'approved')
    return done.reduce((sum, { amount }) => sum + toMinor(amount, currencyIsoCode), 0)
  }

  return {
    provider: 'braintree',
    sdk,
    paymentsOf: async (orderId) => Promise.all((await salesOf(orderId)).map(tell)),
    async refund({ transactionId, amount, currency, key }): Promise<RefundResult> {
      const sale = await sdk.transaction.find(transactionId)
      if (isSettled(sale)) {
        const request = { amount: decimalAmount(amount, currency), apiRequestKey: key }
        return (await sdk.transaction.refund(transactionId, request as never)).success ? 'done' : 'failed'
      }
      // Before it settles only the whole can be taken back; a part waits, and is asked for again.
      if (amount !== toMinor(sale.amount, currency) || isTakenBack(sale)) return isTakenBack(sale) ? 'done' : 'failed'
      return (await sdk.transaction.void(transactionId)).success ? 'done' : 'failed'
    },
    webhook: braintreeWebhook(sdk),
    async forgetCustomer(id) {
      try {
        await sdk.customer.delete(id)
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'notFoundError'

const toMinor = (amount: string, currency: string): number => Math.round(Number(amount) * 10 ** minorDigits(currency))

/** "Visa •••• 1111", "PayPal". */
function methodOf({ paymentInstrumentType: type, creditCard }: Transaction): string {
  if (type === 'paypal_account') return 'PayPal'
  return creditCard?.cardType ? `${creditCard.cardType} •••• ${creditCard.last4}` : type
}
