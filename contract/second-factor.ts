import { z } from 'zod'
import type { Calls } from './call.ts'
import { code, moment } from './fields.ts'
import { password } from './password-fields.ts'

/** A code of the customer's authenticator app, or one of their recovery codes. */
export const secondFactor = z.string().max(100)

const shown = {
  password: password.min(1, { error: code('incomplete-fields') }),
  second_factor: secondFactor.min(1, { error: code('second-factor-needed') }),
}
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = {
  'GET /customer/second-factor': {
    summary: 'Whether log-ins of the customer ask for a code as well.',
    auth: 'required',
    data: z.object({
      /** Null where they do not. */
      since: moment.nullable(),
      /** How many recovery codes are left. */
      recovery_codes: z.int().nonnegative(),
    }),
  },
  'POST /customer/second-factor/begin': {
    summary: 'Gives a new secret for an authenticator app. It takes effect with its first code.',
    auth: 'required',
    payload: z.object({ password: shown.password }),
    data: z.object({
      /** In letters, to be typed (base32). */
      secret: z.string(),
      /** `otpauth://totp/…`, to be read from a picture. */
      uri: z.string(),
    }),
  },
  'POST /customer/second-factor/confirm': {
    summary:
      'Takes the secret into use, with its first code: from now on log-ins ask for one. Ends the other sessions, and gives the recovery codes, once.',
    auth: 'required',
    payload: z.object({ code: secondFactor.min(1, { error: code('second-factor-needed') }) }),
    data: recoveryCodes,
  },
  'POST /customer/second-factor/renew-recovery-codes': {
    summary: 'Gives new recovery codes. The old ones end.',
    auth: 'required',
    payload: z.object(shown),
    data: recoveryCodes,
  },
  'POST /customer/second-factor/end': {
    summary: 'Log-ins ask for the password alone again.',
    auth: 'required',
    payload: z.object(shown),
  },
} satisfies Calls
