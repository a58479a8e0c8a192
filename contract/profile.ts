import { z } from 'zod'
import type { Calls } from './call.ts'
import { agreementCard } from './agreement.ts'
import { billingAddress, storedBillingAddress } from './billing.ts'
import { code, email, language, moment, money, uuid } from './fields.ts'
import { newPassword, password } from './password-fields.ts'
import { secondFactor } from './second-factor.ts'
import { nextPage, pageQuery } from './pages.ts'

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
    query: pageQuery(/^\d{1,15}\.[0-9a-f-]{36}$/i),
    data: z.object({
      agreements: z.array(agreementCard),
      next: nextPage,
      /** The number of agreements on all pages together. */
      total: z.int().nonnegative(),
    }),
  },
  'GET /customer/agreements/unpaid': {
    summary: 'The agreements that wait for payment.',
    auth: 'required',
    data: z.object({
      agreements: z.array(agreementCard),
      /** Those that can be paid with one order because they were made in one go, and what they cost together; one alone is a set too. */
      sets: z.array(z.object({ agreements: z.array(uuid), due: money })),
    }),
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
    payload: z.object({
      email,
      password: password.min(1, { error: code('incomplete-fields') }),
      /** Where the account has one; so too to delete it. */
      second_factor: secondFactor.optional(),
    }),
  },
  'POST /customer/confirm-email': {
    summary:
      'Takes over the new address of a confirmation link, notifies the old one, and ends the other sessions. For the customer who is logged in, or with the password and the code of a second factor.',
    auth: 'optional',
    payload: z.object({
      confirmation_hash: z
        .string({ error: code('incomplete-link') })
        .min(1, { error: code('incomplete-link') })
        .max(200),
      password: password.optional(),
      /** Beside the password, where the account has one. */
      second_factor: secondFactor.optional(),
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
    payload: z.object({
      password: password.min(1, { error: code('incomplete-fields') }),
      second_factor: secondFactor.optional(),
    }),
  },
} satisfies Calls
