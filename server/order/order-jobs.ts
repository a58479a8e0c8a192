import type { Jobs } from '../jobs/jobs.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { type OrderParts, settle } from './settlement/settle.ts'

/** Does what orders leave to be done later, and tries again until the provider answers. */
export async function handleOrderJobs(jobs: Jobs, parts: OrderParts, now: () => Date): Promise<void> {
  await jobs.handle('refund-payment', refundPayment(parts, now))
  await jobs.handle('settle-order', async ({ orderId, provider, transactionId }) => {
    const announced = transactionId === null ? undefined : { provider, transactionId }
    if ((await settle(parts, orderId, now(), announced)) === 'silent') throw new Error(`${provider} does not answer.`)
  })
  await jobs.handle('forget-customer', async ({ provider, providerCustomerId }) => {
    const gateway = parts.gateways.get(provider)
    if (!gateway?.forgetCustomer)
      throw new Error(
        `${provider} is not configured, and has to delete what it keeps of a customer: ${providerCustomerId}`,
      )
    await gateway.forgetCustomer(providerCustomerId)
  })
}
