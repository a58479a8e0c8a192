import type { Transaction } from 'braintree'
import { decimalAmount } from '#core/pricing/currency.ts'
import type { BraintreeSettings } from '../../payment-settings.ts'
import type { Failure, ProviderPayment, RefundResult } from '../../gateway.ts'
import { minorAmount } from '../provider/minor-amount.ts'
import { disputeOf, isSettled, isTakenBack, outcomeOf } from './braintree-outcome.ts'
import { cardWords } from './card-words.ts'
import type { BraintreeGateway } from './configured-braintree.ts'
import { braintreeSdk } from './braintree-sdk.ts'
import { braintreeWebhook } from './braintree-webhook.ts'

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

  async function readPayment(sale: Transaction): Promise<ProviderPayment> {
    const currency = sale.currencyIsoCode
    const amount = minorAmount(sale.amount, currency)
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
    return done.reduce((sum, { amount }) => sum + minorAmount(amount, currencyIsoCode), 0)
  }

  return {
    provider: 'braintree',
    sdk,
    paymentsOf: async (orderId) => Promise.all((await salesOf(orderId)).map(readPayment)),
    async refund({ transactionId, amount, currency, key }): Promise<RefundResult> {
      const sale = await sdk.transaction.find(transactionId)
      if (isSettled(sale)) {
        const request = { amount: decimalAmount(amount, currency), apiRequestKey: key }
        return (await sdk.transaction.refund(transactionId, request as never)).success ? 'done' : 'failed'
      }
      // Before it settles only the whole can be taken back; a part waits, and is asked for again.
      if (amount !== minorAmount(sale.amount, currency) || isTakenBack(sale))
        return isTakenBack(sale) ? 'done' : 'failed'
      return (await sdk.transaction.void(transactionId)).success ? 'done' : 'failed'
    },
    failureOf,
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

const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'notFoundError'

/** The names of the SDK's errors where Braintree did not answer, or failed itself. */
const silences = new Set([
  'requestTimeoutError',
  'tooManyRequestsError',
  'serverError',
  'serviceUnavailableError',
  'gatewayTimeoutError',
])
/** The SDK has one error for a broken connection and for a status that it does not know: they differ in their words. */
const silentWords = /^(?:Unexpected re(?:quest|sponse) error|Request timed out|Unexpected HTTP response: 5)/

function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message } = error
  // Its message may repeat what a customer typed.
  const details = { name }
  if (isNotFound(error)) return { kind: 'refused', details }
  return silences.has(name) || (name === 'unexpectedError' && silentWords.test(message))
    ? { kind: 'silent', details }
    : undefined
}

/** "Visa •••• 1111", "PayPal". */
function methodOf({ paymentInstrumentType: type, creditCard }: Transaction): string {
  if (type === 'paypal_account') return 'PayPal'
  return creditCard?.cardType ? cardWords(creditCard.cardType, creditCard.last4) : type
}
