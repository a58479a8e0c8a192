import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { methodAndPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { providers } from '#core/payment/provider.ts'
import { answersFor } from './hobby-blog.ts'

/** What stands for the id of the visitor's own agreement, which is known when the request is sent. */
export const ownAgreement = '00000000-0000-4000-8000-00000000f022'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH']
const otherPaths = [
  '/',
  '/nothing',
  '/live/x',
  '/live/x/history/9999999999',
  '/dev/outbox',
  '/profile/activate-account/x',
  '*',
]
const oddParts = [
  '',
  '%',
  '%00',
  '%2e%2e%2f',
  '%E0%A4%A',
  '..',
  '//',
  '\\',
  'x'.repeat(400),
  '?a=%&a[]=1',
  '\u00e9',
  '2147483648',
]
const names = Object.keys(calls) as (keyof typeof calls)[]

/** The names that a payload may have, by its schema. */
function keysOf({ payload }: Call): readonly string[] {
  if (!payload) return []
  const { properties = {}, anyOf = [] } = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' })
  const parts = anyOf.flatMap((part) => (typeof part === 'object' ? Object.keys(part.properties ?? {}) : []))
  return [...Object.keys(properties), ...parts]
}

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, '', 'x', 'en', '\0', '\ud800', [], {}, ['x'], {
    a: [{}],
  }),
  fc.string({ maxLength: 20 }),
)
/** What a caller who means it would send under some name of some call. */
const likely: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  'ada@example.org',
  'Six quiet bees 1',
  'PRIVACY_POLICY',
  'TERMS_AND_CONDITIONS',
  'de',
  'FR',
  'FR40303265045',
  ownAgreement,
  [ownAgreement],
  answersFor('ada@example.org'),
  { ...answersFor('ada@example.org'), country: 'DE', features: ['comments', 'comments', 'x'] },
  'https://example.org/',
  '# One\n\nTwo',
  1,
  'x'.repeat(300),
)
const someKeys = [
  'email',
  'password',
  'answers',
  'type',
  'language',
  'revision',
  'restore',
  'text',
  'mode',
  'constructor',
]

const payloadOf = (call: Call) =>
  fc
    .dictionary(fc.constantFrom(...someKeys, ...keysOf(call)), fc.oneof(likely, value), { maxKeys: 6 })
    .map((payload) => JSON.stringify(payload))

const apiRequest = fc.constantFrom(...names).chain((name) => {
  const { method, path } = methodAndPath(name)
  const json = payloadOf(calls[name])
  return fc.record({
    method: fc.oneof({ weight: 3, arbitrary: fc.constant<string>(method) }, fc.constantFrom(...methods)),
    path: fc
      .constantFrom(...oddParts, '7d444840-9dc0-41d1-b245-5ffdce74fad2', ownAgreement, ownAgreement, 'pdf')
      .map((part) => `/api/v1${path.replace(/\{\w+\}/g, part)}`),
    body: fc.oneof(
      { weight: 3, arbitrary: json },
      json.map((text) => `data=${encodeURIComponent(text)}`),
      fc.string({ maxLength: 200 }),
      fc.constantFrom('', '[', '{"a":', 'x'.repeat(300_000)),
    ),
  })
})

const announcement = fc.record({
  id: value,
  type: fc.constantFrom('payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created', 'x', null),
  object: fc.constantFrom('event', 'charge', null),
  data: fc.record({
    object: fc.record({ object: fc.constantFrom('payment_intent', 'charge', 'x'), id: value, metadata: value }),
  }),
})
const webhookRequest = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', ...methods),
  path: fc.constantFrom(...providers).map((provider) => `/webhooks/${provider}`),
  body: fc.oneof(
    announcement.map((event) => JSON.stringify(event)),
    fc.constantFrom('bt_signature=x%7Cy&bt_payload=%00', 'REFNO=1&HASH=x&IPN_PID[]=1', '', 'x'.repeat(300_000)),
    fc.string({ maxLength: 200 }),
  ),
})
const otherRequest = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.tuple(fc.constantFrom(...otherPaths), fc.constantFrom(...oddParts)).map(([path, part]) => path + part),
  body: fc.string({ maxLength: 200 }),
})

const mediaTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  ';',
  '',
]
const oddHeaders = [
  'host: a b',
  'cookie: outbox=; =;',
  'authorization: Bearer x',
  'authorization: Basic eDp4',
  'x-refresh-token: x',
  'x-forwarded-for: ::1, <script>, 1',
  'x-forwarded-proto: javascript',
  'forwarded: for="[::1',
  'accept-encoding: br;q=x, *',
  'accept-language: ****',
  'if-none-match: *',
  'if-modified-since: yesterday',
  'range: bytes=9-1',
  'content-encoding: gzip',
  'expect: 100-continue',
  'upgrade: websocket',
  'x-http-method-override: DELETE',
  'stripe-signature: t=1,v1=x',
  'x-requested-with: goodfaith',
]

/** A request as nobody should send it: to each call of the contract, to each provider's webhook, and to other addresses. */
export const oddRequest = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: apiRequest }, webhookRequest, otherRequest),
    fc.record({
      headers: fc.uniqueArray(fc.constantFrom(...oddHeaders), { maxLength: 3 }),
      mediaType: fc.constantFrom(...mediaTypes),
      loggedIn: fc.boolean(),
      chunked: fc.boolean(),
      /** Whose proxy it came through: as limits count by address, one alone would be refused before anything is read. */
      from: fc.ipV4(),
      /** Whether what is sent to Stripe's webhook has Stripe's signature. */
      isSigned: fc.boolean(),
    }),
  )
  .map(([request, how]) => ({ ...request, ...how }))
export type OddRequest = typeof oddRequest extends fc.Arbitrary<infer Request> ? Request : never
