import type { CallName } from '#contract/calls.ts'
import type { Limit } from '../http/rate-limit.ts'

/** A limit and what is counted: the caller's network, the address in the payload, the logged-in customer, or the id in the path. */
export type LimitRule = Limit & { readonly per: 'caller' | 'email' | 'customer' | 'id' }

const minute = 60
const hour = 60 * minute

/** These calls reveal whether an address has an account, as the specification demands; the limit slows down guessing. */
const lookUp: readonly LimitRule[] = [
  { per: 'caller', count: 120, seconds: 10 * minute },
  { per: 'email', count: 120, seconds: 10 * minute },
]

/** A call without a limit, and why it needs none. */
export type Free = { readonly free: string }

/** Reads a row or two and answers with what is stored of one agreement. */
const reads: readonly LimitRule[] = [{ per: 'caller', count: 1200, seconds: 10 * minute }]

const cardTries: readonly LimitRule[] = [
  { per: 'customer', count: 10, seconds: 10 * minute },
  { per: 'caller', count: 30, seconds: hour },
]

/**
 * How often each call may be made: a call without a row does not compile. Work on texts is limited by what it costs as
 * well, whichever call asks for it (`server/text-work/text-work.ts`).
 */
export const limits: Readonly<Record<CallName, readonly LimitRule[] | Free>> = {
  'POST /customer/login': { free: 'It has limits of its own, by browser: `server/customer/log-in-limits.ts`.' },
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
  // Each keeps up to 200 kB for a month.
  'POST /draft/send': [
    { per: 'email', count: 5, seconds: hour },
    { per: 'caller', count: 20, seconds: hour },
  ],
  'POST /draft/open': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /draft/delete': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/check-valid-uuid': [{ per: 'caller', count: 120, seconds: 10 * minute }],
  'POST /customer/reset-password': [{ per: 'caller', count: 30, seconds: 10 * minute }],
  'POST /customer/change-password': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  'POST /customer/change-email': [{ per: 'customer', count: 5, seconds: hour }],
  'GET /customer/second-factor': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /customer/second-factor/begin': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  // Wrong codes have a limit of their own, which the log-in shares: `server/account/second-factor`.
  'POST /customer/second-factor/confirm': [{ per: 'customer', count: 20, seconds: 15 * minute }],
  'POST /customer/second-factor/renew-recovery-codes': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  'POST /customer/second-factor/end': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  'GET /customer/passkeys': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /customer/passkeys/begin': [{ per: 'customer', count: 20, seconds: 15 * minute }],
  'POST /customer/passkeys/finish': [{ per: 'customer', count: 20, seconds: 15 * minute }],
  'POST /customer/passkeys/remove': [{ per: 'customer', count: 60, seconds: 15 * minute }],
  // Each leaves a row until the next hour.
  'POST /customer/passkeys/log-in-begin': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/passkeys/log-in': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/confirm-email': [{ per: 'caller', count: 60, seconds: 10 * minute }],
  'POST /customer/delete-account': [{ per: 'customer', count: 10, seconds: 15 * minute }],
  'GET /customer/export': [{ per: 'customer', count: 10, seconds: hour }],
  'POST /agreement/new': [
    { per: 'caller', count: 120, seconds: hour },
    { per: 'email', count: 30, seconds: hour },
  ],
  'POST /agreement/new-set': [
    { per: 'caller', count: 40, seconds: hour },
    { per: 'email', count: 10, seconds: hour },
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
  'POST /agreement/update/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'POST /agreement/check-edit/{id}': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /agreement/merge/{id}': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /agreement/withdraw/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'POST /agreement/restore/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'POST /agreement/translation/update/{id}': [{ per: 'customer', count: 300, seconds: 10 * minute }],
  // Up to five documents at once; their cost is counted as work on texts too.
  'POST /agreement/translation/generate/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  // The operator pays for each character.
  'POST /agreement/translation/propose/{id}': [{ per: 'customer', count: 40, seconds: hour }],
  // Each new address of the live page has the files made once more.
  'PUT /agreement/live-link/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'PUT /agreement/banner/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'DELETE /agreement/banner/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  // Up to a month of choices at a time.
  'GET /agreement/banner-log/{id}/{month}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'GET /agreement/consistency/{id}': [{ per: 'caller', count: 300, seconds: 10 * minute }],
  'GET /agreement/send-customer-email/{id}': [
    { per: 'id', count: 5, seconds: hour },
    { per: 'caller', count: 30, seconds: hour },
  ],
  // Each makes some requests to somebody else's server.
  'POST /public/site-scan': [{ per: 'caller', count: 12, seconds: 10 * minute }],
  'POST /md/convert': [{ per: 'caller', count: 600, seconds: 10 * minute }],

  // Prices of answers that a stranger sends, and rules checked for each.
  'POST /agreement/costs/{id}': [{ per: 'caller', count: 300, seconds: 10 * minute }],
  'GET /agreement/sale-details/{id}': [{ per: 'caller', count: 300, seconds: 10 * minute }],
  // The page asks again while the files are made.
  'GET /agreement/public-download-details/{id}': [{ per: 'caller', count: 600, seconds: 10 * minute }],
  'GET /agreement/download-details/{id}': reads,
  'GET /agreement/details/{id}': reads,
  'GET /agreement/details/update/{id}': reads,
  'GET /agreement/text/{id}': reads,
  'GET /agreement/file/{id}/{format}': reads,
  'GET /agreement/live-link/{id}': reads,
  'GET /agreement/banner/{id}': reads,
  'GET /agreement/revisions/{id}': reads,
  'GET /agreement/revision/{id}/{revision}': [{ per: 'caller', count: 300, seconds: 10 * minute }],
  'GET /agreement/translation/details/{id}': [{ per: 'caller', count: 300, seconds: 10 * minute }],
  'GET /customer/agreements/all': reads,
  'GET /customer/agreements/unpaid': reads,
  'GET /customer/billing-address': reads,
  'GET /customer/law-changes': reads,
  'GET /customer/invoices': reads,
  // A PDF costs some of a processor.
  'GET /customer/invoice/{number}/{format}': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /customer/law-changes/seen': [{ per: 'customer', count: 300, seconds: 10 * minute }],
  'PUT /customer/law-mails': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'GET /customer/info': reads,
  'POST /agreement/generate-files': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /agreement/translation/delete/{id}': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'DELETE /agreement/delete/{id}': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'GET /customer/sessions': reads,
  'DELETE /customer/sessions/{id}': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /customer/sessions/end-others': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'PUT /customer/billing-address': [{ per: 'customer', count: 60, seconds: 10 * minute }],
  'PUT /customer/set-language/{lang}': [{ per: 'customer', count: 60, seconds: 10 * minute }],

  'GET /customer/ping': reads,
  'POST /customer/logout': { free: 'Logging out must always work.' },
  'GET /heartbeat': { free: 'A monitor must learn that the service is up, also behind a shared address.' },
  // Each pays at most once, but a thief tries one stolen card after the other.
  'POST /transaction/test/process': cardTries,
  'POST /transaction/test/challenge': cardTries,
  'POST /transaction/stripe/create-payment-intent': cardTries,
  'POST /transaction/2checkout/redirect': cardTries,
  'POST /transaction/braintree/agreement-new-token': cardTries,
  'POST /transaction/braintree/privacy-consent-new-token': cardTries,
  'POST /transaction/braintree/new-token': cardTries,
  'POST /transaction/braintree/process': cardTries,
  'POST /transaction/braintree/new-payment-method-new-token': cardTries,
  'POST /transaction/braintree/create-new-payment-method': cardTries,
  'POST /transaction/braintree/saved-method-nonce': cardTries,
  'PUT /customer/braintree-set-default-payment-method': cardTries,
  'DELETE /customer/braintree-payment-method/{method}': cardTries,
  'GET /customer/braintree-payment-methods': reads,
  'GET /transaction/user-3d-secure': reads,
  'POST /transaction/stripe/confirm-payment': cardTries,
  'POST /transaction/stripe/get-token-for-new-payment-method': cardTries,
  'POST /transaction/stripe/confirm-setup-intent': cardTries,
  'POST /transaction/stripe/attach-payment-method': cardTries,
  'GET /customer/stripe-payment-methods': reads,
  'PUT /customer/stripe-set-default-payment-method': cardTries,
  'DELETE /customer/stripe-payment-method/{method}': cardTries,
  'POST /transaction/check': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  // A quote tells whether a discount code is good, so it must not serve for guessing codes.
  'POST /transaction/quote': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'POST /transaction/free': cardTries,
  // These ask the provider.
  'POST /transaction/new': [{ per: 'customer', count: 120, seconds: 10 * minute }],
  'GET /transaction/order/{id}': [{ per: 'customer', count: 600, seconds: 10 * minute }],
  'GET /transaction/payment-profile': reads,
  // The registry has limits of its own, for all customers together.
  'POST /customer/check-vies': [
    { per: 'customer', count: 20, seconds: 10 * minute },
    { per: 'caller', count: 60, seconds: hour },
  ],
  'GET /public/countries/list': { free: 'From memory.' },
  'GET /public/languages/list': { free: 'From memory.' },
}
