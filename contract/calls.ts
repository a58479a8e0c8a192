import { agreementCalls } from './agreement.ts'
import { agreementTextCalls } from './agreement-text.ts'
import { bannerCalls } from './banner.ts'
import type { Calls, CheckedPayloadOf, PayloadOf, QueryOf, ReplyOf } from './call.ts'
import { braintreeCalls } from './braintree.ts'
import { consistencyCalls } from './consistency.ts'
import { customerCalls } from './customer.ts'
import { downloadCalls } from './download.ts'
import { draftCalls } from './drafts.ts'
import { invoiceCalls } from './invoices.ts'
import { lawChangeCalls } from './law-changes.ts'
import { liveLinkCalls } from './live-link.ts'
import { passkeyCalls } from './passkeys.ts'
import { profileCalls } from './profile.ts'
import { publicCalls } from './public.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { siteScanCalls } from './site-scan.ts'
import { stripeCalls } from './stripe.ts'
import { transactionCalls } from './transaction.ts'
import { taxCalls } from './tax.ts'
import { twoCheckoutCalls } from './two-checkout.ts'
import { translationCalls } from './translation.ts'

/** Every call of the API, once. Server, client, mocks and the OpenAPI description are typed by it. */
export const calls = {
  ...customerCalls,
  ...profileCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...agreementCalls,
  ...downloadCalls,
  ...consistencyCalls,
  ...agreementTextCalls,
  ...translationCalls,
  ...draftCalls,
  ...invoiceCalls,
  ...lawChangeCalls,
  ...liveLinkCalls,
  ...bannerCalls,
  ...publicCalls,
  ...siteScanCalls,
  ...transactionCalls,
  ...stripeCalls,
  ...braintreeCalls,
  ...twoCheckoutCalls,
  ...taxCalls,
} satisfies Calls
export type AllCalls = typeof calls
export type CallName = keyof AllCalls

export type Payload<Name extends CallName> = PayloadOf<AllCalls[Name]>
export type CheckedPayload<Name extends CallName> = CheckedPayloadOf<AllCalls[Name]>
export type Query<Name extends CallName> = QueryOf<AllCalls[Name]>
export type Reply<Name extends CallName> = ReplyOf<AllCalls[Name]>

export const basePath = '/api/v1'
