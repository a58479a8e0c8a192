import { z } from 'zod'
import type { Calls } from './call.ts'
import { customerSession } from './customer-session.ts'
import { newPassword, password, signUpPassword } from './password-fields.ts'
import { secondFactor } from './second-factor.ts'
import { code, activationHash, email, language, resetHash, uuid } from './fields.ts'

/** `confirmed` means: the address is confirmed and a password is set, so that its owner can log in. */
const emailStatus = z.enum(['none', 'unconfirmed', 'confirmed'])

export const customerCalls = {
  'POST /customer/check': {
    summary: 'Whether an account could be made for an address.',
    auth: 'none',
    // Text that is no address gets an answer too: no account can be made for it.
    payload: z.object({
      email: z
        .string({ error: code('invalid-email') })
        .trim()
        .max(1000),
    }),
    data: z.object({ available: z.boolean() }),
  },
  'POST /customer/register': {
    summary:
      'Makes an account. Its password takes effect when it is given with the activation link again, or is set there (`initial_password_set`).',
    auth: 'none',
    payload: z
      .object({
        email,
        password: signUpPassword.optional(),
        language,
        /** 1: mail the activation link now. */
        send_activation: z.union([z.literal(0), z.literal(1)]).default(1),
        /** 1: the password is set at activation, and none is given here. */
        initial_password_set: z.union([z.literal(0), z.literal(1)]).default(0),
      })
      .refine(({ password: given, initial_password_set: later }) => later === 1 || given !== undefined, {
        error: code('incomplete-fields'),
        path: ['password'],
      }),
    data: z.object({ email: z.string() }),
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
    summary:
      'Confirms the address. A password given at sign-up takes effect if it is given here again, which logs in; without it, it is dropped, and the link still sets the first password, once.',
    auth: 'none',
    payload: z.object({ activation_hash: activationHash, password: password.optional() }),
    data: z.object({
      email: z.string(),
      agreement_id: uuid.nullable(),
      password_set: z.boolean(),
      customer: customerSession.nullable(),
    }),
  },
  'POST /customer/initial-password-set': {
    summary: 'Sets the first password of an activated account, uses the link up and logs in.',
    auth: 'none',
    payload: z.object({
      activation_hash: activationHash,
      password: password.min(6, { error: code('first-password-too-short') }),
    }),
    data: z.object({ customer: customerSession, agreement_id: uuid.nullable() }),
  },
  'POST /customer/login': {
    summary: 'Logs in. Where the account has a second factor, with its code: without one, `second-factor-needed`.',
    auth: 'none',
    payload: z.object({
      email,
      password: password.min(1, { error: code('incomplete-fields') }),
      second_factor: secondFactor.optional(),
    }),
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
  'POST /customer/forgot-password': {
    summary: 'Mails a link to set a new password. The reply is the same for every address.',
    auth: 'none',
    payload: z.object({ email }),
  },
  'POST /customer/check-valid-uuid': {
    summary: 'Whether the id in a reset link still works. Looking does not use it up.',
    auth: 'none',
    payload: z.object({ useruuid: uuid }),
    data: z.object({ valid: z.boolean() }),
  },
  'POST /customer/reset-password': {
    summary: 'Sets a new password with a reset link, uses the link up and ends every session of the account.',
    auth: 'none',
    payload: z.object({ reset_password_hash: resetHash, newpassword: newPassword }),
  },
} satisfies Calls
