import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { beginAttempt, endClaim } from '../begin-attempt.ts'
import { outcomeReply } from '../order-reply.ts'
import { settle } from '../settle.ts'
import { testCards } from './test-cards.ts'
import type { TestGateway } from './test-gateway.ts'

type Test = 'POST /transaction/test/process' | 'POST /transaction/test/challenge'

/** Paying with the cards of the test gateway. */
export function testPaymentHandlers(dependencies: Dependencies): Pick<Handlers, Test> {
  const { db, config, gateways } = dependencies
  const gateway = (): TestGateway | undefined => gateways.get('test') as TestGateway | undefined
  return {
    async 'POST /transaction/test/process'({ payload, caller, country, now }) {
      const test = gateway()
      if (config.payments === 'off' || !test) return refuse('payments-off')
      const card = payload.card_number
      if (!testCards[card]) return refuse('no-test-card', { field: 'card_number' })
      const asked = {
        item: { type: payload.item_type, id: payload.item_id },
        userData: payload.user_data,
        caller,
        country,
        now,
      }
      const attempt = await beginAttempt(dependencies, asked, 'test')
      if (isRefusal(attempt)) return attempt
      try {
        await test.charge(attempt, card)
      } catch {
        return refuse('payment-silent')
      }
      const order = await settle(dependencies, attempt.order.id, now)
      if (order === 'silent' || !order) return refuse('payment-silent')
      await endClaim(db, attempt)
      const reply = await outcomeReply(db, order)
      if (isRefusal(reply)) return reply
      const [waiting] = (await test.paymentsOf(order.id, [])).filter(
        ({ outcome }) => outcome.kind === 'requires-action',
      )
      return accept({ order: reply, challenge: waiting?.transactionId ?? null })
    },

    async 'POST /transaction/test/challenge'({ payload, caller, now }) {
      const found = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.order_id')
        .where('payments.provider', '=', 'test')
        .where('payments.transaction_id', '=', payload.transaction_id)
        .where('orders.customer_id', '=', caller.id)
        .executeTakeFirst()
      const test = gateway()
      if (!found || !test || !(await test.answerChallenge(payload.transaction_id, payload.passed)))
        return refuse('no-such-payment', { field: 'transaction_id' })
      const order = await settle(dependencies, found.order_id, now)
      if (order === 'silent' || !order) return refuse('payment-silent')
      const reply = await outcomeReply(db, order)
      return isRefusal(reply) ? reply : accept({ order: reply })
    },
  }
}
