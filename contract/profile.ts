import { z } from 'zod'
import type { Calls } from './call.ts'
import { agreementCard } from './agreement.ts'
import { code, email, language, moment, typedLine, uuid } from './fields.ts'
import { newPassword, password } from './password-fields.ts'

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

const customerInfo = z.object({
  id: uuid,
  email: z.string(),
  language,
  /** A new address that waits for its confirmation. */
  new_email: z.string().nullable(),
  agreements: z.int().nonnegative(),
  created_at: moment,
})
export type CustomerInfo = z.infer<typeof customerInfo>

export const profileCalls = {
  'GET /customer/info': { summary: 'The customer, for themselves.', auth: 'required', data: customerInfo },
  'PUT /customer/set-language/{lang}': {
    summary: 'The language of the site and of mails for this customer.',
    auth: 'required',
    data: z.object({ language }),
  },
  'GET /customer/agreements/all': {
    summary: 'All agreements of the customer, the last changed first, page by page.',
    auth: 'required',
    query: z.object({
      /** The most agreements on a page; 24 by default. */
      limit: z
        .string()
        .regex(/^(?:100|[1-9]\d?)$/, { error: 'The limit must be a number from 1 to 100.' })
        .optional(),
      /** The `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f-]{36}$/i, { error: 'This is no place in the list.' })
        .optional(),
    }),
    data: z.object({
      agreements: z.array(agreementCard),
      /** What to ask for with `after`; null on the last page. */
      next: z.string().nullable(),
      /** The number of agreements on all pages together. */
      total: z.int().nonnegative(),
    }),
  },
  'GET /customer/agreements/unpaid': {
    summary: 'The agreements that wait for payment.',
    auth: 'required',
    data: z.object({ agreements: z.array(agreementCard) }),
  },
  'POST /customer/change-password': {
    summary: 'Changes the password, ends the customer’s other sessions, and gives this one new tokens.',
    auth: 'required',
    payload: z.object({
      oldpassword: password.min(1, { error: code('incomplete-fields') }),
      newpassword: newPassword,
    }),
  },
  'POST /customer/change-email': {
    summary: 'Mails a confirmation link to a new address. The old one stays until the link is used.',
    auth: 'required',
    payload: z.object({ email, password: password.min(1, { error: code('incomplete-fields') }) }),
  },
  'POST /customer/confirm-email': {
    summary:
      'Takes over the new address of a confirmation link, notifies the old one, and ends the other sessions. For the customer who is logged in, or with the password.',
    auth: 'optional',
    payload: z.object({
      confirmation_hash: z
        .string({ error: code('incomplete-link') })
        .min(1, { error: code('incomplete-link') })
        .max(200),
      password: password.optional(),
    }),
    data: z.object({ email: z.string() }),
  },
  'GET /customer/billing-address': {
    summary: 'The stored billing address; empty where none was stored.',
    auth: 'required',
    data: storedBillingAddress,
  },
  'PUT /customer/billing-address': {
    summary: 'Stores the billing address.',
    auth: 'required',
    payload: billingAddress,
    data: billingAddress,
  },
  'GET /customer/export': {
    summary: 'Everything that is held about the customer, as a zip.',
    auth: 'required',
    bytes: ['application/zip'],
  },
  'POST /customer/delete-account': {
    summary: 'Deletes the account with everything but invoices. Cannot be undone.',
    auth: 'required',
    payload: z.object({ password: password.min(1, { error: code('incomplete-fields') }) }),
  },
} satisfies Calls
