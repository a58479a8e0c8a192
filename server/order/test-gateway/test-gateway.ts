import type { Outcome } from '#core/payment/payment-state.ts'
import type { Database } from '../../database/database.ts'
import type { Attempt } from '../attempts/begin-attempt.ts'
import type { Failure, Gateway, ProviderPayment, RefundResult } from '../../gateway.ts'
import { laterMilliseconds, type TestCard, testCards } from './test-cards.ts'

/** A card as it is named on an order. */
export const cardWords = (card: string): string => `Test card •••• ${card.slice(-4)}`

/** Raised in place of a connection that breaks. */
class Silent extends Error {}

const failureOf = (error: unknown): Failure | undefined =>
  error instanceof Silent ? { kind: 'silent', details: {} } : undefined

/**
 * Stands for a payment provider where PAYMENTS=test: its books are a table, so that they outlive a crash as a provider's do,
 * and the card decides what becomes of a payment. It moves no money.
 */
export type TestGateway = Gateway & {
  /**
   * Takes a payment.
   *
   * @throws what `failureOf` explains: without an answer, the payment may have been made.
   */
  readonly charge: (attempt: Attempt, card: string) => Promise<void>
  /** @returns false when nobody was asked to prove who they are, or the answer was given. */
  readonly answerChallenge: (transactionId: string, passed: boolean) => Promise<boolean>
}

export function testGateway(db: Database, now: () => Date): TestGateway {
  const readPayment = (row: StoredPayment): ProviderPayment => {
    const card = testCards[row.card]!
    const isLater = now().getTime() - row.created_at.getTime() >= laterMilliseconds
    if (card.silent && !isLater) throw new Silent('The test gateway does not answer.')
    return {
      transactionId: row.transaction_id,
      orderId: row.order_id,
      outcome: outcomeOf(card, row, isLater),
      currency: card.differs === 'currency' ? 'XTS' : row.currency,
      amount: card.differs === 'amount' ? row.amount + 1 : row.amount,
      live: false,
      refunded: row.refunded,
      ...(card.dispute && isLater && { dispute: card.dispute }),
      method: cardWords(row.card),
    }
  }
  const find = (orderId: string) =>
    db.selectFrom('test_payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()

  async function answerChallenge(transactionId: string, passed: boolean): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('test_payments')
      .set({ challenge: passed ? 'passed' : 'failed' })
      .where('transaction_id', '=', transactionId)
      .where('challenge', 'is', null)
      .where(
        'card',
        'in',
        Object.keys(testCards).filter((number) => testCards[number]!.challenge),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    provider: 'test',
    async paymentsOf(orderId) {
      return (await find(orderId)).map(readPayment)
    },
    async charge({ order, attempt }, card) {
      const row = {
        // The same for each try of one attempt: a repeated request takes nothing twice.
        transaction_id: `test_${order.id}_${attempt}`,
        order_id: order.id,
        card,
        currency: order.currency,
        amount: order.gross,
        challenge: null,
        created_at: now(),
      }
      await db
        .insertInto('test_payments')
        .values(row)
        .onConflict((conflict) => conflict.column('transaction_id').doNothing())
        .execute()
      if (testCards[card]!.silent) throw new Silent('The test gateway does not answer.')
    },
    answerChallenge,
    giveUp: (transactionId) => answerChallenge(transactionId, false),
    failureOf,
    async refund({ transactionId, amount, key }): Promise<RefundResult> {
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('test_payments')
          .selectAll()
          .where('transaction_id', '=', transactionId)
          .forUpdate()
          .executeTakeFirst()
        if (row?.refund_keys.includes(key)) return 'done'
        if (!row || testCards[row.card]!.keepsMoney || row.refunded + amount > readPayment(row).amount) return 'failed'
        await tx
          .updateTable('test_payments')
          .set({ refunded: row.refunded + amount, refund_keys: [...row.refund_keys, key] })
          .where('transaction_id', '=', transactionId)
          .execute()
        return 'done'
      })
    },
  }
}

type StoredPayment = {
  readonly transaction_id: string
  readonly order_id: string
  readonly card: string
  readonly currency: string
  readonly amount: number
  readonly challenge: 'passed' | 'failed' | null
  readonly refunded: number
  readonly created_at: Date
}

function outcomeOf(card: TestCard, { challenge }: StoredPayment, isLater: boolean): Outcome {
  if (card.challenge && challenge === null) return { kind: 'requires-action' }
  if (card.challenge && challenge === 'failed') return { kind: 'declined', reason: 'authentication-failed' }
  return (isLater && card.later) || card.outcome
}
