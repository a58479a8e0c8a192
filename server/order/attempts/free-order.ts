import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, refuse } from '../../http/outcome.ts'
import type { Database } from '../../database/database.ts'
import { askedOf, attempt } from './attempt.ts'
import { deliver } from '../settlement/deliver.ts'
import { tellOfDelivery } from '../settlement/tell-owner.ts'
import { orderReply } from '../state/order-reply.ts'
import { lockOrderAndAgreements } from '../state/locks.ts'
import type { StoredOrder } from '../state/order.queries.ts'

/** Orders that a discount makes free: no provider has to say anything. */
export function freeOrderHandlers(dependencies: Dependencies): Pick<Handlers, 'POST /transaction/free'> {
  const { db, config } = dependencies
  return {
    async 'POST /transaction/free'(call) {
      if (config.payments === 'off') return refuse('payments-off')
      return attempt(dependencies, askedOf(call), null, async (begun) => {
        const order = await db.transaction().execute((tx) => payNothing(tx, dependencies, begun.order, call.now))
        return order ? accept({ order: await orderReply(db, order) }) : refuse('no-such-payment')
      })
    },
  }
}

/** Approves and delivers an order that costs nothing, once. */
async function payNothing(tx: Database, dependencies: Dependencies, order: StoredOrder, now: Date) {
  const locked = await lockOrderAndAgreements(tx, order)
  if (!locked || locked.state === 'approved') return locked
  const paid = await tx
    .updateTable('orders')
    .set({ state: 'approved', paid_by: 'free', paid_at: now, updated_at: now })
    .where('id', '=', locked.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellOfDelivery(tx, dependencies.jobs, paid, await deliver(tx, dependencies, paid, now), now)
  return paid
}
