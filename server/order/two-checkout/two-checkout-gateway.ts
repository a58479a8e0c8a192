import { decimalAmount } from '#core/pricing/currency.ts'
import type { Database } from '../../database/database.ts'
import type { TwoCheckoutSettings } from '../../payment-settings.ts'
import type { Gateway, ProviderPayment, RefundResult } from '../../gateway.ts'
import { minorAmount } from '../provider/minor-amount.ts'
import { ipn } from './ipn.ts'
import { NoAnswer, type TwoCheckoutOrder, twoCheckoutApi } from './two-checkout-api.ts'
import { disputeOf, isGivenBack, methodOf, outcomeOf } from './two-checkout-outcome.ts'

/** Payments on a page of 2Checkout's. They are found by our order's id, which the signed link carries. */
export function twoCheckoutGateway(
  settings: TwoCheckoutSettings,
  { db, live, now }: { readonly db: Database; readonly live: boolean; readonly now: () => Date },
): Gateway {
  const api = twoCheckoutApi(settings, live, now)

  async function readPayment(order: TwoCheckoutOrder): Promise<ProviderPayment> {
    const currency = order.Currency.toUpperCase()
    const amount = minorAmount(order.GrossPrice, currency)
    const dispute = disputeOf(order)
    return {
      transactionId: order.RefNo,
      orderId: order.ExternalReference ?? '',
      outcome: outcomeOf(order),
      currency,
      amount,
      live,
      // It says when all went back, and not which part did: of that we know what it did for us.
      refunded: isGivenBack(order) ? amount : Math.min(amount, await refundedOf(db, order.RefNo)),
      ...(dispute && { dispute }),
      method: methodOf(order),
    }
  }

  return {
    provider: '2checkout',
    async paymentsOf(orderId) {
      return Promise.all((await api.ordersOf(orderId)).map(readPayment))
    },
    async refund({ transactionId: refno, amount, currency, key }): Promise<RefundResult> {
      const { numInsertedOrUpdatedRows: isNew } = await db
        .insertInto('two_checkout_refunds')
        .values({ key, refno, amount, asked_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // It was asked before. If it never said what came of it, a person has to look: to ask again could pay twice.
      if (!isNew) return (await isDone(db, key)) ? 'done' : 'failed'
      const done = await api.refund(refno, Number(decimalAmount(amount, currency)))
      // A refusal is an answer, so that it can be asked again.
      await (done
        ? db.updateTable('two_checkout_refunds').set({ done_at: now() }).where('key', '=', key).execute()
        : db.deleteFrom('two_checkout_refunds').where('key', '=', key).execute())
      return done ? 'done' : 'failed'
    },
    failureOf: (error) =>
      error instanceof NoAnswer ? { kind: 'silent', details: { reason: error.message } } : undefined,
    webhook: ipn(settings.secretKey),
  }
}

async function refundedOf(db: Database, refno: string): Promise<number> {
  const rows = await db
    .selectFrom('two_checkout_refunds')
    .select('amount')
    .where('refno', '=', refno)
    .where('done_at', 'is not', null)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

async function isDone(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('two_checkout_refunds').select('done_at').where('key', '=', key).executeTakeFirst()
  return row?.done_at != null
}
