import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, refuse } from '../http/outcome.ts'
import { beginAttempt } from './begin-attempt.ts'
import { deliver } from './deliver.ts'
import { orderReply } from './order-reply.ts'
import { lockOrder } from './order.queries.ts'

/** Orders that a discount makes free: no provider has to say anything. */
export function freeOrderHandlers(dependencies: Dependencies): Pick<Handlers, 'POST /transaction/free'> {
  const { db, config } = dependencies
  return {
    async 'POST /transaction/free'({ payload, caller, country, now }) {
      if (config.payments === 'off') return refuse('payments-off')
      const asked = {
        item: { type: payload.item_type, id: payload.item_id },
        userData: payload.user_data,
        caller,
        country,
        now,
      }
      const attempt = await beginAttempt(dependencies, asked, null)
      if (isRefusal(attempt)) return attempt
      const order = await db.transaction().execute(async (tx) => {
        const locked = await lockOrder(tx, attempt.order.id)
        if (!locked || locked.state === 'approved') return locked
        const paid = await tx
          .updateTable('orders')
          .set({ state: 'approved', paid_by: 'free', paid_at: now, claimed_until: null, updated_at: now })
          .where('id', '=', locked.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return deliver(tx, dependencies, paid, now)
      })
      return order ? accept({ order: await orderReply(db, order) }) : refuse('no-such-payment')
    },
  }
}
