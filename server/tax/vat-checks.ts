import type { VatNumber } from '#core/tax/vat-number.ts'
import type { Database } from '../database/database.ts'

const day = 86_400_000
/** How long what the registry said is relied on. */
const trustedDays = 30

/** What the registry last said of a customer's number, if that is not too long ago. */
export const latestVatCheck = (db: Database, customerId: string, { state, number }: VatNumber, now: Date) =>
  db
    .selectFrom('vat_checks')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', state)
    .where('number', '=', number)
    .where('checked_at', '>', new Date(now.getTime() - trustedDays * day))
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
