import { z } from 'zod'
import type { Calls } from './call.ts'
import { activationHash, email, uuid } from './fields.ts'

/** The session details that a browser stores. */
export const customerSession = z.object({
  id: uuid,
  email: z.string(),
  token: z.string(),
  refresh_token: z.string(),
})
export type CustomerSession = z.infer<typeof customerSession>

/** `confirmed` means: the address is confirmed and a password is set, so that its owner can log in. */
export const emailStatus = z.enum(['none', 'unconfirmed', 'confirmed'])

const password = z
  .string({ error: 'Please complete all the fields correctly.' })
  .max(4000, { error: 'Passwords length must be maximum 4000 characters.' })

export const customerCalls = {
  'POST /customer/check': {
    summary: 'Whether an account could be made for an address.',
    auth: 'none',
    payload: z.object({ email }),
    data: z.object({ available: z.boolean() }),
  },
  'POST /customer/check-email-status': {
    summary: 'Whether an account exists for an address, and whether it is confirmed.',
    auth: 'none',
    payload: z.object({ email }),
    data: z.object({ status: emailStatus }),
  },
  'POST /customer/resend-activation-email': {
    summary: 'Mails a new activation link to an unconfirmed account. The reply is the same for every address.',
    auth: 'none',
    payload: z.object({ email }),
  },
  'POST /customer/check-activation-hash': {
    summary: 'Looks at an activation link without using it up.',
    auth: 'none',
    payload: z.object({ activation_hash: activationHash }),
    data: z.object({ email: z.string(), agreement_id: uuid.nullable(), password_set: z.boolean() }),
  },
  'POST /customer/activate-account': {
    summary: 'Confirms the address. The link still sets the first password, once.',
    auth: 'none',
    payload: z.object({ activation_hash: activationHash }),
    data: z.object({ email: z.string(), agreement_id: uuid.nullable(), password_set: z.boolean() }),
  },
  'POST /customer/initial-password-set': {
    summary: 'Sets the first password of an activated account, uses the link up and logs in.',
    auth: 'none',
    payload: z.object({
      activation_hash: activationHash,
      password: password.min(6, { error: 'Passwords length must be at least 6 characters long.' }),
    }),
    data: z.object({ customer: customerSession, agreement_id: uuid.nullable() }),
  },
  'POST /customer/login': {
    summary: 'Logs in.',
    auth: 'none',
    payload: z.object({ email, password: password.min(1, { error: 'Please complete all the fields correctly.' }) }),
    data: z.object({ customer: customerSession }),
  },
  'GET /customer/ping': {
    summary:
      'Keeps a session alive: takes the refresh token (header X-Refresh-Token), gives new tokens and the customer.',
    auth: 'optional',
    data: z.object({ customer: customerSession }),
  },
  'POST /customer/logout': {
    summary: 'Ends the session of the given tokens. Never fails.',
    auth: 'optional',
  },
} satisfies Calls
