import { createHash } from 'node:crypto'
import type { BraintreeGateway as Sdk } from 'braintree'
import { z } from 'zod'
import { ForgedEvent, OddEvent, type ProviderEvent, type Webhook } from '../../gateway.ts'
import { providerId } from '../provider/readable-payment.ts'

/** The names of the SDK's errors for what Braintree did not sign. */
const unsigned = new Set(['invalidSignatureError', 'invalidKeysError'])

/** A sale as it is announced. Braintree tells an order that there is not as an empty one. */
const sale = z.object({ id: providerId, orderId: providerId.optional().catch(undefined) }).nullish()
const announcement = z.object({ transaction: sale, dispute: z.object({ transaction: sale }).nullish() })

/**
 * Braintree's notifications: a form with a signed, encoded document. They have neither an id nor a time that is checked, so
 * the digest is the id; an old one that is sent again says nothing, because Braintree is asked what is true now.
 */
export const braintreeWebhook = (sdk: Sdk): Webhook => ({
  async read({ body }): Promise<ProviderEvent | undefined> {
    const form = new URLSearchParams(body.toString('utf8'))
    const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? '']
    let notification: unknown
    try {
      notification = await sdk.webhookNotification.parse(signature, payload)
    } catch (cause) {
      if (cause instanceof Error && unsigned.has(cause.name)) throw new ForgedEvent()
      throw new OddEvent('Braintree announced what is no notification.', { cause })
    }
    const { data, error } = announcement.safeParse(notification)
    if (error) throw new OddEvent('Braintree announced a payment without an id.', { cause: error })
    const about = data.transaction ?? data.dispute?.transaction
    if (!about) return undefined
    const { id: transactionId, orderId } = about
    const eventId = createHash('sha256').update(payload).digest('hex')
    return { eventId, transactionId, ...(orderId && { orderId }) }
  },
  async prove({ bt_challenge: challenge }) {
    if (typeof challenge !== 'string' || !/^[a-f0-9]{20,32}$/.test(challenge)) return undefined
    return sdk.webhookNotification.verify(challenge)
  },
})
