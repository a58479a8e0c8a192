import { sql } from 'kysely'
import type { CostLine } from '#core/pricing/cost-line.ts'
import { type Discount, discountOn, spread } from '#core/pricing/order-total.ts'
import type { Database } from '../../database/database.ts'
import type { QuotedItem } from './quoted-item.ts'

/** How long a code is kept for somebody who began to pay. */
const reservedMinutes = 60

/** What a code takes off, and for what. */
export type CodeDiscount = Discount & {
  readonly kind: 'amount'
  readonly code: string
  /** The types of agreement that it is for; null: all. */
  readonly types: readonly string[] | null
}

type About = { readonly items: readonly QuotedItem[]; readonly currency: string; readonly now: Date }

/**
 * What a typed code takes off an order, in the order's currency. In a transaction the code stays locked until it ends, so the
 * last use of a code is given to one order.
 *
 * @returns undefined for a code that there is not, or not now, or not for this.
 */
export async function findDiscount(
  db: Database,
  typed: string,
  { items, currency, now }: About,
): Promise<CodeDiscount | undefined> {
  const code = typed.trim().toUpperCase()
  const row = await db.selectFrom('discount_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row || (row.starts_at && row.starts_at > now) || (row.ends_at && row.ends_at <= now)) return undefined
  const eligible = items.filter((item) => isFor(row, item))
  const subtotal = eligible.reduce((sum, { amount }) => sum + amount, 0)
  const discount: Discount =
    row.basis_points === null
      ? { kind: 'amount', currency: row.currency!, amount: row.amount! }
      : { kind: 'percent', basisPoints: row.basis_points }
  const amount = discountOn(subtotal, currency, discount)
  if (amount === 0) return undefined
  if (row.uses !== null && (await countUses(db, code, items, now)) >= row.uses) return undefined
  return { kind: 'amount', currency, amount, code, types: row.types }
}

const isFor = ({ types }: Pick<CodeDiscount, 'types'>, { agreement }: QuotedItem): boolean =>
  types === null || types.includes(agreement.type)

/** The items with what a code takes off each of their lines. */
export function discounted(
  items: readonly QuotedItem[],
  discount: CodeDiscount | undefined,
): readonly DiscountedItem[] {
  const weights = items.flatMap((item) =>
    item.lines.map(({ amount }) => (discount && isFor(discount, item) ? amount : 0)),
  )
  const shares = [...spread(discount?.amount ?? 0, weights)]
  return items.map((item) => {
    const off = shares.splice(0, item.lines.length)
    return { ...item, lines: item.lines.map((line, index) => ({ ...line, discount: off[index]! })) }
  })
}

export type DiscountedItem = Omit<QuotedItem, 'lines'> & {
  readonly lines: readonly (CostLine & { readonly discount: number })[]
}

/**
 * How many orders use a code: those that were paid or may still be, and those that somebody began to pay within the hour. The
 * ones about the same agreements are this order's own earlier attempts.
 */
async function countUses(db: Database, code: string, items: readonly QuotedItem[], now: Date): Promise<number> {
  const since = new Date(now.getTime() - reservedMinutes * 60_000)
  const own = items.map(({ agreement }) => agreement.id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where discount_code = ${code}
      and (state in ('approved', 'pending-verification', 'validating', 'quarantined')
        or (updated_at > ${since} and not exists (
          select from order_items where order_id = orders.id and agreement_id = any(${own}::uuid[]))))`.execute(db)
  return rows[0]!.count
}
