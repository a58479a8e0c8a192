import { storedBillingAddress } from '#contract/billing.ts'
import { findAllowed } from '../../agreement/find-agreement.ts'
import { accountGone } from '../../account/account-gone.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { incomplete } from '../prices/billing.ts'
import { askedOf } from './attempt.ts'
import { orderReply } from '../state/order-reply.ts'
import type { StoredOrder } from '../state/order.queries.ts'
import { quote } from '../prices/quote.ts'
import { settledFor, whatCameOf } from './settled-for.ts'

type Transactions =
  | 'POST /transaction/quote'
  | 'POST /transaction/check'
  | 'POST /transaction/new'
  | 'GET /transaction/payment-profile'
  | 'GET /transaction/order/{id}'

/** What paying has in common, whichever provider takes the money. */
export function transactionHandlers(dependencies: Dependencies): Pick<Handlers, Transactions> {
  const { db, config, gateways } = dependencies
  return {
    async 'POST /transaction/quote'(call) {
      if (config.payments === 'off') return refuse('payments-off')
      const found = await quote(db, dependencies, askedOf(call))
      if (isRefusal(found)) return found
      const { items, total, tax } = found
      return accept({
        currency: total.currency,
        lines: items.map(({ agreement, lines, amount }) => ({
          agreement_id: agreement.id,
          title: agreement.title,
          siteName: agreement.site_name,
          lines: lines.map(({ group, label, amount: price, questions }) => ({
            group,
            label,
            amount: price,
            questions: [...questions],
          })),
          amount,
        })),
        subtotal: total.subtotal,
        discount: total.discount,
        net: total.net,
        tax_rate: total.taxRate,
        tax: total.tax,
        gross: total.gross,
        treatment: tax.treatment,
      })
    },

    async 'POST /transaction/check'(call) {
      if (config.payments === 'off') return refuse('payments-off')
      const asked = askedOf(call)
      const found = incomplete(asked.userData) ?? (await quote(db, dependencies, asked))
      return isRefusal(found) ? found : accept({})
    },

    async 'POST /transaction/new'({ payload, caller, now }) {
      const found = await newestOrder(db, caller.id, payload.agreement_id)
      if (!found) return refuse('no-such-payment', { field: 'agreement_id' })
      // What the payload says of status and amount is nobody's word but the browser's.
      return whatCameOf(dependencies, found.id, now)
    },

    async 'GET /transaction/payment-profile'({ caller }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      return accept({
        mode: config.payments,
        providers: [...gateways.keys()],
        stripe: config.providers.stripe ? { publishable_key: config.providers.stripe.publishableKey } : null,
        billing_address: storedBillingAddress.parse(customer.billing_address ?? {}),
        billing_stored: customer.billing_address !== null,
        seller: config.seller?.name ?? null,
      })
    },

    async 'GET /transaction/order/{id}'({ params, caller, now }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const found = await newestOrder(db, caller.id, agreement.id)
      if (!found || found.attempts === 0) return accept({ order: null })
      const order = isOpen(found) ? await settledFor(dependencies, found.id, now) : found
      return accept({ order: await orderReply(db, isRefusal(order) ? found : order) })
    },
  }
}

const isOpen = ({ state }: StoredOrder): boolean =>
  state === 'processing' || state === 'pending-verification' || state === 'validating'

/** The newest order of a customer in which an agreement is. */
const newestOrder = (db: Database, customerId: string, agreementId: string): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .selectAll('orders')
    .where('orders.customer_id', '=', customerId)
    .where('order_items.agreement_id', '=', agreementId)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
