import type { FastifyInstance } from 'fastify'
import { uuidPattern } from '#contract/fields.ts'
import type { Provider } from '#core/payment/provider.ts'
import type { Dependencies } from '../../dependencies.ts'
import { answerUnknown } from '../../http/plain-answer.ts'
import { ForgedEvent, OddEvent, type ProviderEvent, type Webhook, type WebhookRequest } from '../../gateway.ts'
import { storeUnknown } from './unknown-payments.ts'

/** The longest announcement that is read, in bytes; those of the providers have some thousands. */
const longestEvent = 256 * 1024

/**
 * `/webhooks/<provider>`: where payment providers announce what happened. What an announcement says is not believed: it has
 * the provider asked about the order, by a job that is tried again until there is an answer. Each is handled once.
 */
export function webhookPlugin({
  db,
  jobs,
  gateways,
  security,
  now,
}: Pick<Dependencies, 'db' | 'jobs' | 'gateways' | 'security' | 'now'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestEvent }, (_request, body, done) =>
      done(null, body),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const { provider, webhook } of gateways.values()) if (webhook) serve(app, provider, webhook)
  }

  function serve(app: FastifyInstance, provider: Provider, webhook: Webhook): void {
    const url = `/webhooks/${provider}`
    app.post(url, async (request, reply) => {
      const { headers, body } = request
      const sent: WebhookRequest = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
      let event: ProviderEvent | undefined
      try {
        event = await webhook.read(sent, now())
      } catch (error) {
        if (error instanceof OddEvent) {
          request.log.error(error, `an announcement of ${provider} is none that it describes`)
          return reply.code(400).type('text/plain; charset=utf-8').send('This is no announcement of a payment.')
        }
        if (!(error instanceof ForgedEvent)) throw error
        request.log.warn({ provider }, 'an announcement of a payment was refused, because its signature is wrong')
        return reply.code(400).type('text/plain; charset=utf-8').send('The signature is wrong.')
      }
      if (event && !(await store(provider, event))) {
        const { transactionId: transaction, orderId: order } = event
        await storeUnknown(db, provider, event, now())
        request.log.error({ provider, transaction, order }, 'an announced payment belongs to no order of ours')
        security.payment({ event: 'payment-unknown', provider, transaction, order })
      }
      return reply.type('text/plain; charset=utf-8').send(webhook.answer?.(sent, now()) ?? '')
    })
    if (webhook.prove)
      app.get(url, async (request, reply) => {
        const proof = await webhook.prove!(request.query as Readonly<Record<string, unknown>>)
        if (proof === undefined) return answerUnknown(request, reply)
        return reply.type('text/plain; charset=utf-8').send(proof)
      })
  }

  /** @returns false when no order of ours is meant. */
  async function store(provider: Provider, { eventId, orderId, transactionId }: ProviderEvent): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const order = await (orderId !== undefined && uuidPattern.test(orderId)
        ? tx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
        : tx
            .selectFrom('payments')
            .select('order_id as id')
            .where('provider', '=', provider)
            .where('transaction_id', '=', transactionId)
            .executeTakeFirst())
      if (!order) return false
      const { numInsertedOrUpdatedRows: isNew } = await tx
        .insertInto('payment_events')
        .values({
          provider,
          event_id: eventId,
          transaction_id: transactionId,
          order_id: order.id,
          received_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (isNew) await jobs.enqueue(tx, 'settle-order', { orderId: order.id, provider, transactionId })
      return true
    })
  }
}
