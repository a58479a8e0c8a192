import { z } from 'zod'
import { code, typedLine } from './fields.ts'

/** Who an invoice is made out to. Empty fields are empty strings; the checkout says which it needs. */
const addressOf = (line: z.ZodString) =>
  z.object({
    first_name: line.default(''),
    last_name: line.default(''),
    /** National ID, for the countries that ask for it on invoices. */
    personal_id: line.default(''),
    country: z
      .string()
      .regex(/^(?:[A-Z]{2})?$/, { error: code('no-country') })
      .default(''),
    /** `US_CA`; for the countries that have states in the list of countries. */
    state: z
      .string()
      .regex(/^(?:[A-Z]{2}_[A-Z0-9]{1,3})?$/, { error: code('no-state') })
      .default(''),
    city: line.default(''),
    address: line.default(''),
    postal_code: line.default(''),
    phone_number: line.default(''),
    is_company: z.boolean().default(false),
    company_name: line.default(''),
    company_country: z
      .string()
      .regex(/^(?:[A-Z]{2})?$/, { error: code('no-country') })
      .default(''),
    /** Without the country's letters. */
    vat_number: line.default(''),
    vat_registered: z.boolean().default(false),
    company_registration_number: line.default(''),
  })

export const billingAddress = addressOf(typedLine(200, 'line-too-long'))
/** As it is stored: it was checked by the rules of the day on which it was typed, and is checked again when it is used. */
export const storedBillingAddress = addressOf(z.string())
export type BillingAddress = z.infer<typeof billingAddress>
