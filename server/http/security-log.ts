import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import { declineReasons } from '#core/payment/decline.ts'
import type { Provider } from '#core/payment/provider.ts'
import { deriveKeys, type SecretKeys } from '../secrets.ts'
import type { OperatorDeed } from '../jobs/jobs.ts'
import { networkOf } from './network.ts'
import type { Outcome } from './outcome.ts'

/** The calls that let somebody in or change who may do what, and what the log calls that. */
export const eventOfCall = {
  'POST /customer/login': 'log-in',
  'GET /customer/ping': 'session-renewal',
  'POST /customer/logout': 'log-out',
  'DELETE /customer/sessions/{id}': 'session-end',
  'POST /customer/sessions/end-others': 'other-sessions-end',
  'POST /customer/register': 'registration',
  'POST /customer/activate-account': 'address-confirmation',
  'POST /customer/initial-password-set': 'first-password',
  'POST /customer/forgot-password': 'password-reset-request',
  'POST /customer/reset-password': 'password-reset',
  'POST /customer/passkeys/begin': 'passkey-begin',
  'POST /customer/passkeys/finish': 'passkey-added',
  'POST /customer/passkeys/remove': 'passkey-removed',
  'POST /customer/passkeys/log-in': 'log-in',
  'POST /customer/second-factor/begin': 'second-factor-begin',
  'POST /customer/second-factor/confirm': 'second-factor-on',
  'POST /customer/second-factor/renew-recovery-codes': 'recovery-codes',
  'POST /customer/second-factor/end': 'second-factor-off',
  'POST /customer/change-password': 'password-change',
  'POST /customer/change-email': 'address-change-request',
  'POST /customer/confirm-email': 'address-change',
  'GET /customer/export': 'data-export',
  'POST /customer/delete-account': 'account-deletion',
  'PUT /agreement/live-link/{id}': 'live-link-change',
  'DELETE /agreement/delete/{id}': 'agreement-deletion',
  'POST /transaction/stripe/confirm-setup-intent': 'saved-card',
  'POST /transaction/stripe/attach-payment-method': 'saved-card',
  'DELETE /customer/stripe-payment-method/{method}': 'saved-card-removal',
  'POST /transaction/braintree/create-new-payment-method': 'saved-card',
  'DELETE /customer/braintree-payment-method/{method}': 'saved-card-removal',
} as const satisfies Partial<Record<CallName, string>>

/** Refusals of any call that say that somebody tried what they may not. */
const eventOfRefusal: Readonly<Record<string, string>> = {
  'log-in': 'no-session',
  'other-account': 'forbidden',
  unconfirmed: 'forbidden',
  'not-from-site': 'other-website',
  'too-many': 'limit',
  'unknown-key': 'hostile-payload',
  'unstorable-text': 'hostile-payload',
  'too-deep': 'hostile-payload',
  'price-changed': 'price-refused',
  'bad-discount-code': 'discount-code-refused',
}

type AnsweredCall = {
  readonly name: CallName
  readonly outcome: Outcome<unknown>
  readonly ip: string
  readonly customerId: string | undefined
  /** Absent where the call was refused before its payload was read. */
  readonly payload?: unknown
}

/** An entry of the security log. Nothing in it is secret, and addresses stand in it as hashes alone. */
type Entry = {
  readonly event: string
  readonly outcome: 'done' | 'refused'
  readonly call: CallName
  /** The code of the refusal. */
  readonly reason?: string | undefined
  readonly customer?: string | undefined
  /** Equal for the same e-mail address; made with a key, so that nobody can try addresses out. */
  readonly account?: string | undefined
  /** The network that the call came from: /24 of IPv4, /48 of IPv6. */
  readonly network: string
  /** What a change of the live link asked for. */
  readonly set?: unknown
}

/** What became of a payment, as its provider tells it and not as a call does. */
export type PaymentEvent = {
  /**
   * - `payment-quarantined`: it was paid, and is not what was ordered.
   * - `payment-unknown`: it belongs to no order of ours.
   * - `payment-state-unknown`: its provider calls its state by a name that we do not know.
   * - `refund`: money went back to the customer.
   * - `dispute`: a bank takes the money back, or gave up to do so.
   */
  readonly event: 'payment-quarantined' | 'payment-unknown' | 'payment-state-unknown' | 'refund' | 'dispute'
  readonly provider: Provider
  readonly transaction: string
  /** Our order, where it has one. */
  readonly order?: string | undefined
  /** In what it differs from the order, or how far the dispute has come. */
  readonly reason?: string
  /** In minor units of the order's currency. */
  readonly amount?: number
}

export type SecurityLog = {
  readonly record: (call: AnsweredCall) => void
  readonly payment: (event: PaymentEvent) => void
  /** What the operator did by command. */
  readonly operator: (deed: OperatorDeed) => void
}

/**
 * The log of log-ins, refusals, changes of rights and what happens to payments. It is written whatever LOG_LEVEL is, except `silent`, because the
 * default leaves out what is not a warning.
 */
export function createSecurityLog(log: FastifyBaseLogger, secretKeys: SecretKeys): SecurityLog {
  const own = log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' })
  const [key] = deriveKeys(secretKeys, 'security-log')
  const hash = (address: string): string =>
    createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url').slice(0, 16)

  return {
    payment: (event) => own.info(event),
    operator: (deed) => own.info(deed),
    record(call) {
      const event = eventOf(call)
      if (event === undefined) return
      const { name, outcome, ip, payload } = call
      const address = addressIn(payload) ?? (outcome.success ? addressIn(outcome.value) : undefined)
      own.info({
        event,
        outcome: outcome.success ? 'done' : 'refused',
        call: name,
        reason: outcome.success ? undefined : outcome.messages[0]?.code,
        customer: call.customerId ?? (outcome.success ? customerIn(outcome.value) : undefined),
        account: address === undefined ? undefined : hash(address),
        network: networkOf(ip),
        set: name === 'PUT /agreement/live-link/{id}' ? payload : undefined,
      } satisfies Entry)
    },
  }
}

function eventOf({ name, outcome }: AnsweredCall): string | undefined {
  const own = (eventOfCall as Partial<Record<CallName, string>>)[name]
  if (outcome.success) return name === 'GET /customer/ping' ? undefined : own
  const reason = outcome.messages[0]?.code ?? ''
  // A browser's access token expires every few minutes and is renewed.
  if (reason === 'token-expired') return undefined
  return own ?? eventOfRefusal[reason] ?? (isDecline(reason) ? 'payment-refused' : undefined)
}

/** Many in a row, from one network or one customer, are somebody who tries out stolen cards. */
const isDecline = (reason: string): boolean => declineReasons.some((decline) => reason === `payment-${decline}`)

function addressIn(value: unknown): string | undefined {
  const { email } = (value ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}

function customerIn(value: unknown): string | undefined {
  const { customer } = (value ?? {}) as { customer?: { id?: unknown } }
  return typeof customer?.id === 'string' ? customer.id : undefined
}
