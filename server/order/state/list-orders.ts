import { sql } from 'kysely'
import type { PaymentState } from '#core/payment/payment-state.ts'
import type { Evidence } from '#core/tax/location-evidence.ts'
import type { Treatment } from '#core/tax/tax-policy.ts'
import { findCustomer } from '../../account/customer.queries.ts'
import type { Database } from '../../database/database.ts'

/** An order as its operator sees it. */
export type ListedOrder = {
  readonly id: string
  readonly state: PaymentState
  readonly email: string | null
  readonly provider: string | null
  readonly currency: string
  readonly gross: number
  readonly refunded: number
  readonly dispute: string | null
  /** The payments that are not what was ordered, and why. */
  readonly quarantined: readonly { readonly id: string; readonly why: string }[]
  /** How much is owed to the customer, and was not given back yet. */
  readonly owed: number
  readonly titles: string
  readonly treatment: Treatment
  readonly evidence: readonly Evidence[]
  readonly created_at: Date
  readonly paid_at: Date | null
}

/** Which orders are meant; all of them without any of these. */
export type OrderFilter = {
  readonly from?: Date
  readonly to?: Date
  readonly state?: PaymentState
  /** A customer's address, or a part of addresses. */
  readonly customer?: string
  readonly invoice?: string
  readonly agreementId?: string
  /** The newest so many. */
  readonly limit?: number
}

/** Orders, the newest first. */
export async function listOrders(
  db: Database,
  { from, to, state, customer, invoice, agreementId, limit }: OrderFilter,
): Promise<readonly ListedOrder[]> {
  // A whole address is looked up; for a part of one all orders are read.
  const owner = customer === undefined ? undefined : (await findCustomer(db, customer))?.id
  const { rows } = await sql<ListedOrder>`
    select o.id, o.state, c.email, o.provider, o.currency, o.gross, o.refunded, o.dispute, o.created_at, o.paid_at,
      o.treatment, o.evidence,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.transaction_id, 'why', p.quarantined) order by p.created_at), '[]')
        from payments p where p.order_id = o.id and p.quarantined is not null) as quarantined,
      (select coalesce(sum(p.refund_due - p.refunded) filter (where p.refund_due > p.refunded), 0)::int
        from payments p where p.order_id = o.id) as owed,
      (select string_agg(i.title || ' for ' || i.site_name, ', ') from order_items i where i.order_id = o.id) as titles
    from orders o left join customers c on c.id = o.customer_id
    where (${from ?? null}::timestamptz is null or o.created_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or o.created_at < ${to ?? null})
      and (${state ?? null}::text is null or o.state = ${state ?? null})
      and (${owner ?? null}::uuid is null or o.customer_id = ${owner ?? null})
      and (${customer ?? null}::text is null or ${owner ?? null}::uuid is not null or strpos(c.email_key, lower(${customer ?? null}::text)) > 0)
      and (${invoice ?? null}::text is null or o.id in (select order_id from invoices where number = ${invoice ?? null}))
      and (${agreementId ?? null}::uuid is null or o.id in (select order_id from order_items where agreement_id = ${agreementId ?? null}))
    order by o.created_at desc, o.id limit ${limit ?? null}`.execute(db)
  return rows
}
