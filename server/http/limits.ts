import type { CallName } from '#contract/calls.ts'
import type { Limit } from './rate-limit.ts'

/** A limit and what is counted: the caller's network, the address in the payload, the logged-in customer, or the id in the path. */
export type LimitRule = Limit & { readonly per: 'caller' | 'email' | 'customer' | 'id' }

const minute = 60
const hour = 60 * minute

/** Whether an address has an account: the specification wants it told, so it is told slowly. */
const lookUp: readonly LimitRule[] = [
  { per: 'caller', count: 120, seconds: 10 * minute },
  { per: 'email', count: 120, seconds: 10 * minute },
]

/**
 * The calls that guess secrets, look for accounts, send mail, store data or make files at once. Logging in counts for
 * itself, by browser: `server/customer/log-in-limits.ts`.
 */
export const limits: Partial<Record<CallName, readonly LimitRule[]>> = {
  'POST /customer/check': lookUp,
  'POST /customer/check-email-status': lookUp,
  'POST /customer/resend-activation-email': [
    { per: 'email', count: 5, seconds: hour },
    { per: 'caller', count: 30, seconds: hour },
  ],
  'POST /customer/check-activation-hash': [{ per: 'caller', count: 120, seconds: 10 * minute }],
  'POST /customer/activate-account': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/initial-password-set': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/register': [
    { per: 'caller', count: 30, seconds: hour },
    { per: 'email', count: 5, seconds: hour },
  ],
  'POST /customer/forgot-password': [
    { per: 'email', count: 5, seconds: hour },
    { per: 'caller', count: 30, seconds: hour },
  ],
  'POST /customer/check-valid-uuid': [{ per: 'caller', count: 120, seconds: 10 * minute }],
  'POST /customer/reset-password': [{ per: 'caller', count: 30, seconds: 10 * minute }],
  'POST /customer/change-password': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  'POST /customer/change-email': [{ per: 'customer', count: 5, seconds: hour }],
  'POST /customer/confirm-email': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/delete-account': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  'GET /customer/export': [{ per: 'customer', count: 10, seconds: hour }],
  'POST /agreement/new': [
    { per: 'caller', count: 120, seconds: hour },
    { per: 'email', count: 30, seconds: hour },
  ],
  // A PDF costs a second of a processor.
  'GET /agreement/annex/{id}/{format}': [
    { per: 'id', count: 60, seconds: 10 * minute },
    { per: 'caller', count: 120, seconds: 10 * minute },
  ],
  'GET /agreement/bundle/{id}': [
    { per: 'id', count: 30, seconds: 10 * minute },
    { per: 'caller', count: 60, seconds: 10 * minute },
  ],
  // Comparing two texts takes up to a second.
  'POST /agreement/update/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'POST /agreement/merge/{id}': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /agreement/restore/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'POST /agreement/translation/update/{id}': [{ per: 'customer', count: 300, seconds: 10 * minute }],
  // Each new address of the live page has the files made once more.
  'PUT /agreement/live-link/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'GET /agreement/consistency/{id}': [{ per: 'caller', count: 300, seconds: 10 * minute }],
  'GET /agreement/send-customer-email/{id}': [
    { per: 'id', count: 5, seconds: hour },
    { per: 'caller', count: 30, seconds: hour },
  ],
  'POST /md/convert': [{ per: 'caller', count: 600, seconds: 10 * minute }],
}
