import { choose, type Fault } from '../fault.ts'

/** Jobs that no handler can do, of each kind that customers wait for. */
const poison = [
  ['send-mail', {}],
  ['send-mail', { mailId: 'no id' }],
  ['render-agreement', { agreementId: 'no id', language: 'en', revision: 1 }],
  ['render-agreement', { agreementId: '00000000-0000-4000-8000-000000000000', language: 'xx', revision: -1 }],
  ['settle-order', { orderId: 'no id', provider: 'stripe', transactionId: null }],
  ['refund-payment', { provider: 'nobody', transactionId: 'x' }],
] as const

/** Named so that the judge leaves them out: they are never done. */
export const poisonMark = { poison: true }

/** A job is in the queue that fails whenever it is tried; the others must not wait for it. */
export const poisonedJob: Fault = {
  name: 'a job is poisoned',
  part: 'jobs',
  mailMayRepeat: false,
  async begin({ database }, draw) {
    const [queue, data] = choose(draw, poison)
    const given = JSON.stringify({ ...data, ...poisonMark })
    await database.command(`
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds, expire_seconds)
      values ('${queue}', '${given}', 200, 2, true, 10, 300)`)
    return undefined
  },
}
