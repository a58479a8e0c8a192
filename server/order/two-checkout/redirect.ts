import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, refuse } from '../../http/outcome.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import { askedOf, attempt } from '../attempts/attempt.ts'
import { findItems } from '../state/order.queries.ts'
import { orderReply } from '../state/order-reply.ts'
import { agreementIdOf } from '../prices/quoted-item.ts'
import { buyLink } from './buy-link.ts'

/** Sends a customer to 2Checkout's page to pay there. */
export function redirectHandlers(dependencies: Dependencies): Pick<Handlers, 'POST /transaction/2checkout/redirect'> {
  const { db, config, gateways } = dependencies
  return {
    async 'POST /transaction/2checkout/redirect'(call) {
      const { payload, caller, now } = call
      const settings = config.providers.twoCheckout
      if (!settings || !gateways.has('2checkout')) return refuse('provider-off')
      const asked = askedOf(call)
      return attempt(dependencies, asked, '2checkout', async ({ order }) => {
        const [customer, items] = [await findCustomerById(db, caller.id), await findItems(db, order.id)]
        const url = buyLink(settings, {
          order,
          description: items
            .map(({ title, site_name: site }) => `${title} (${site})`)
            .join(', ')
            .slice(0, 250),
          email: customer?.email ?? '',
          returnUrl: `${config.publicUrl}/wizard/pay/${await agreementIdOf(db, asked.item)}?${new URLSearchParams({ ...(payload.item_type === 'privacy_consent' && { item: payload.item_type }), returned: '2checkout' })}`,
          live: config.payments === 'live',
          now,
        })
        // Nothing was charged: what is paid there, in this tab or another, is found by the order's id.
        return accept({ order: await orderReply(db, order), url })
      })
    },
  }
}
