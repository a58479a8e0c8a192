import { createHash } from 'node:crypto'
import type { BraintreeGateway as Sdk } from 'braintree'
import { ForgedEvent, type ProviderEvent, type Webhook } from '../../gateway.ts'

/**
 * Braintree's notifications: a form with a signed, encoded document. They have neither an id nor a time that is checked, so
 * the digest is the id; an old one that is sent again says nothing, because Braintree is asked what is true now.
 */
export const braintreeWebhook = (sdk: Sdk): Webhook => ({
  async read({ body }): Promise<ProviderEvent | undefined> {
    const form = new URLSearchParams(body.toString('utf8'))
    const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? '']
    let notification: Told
    try {
      notification = (await sdk.webhookNotification.parse(signature, payload)) as Told
    } catch {
      throw new ForgedEvent()
    }
    const { transaction, dispute } = notification
    const transactionId = transaction?.id ?? dispute?.transaction?.id
    if (!transactionId) return undefined
    const orderId = transaction?.orderId ?? dispute?.transaction?.orderId
    const eventId = createHash('sha256').update(payload).digest('hex')
    return { eventId, transactionId, ...(orderId && { orderId }) }
  },
  async prove({ bt_challenge: challenge }) {
    if (typeof challenge !== 'string' || !/^[a-f0-9]{20,32}$/.test(challenge)) return undefined
    return sdk.webhookNotification.verify(challenge)
  },
})

type Told = {
  readonly transaction?: { readonly id?: string; readonly orderId?: string }
  readonly dispute?: { readonly transaction?: { readonly id?: string; readonly orderId?: string } }
}
