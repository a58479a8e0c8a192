import { agreementCalls } from './agreement.ts'
import type { Calls, CheckedPayloadOf, PayloadOf, ReplyOf } from './call.ts'
import { customerCalls } from './customer.ts'
import { publicCalls } from './public.ts'

/** Every call of the API, once. Server, client, mocks and the OpenAPI description are typed by it. */
export const calls = { ...customerCalls, ...agreementCalls, ...publicCalls } satisfies Calls
export type AllCalls = typeof calls
export type CallName = keyof AllCalls

export type Payload<Name extends CallName> = PayloadOf<AllCalls[Name]>
export type CheckedPayload<Name extends CallName> = CheckedPayloadOf<AllCalls[Name]>
export type Reply<Name extends CallName> = ReplyOf<AllCalls[Name]>

export const basePath = '/api/v1'
