import { z } from 'zod'
import type { Calls } from './call.ts'
import { customerSession } from './customer-session.ts'
import { code, moment } from './fields.ts'
import { password } from './password-fields.ts'
import { secondFactor } from './second-factor.ts'
import { describedBrowser } from './sessions.ts'

/** Bytes of a device (WebAuthn), base64url. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, { error: code('passkey-refused') })
    .max(max)
const id = bytes(1400)

/** What a browser is to ask its device, as `@simplewebauthn/browser` takes it. */
const options = z.record(z.string(), z.unknown())

export const passkeyCalls = {
  'GET /customer/passkeys': {
    summary: 'The passkeys of the customer, the newest first.',
    auth: 'required',
    data: z.object({
      passkeys: z.array(z.object({ id, ...describedBrowser, created_at: moment, last_used_at: moment.nullable() })),
    }),
  },
  'POST /customer/passkeys/begin': {
    summary: 'What the browser is to ask its device to make a passkey.',
    auth: 'required',
    payload: z.object({
      password: password.min(1, { error: code('incomplete-fields') }),
      second_factor: secondFactor.optional(),
    }),
    data: z.object({ options }),
  },
  'POST /customer/passkeys/finish': {
    summary: 'Stores the passkey that the device created, and e-mails the customer about it.',
    auth: 'required',
    payload: z.object({ id, client_data: bytes(4000), attestation: bytes(20_000) }),
  },
  'POST /customer/passkeys/remove': {
    summary: 'Removes a passkey: nobody logs in with it any more.',
    auth: 'required',
    payload: z.object({ id }),
  },
  'POST /customer/passkeys/log-in-begin': {
    summary: 'What the browser is to ask its device, for somebody who wants to log in with a passkey.',
    auth: 'none',
    data: z.object({ options }),
  },
  'POST /customer/passkeys/log-in': {
    summary: 'Logs in with what the device signed. It asked for a finger, a face or a PIN: no code is asked for.',
    auth: 'none',
    payload: z.object({
      id,
      client_data: bytes(4000),
      authenticator_data: bytes(4000),
      // One of ML-DSA-87 has 4,627 bytes.
      signature: bytes(10_000),
    }),
    data: z.object({ customer: customerSession }),
  },
} satisfies Calls
