import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { askedOf, attempt } from '../attempts/attempt.ts'
import { atProvider } from '../attempts/at-provider.ts'
import { forbiddenCard } from '../attempts/forbidden-card.ts'
import { whatCameOf } from '../attempts/settled-for.ts'
import { testCards } from './test-cards.ts'
import { cardWords, type TestGateway } from './test-gateway.ts'

type Test = 'POST /transaction/test/process' | 'POST /transaction/test/challenge'

/** Paying with the cards of the test gateway. */
export function testPaymentHandlers(dependencies: Dependencies): Pick<Handlers, Test> {
  const { db, config, gateways, log } = dependencies
  const gateway = (): TestGateway | undefined => gateways.get('test') as TestGateway | undefined
  return {
    async 'POST /transaction/test/process'(call) {
      const test = gateway()
      if (config.payments === 'off' || !test) return refuse('payments-off')
      const card = call.payload.card_number
      if (!testCards[card]) return refuse('no-test-card', { field: 'card_number' })
      return attempt(dependencies, askedOf(call), 'test', async (begun) => {
        const forbidden = await forbiddenCard(db, begun.order.id, cardWords(card))
        if (forbidden) return forbidden
        const charged = await atProvider(log, test, async () => ({ done: await test.charge(begun, card) }))
        if (isRefusal(charged)) return charged
        const told = await whatCameOf(dependencies, begun.order.id, call.now)
        if (isRefusal(told)) return told
        const waiting = (await test.paymentsOf(begun.order.id, [])).find(
          ({ outcome }) => outcome.kind === 'requires-action',
        )
        return accept({ ...told.value, challenge: waiting?.transactionId ?? null })
      })
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
      return whatCameOf(dependencies, found.order_id, now)
    },
  }
}
