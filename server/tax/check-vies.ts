import type { FastifyBaseLogger } from 'fastify'
import { isNorthernIrish, readVatNumber, vatPrefixOf } from '#core/tax/vat-number.ts'
import { accountGone } from '../customer/account-gone.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { keepVatCheck, latestVatCheck } from './vat-checks.ts'

/** Asks the registry of VAT numbers, and keeps what it says. */
export function viesHandlers(
  { db, vies }: Pick<Dependencies, 'db' | 'vies'>,
  log: FastifyBaseLogger,
): Pick<Handlers, 'POST /customer/check-vies'> {
  return {
    async 'POST /customer/check-vies'({ payload, caller, now }) {
      if (isNorthernIrish(payload.country, payload.vat_number))
        return refuse('northern-irish-vat-number', { field: 'vat_number' })
      if (vatPrefixOf(payload.country) === undefined) return refuse('no-vat-country', { field: 'country' })
      const read = readVatNumber(payload.country, payload.vat_number)
      if (!read) return refuse('no-vat-number', { field: 'vat_number' })
      const told = await vies.check(read)
      // The operator's own number may be what the registry does not like. The customer's is not in the log.
      if (told.status === 'unavailable')
        log.warn({ state: read.state, reason: told.reason }, 'the registry of VAT numbers gave no answer')
      const said =
        told.status === 'unavailable'
          ? await latestVatCheck(db, caller.id, read, now)
          : await keepVatCheck(db, caller.id, read, told, now)
      if (!said && told.status !== 'unavailable') return accountGone
      // In an outage an earlier yes still counts. An earlier no may have been put right since.
      const relied = told.status === 'unavailable' && !said?.valid ? undefined : said
      return accept({
        status: relied ? (relied.valid ? 'valid' : 'invalid') : 'unavailable',
        vat_number: `${read.state}${read.number}`,
        name: relied?.name ?? null,
        address: relied?.address ?? null,
        consultation_number: relied?.consultation_number ?? null,
        checked_at: relied?.checked_at.toISOString() ?? null,
      })
    },
  }
}
