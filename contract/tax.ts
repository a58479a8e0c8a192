import { z } from 'zod'
import type { Calls } from './call.ts'
import { code, moment } from './fields.ts'

const viesStatuses = ['valid', 'invalid', 'unavailable'] as const

export const taxCalls = {
  'POST /customer/check-vies': {
    summary:
      'Asks the registry of the European Union (VIES) whether a VAT number is registered. `unavailable` is no answer: VAT is then charged, and the number can be checked again.',
    auth: 'required',
    payload: z.object({
      /** ISO 3166-1; also EL for Greece. */
      country: z.string().regex(/^[A-Z]{2}$/, { error: code('no-country') }),
      /** A VAT number with or without the prefix of its country. */
      vat_number: z.string().max(50, { error: code('no-vat-number') }),
    }),
    data: z.object({
      status: z.enum(viesStatuses),
      /** The number as it is written: `EL123456789`. */
      vat_number: z.string(),
      name: z.string().nullable(),
      address: z.string().nullable(),
      /** Proves that the registry was asked. */
      consultation_number: z.string().nullable(),
      /** When the registry said so; null while it does not answer. */
      checked_at: moment.nullable(),
    }),
  },
} as const satisfies Calls
