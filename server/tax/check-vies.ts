import { readVatNumber, vatPrefixOf } from '#core/tax/vat-number.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { latestVatCheck } from './vat-checks.ts'

/** Asks the registry of VAT numbers, and keeps what it says. */
export function viesHandlers({
  db,
  vies,
}: Pick<Dependencies, 'db' | 'vies'>): Pick<Handlers, 'POST /customer/check-vies'> {
  return {
    async 'POST /customer/check-vies'({ payload, caller, now }) {
      if (vatPrefixOf(payload.country) === undefined) return refuse('no-vat-country', { field: 'country' })
      const read = readVatNumber(payload.country, payload.vat_number)
      if (!read) return refuse('no-vat-number', { field: 'vat_number' })
      const written = `${read.state}${read.number}`
      const told = await vies.check(read)
      if (told.status === 'unavailable') {
        // What it said before still counts.
        const before = await latestVatCheck(db, caller.id, read, now)
        return accept({
          status: before ? (before.valid ? 'valid' : 'invalid') : 'unavailable',
          vat_number: written,
          name: before?.name ?? null,
          address: before?.address ?? null,
          consultation_number: before?.consultation_number ?? null,
          checked_at: before?.checked_at.toISOString() ?? null,
        })
      }
      const { name, address, consultationNumber } =
        told.status === 'valid' ? told : { name: null, address: null, consultationNumber: null }
      await db
        .insertInto('vat_checks')
        .values({
          customer_id: caller.id,
          ...read,
          valid: told.status === 'valid',
          name,
          address,
          consultation_number: consultationNumber,
          checked_at: now,
        })
        .execute()
      return accept({
        status: told.status,
        vat_number: written,
        name,
        address,
        consultation_number: consultationNumber,
        checked_at: now.toISOString(),
      })
    },
  }
}
