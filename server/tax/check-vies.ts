import type { FastifyBaseLogger } from 'fastify'
import type { Reply } from '#contract/calls.ts'
import { isMistyped } from '#core/tax/vat-check-digits.ts'
import { isNorthernIrish, readVatNumber, type VatNumber, vatPrefixOf } from '#core/tax/vat-number.ts'
import { accountGone } from '../account/account-gone.ts'
import type { Handlers } from '../api/handler.ts'
import type { Database } from '../database/database.ts'
import { accept, refuse } from '../http/outcome.ts'
import { keepVatCheck, latestVatCheck } from './vat-checks.ts'
import type { Vies } from './vies.ts'

/** Asks the registry of VAT numbers, and keeps what it says. */
export function viesHandlers(
  { db, vies }: { readonly db: Database; readonly vies: Vies },
  log: FastifyBaseLogger,
): Pick<Handlers, 'POST /customer/check-vies'> {
  return {
    async 'POST /customer/check-vies'({ payload, caller, now }) {
      // The specification's list of the Union has Greece as EL.
      const country = payload.country === 'EL' ? 'GR' : payload.country
      if (isNorthernIrish(country, payload.vat_number))
        return refuse('northern-irish-vat-number', { field: 'vat_number' })
      if (vatPrefixOf(country) === undefined) return refuse('no-vat-country', { field: 'country' })
      const number = readVatNumber(country, payload.vat_number)
      if (!number) return refuse('no-vat-number', { field: 'vat_number' })
      if (isMistyped(number)) return refuse('mistyped-vat-number', { field: 'vat_number' })
      const told = await vies.check(number)
      if (told.status === 'unavailable') {
        // The operator's own number may be what the registry does not like. The customer's is not in the log.
        log.warn({ state: number.state, reason: told.reason }, 'the registry of VAT numbers gave no answer')
        const before = await latestVatCheck(db, caller.id, number, now)
        // An earlier yes still counts. An earlier no may have been put right since.
        return accept(replyOf(number, before?.valid ? before : undefined))
      }
      const kept = await keepVatCheck(db, caller.id, number, told, now)
      return kept ? accept(replyOf(number, kept)) : accountGone
    },
  }
}

type Checked = NonNullable<Awaited<ReturnType<typeof latestVatCheck>>>

/** What is relied on, in the shape of the reply. */
const replyOf = ({ state, number }: VatNumber, check: Checked | undefined): Reply<'POST /customer/check-vies'> => ({
  status: check ? (check.valid ? 'valid' : 'invalid') : 'unavailable',
  vat_number: `${state}${number}`,
  name: check?.name ?? null,
  address: check?.address ?? null,
  consultation_number: check?.consultation_number ?? null,
  checked_at: check?.checked_at.toISOString() ?? null,
})
