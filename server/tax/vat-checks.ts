import { daysAfter } from '#core/day.ts'
import type { VatNumber } from '#core/tax/vat-number.ts'
import { lockCustomer } from '../account/customer.queries.ts'
import type { Database } from '../database/database.ts'
import type { ViesResult } from './vies.ts'

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
    .where('checked_at', '>', daysAfter(now, -trustedDays))
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Keeps what the registry said of a customer's number.
 * @returns undefined when the account was deleted while the registry was asked.
 */
export const keepVatCheck = (
  db: Database,
  customerId: string,
  number: VatNumber,
  told: Exclude<ViesResult, { status: 'unavailable' }>,
  now: Date,
) =>
  db.transaction().execute(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return undefined
    return tx
      .insertInto('vat_checks')
      .values({
        customer_id: customerId,
        ...number,
        valid: told.status === 'valid',
        name: told.status === 'valid' ? told.name : null,
        address: told.status === 'valid' ? told.address : null,
        consultation_number: told.status === 'valid' ? told.consultationNumber : null,
        checked_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
