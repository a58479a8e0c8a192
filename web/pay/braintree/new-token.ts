import type { Client } from '#contract/client.ts'
import type { Reply } from '#contract/calls.ts'
import type { Item } from '../take-payment.ts'

/** What Braintree's script begins with to pay for an item in a currency. */
export const newToken = (
  api: Pick<Client, 'call'>,
  { item_type, item_id }: Item,
  currency: string,
): Promise<Reply<'POST /transaction/braintree/new-token'>> =>
  item_type === 'privacy_consent'
    ? api.call('POST /transaction/braintree/privacy-consent-new-token', {
        payload: { privacy_consent_id: item_id, currency },
      })
    : api.call('POST /transaction/braintree/new-token', { payload: { item_type, item_id, currency } })
