import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { braintreeDouble } from '#tests/support/braintree-double.ts'
import { registered } from '#tests/support/customers.ts'
import { oddRequest, type OddRequest, ownAgreement } from '#tests/support/odd-requests.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { signedText } from '#tests/support/stripe-signature.ts'
import { twoCheckoutDouble } from '#tests/support/two-checkout-double.ts'
import { writtenLog } from '#tests/support/written-log.ts'

/** How many requests are sent: `FUZZ=100000` is the long run, of about a quarter of an hour (docs/security-scans.md). */
const count = Number(process.env['FUZZ'] ?? 400)
/** After so many requests somebody else is logged in: a request may have logged the last one out. */
const forEachCustomer = 500
/** What the process may hold more after all requests than after a fifth of them, in megabytes. A leak of 1 kB a request would be 80. */
const growth = 48

/** What is held for good, in megabytes. */
function held(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** What an announcement with a valid signature and odd content is logged as, for the operator to look at. */
const expectedErrors = ['is none that it describes', 'an announced payment belongs to no order of ours']

function linesOf(
  { method, path, headers, mediaType, loggedIn, chunked, from, isSigned }: OddRequest,
  { token, bytes, at }: { readonly token: string; readonly bytes: Buffer; readonly at: Date },
): readonly string[] {
  const signed = isSigned && path === '/webhooks/stripe' ? signedText(bytes.toString(), at) : undefined
  return [
    `${method} ${path} HTTP/1.1`,
    ...(headers.includes('host: a b') ? [] : ['host: localhost']),
    ...(headers.some((line) => line.startsWith('x-forwarded-for')) ? [] : [`x-forwarded-for: ${from}`]),
    ...headers.filter((line) => !loggedIn || !line.startsWith('authorization')),
    ...(loggedIn ? [`authorization: Bearer ${token}`] : []),
    ...(signed ? [`stripe-signature: ${signed.headers['stripe-signature']}`] : []),
    `content-type: ${mediaType}`,
    chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes.length}`,
  ]
}

test('no request makes the server fail, none keeps the next one on its connection from an answer, and nothing of them is held', async () => {
  const written = writtenLog('error')
  const doubles = [await stripeDouble(), await braintreeDouble(), await twoCheckoutDouble()]
  const env = Object.assign({ TRUST_PROXY: 'true' }, ...doubles.map((double) => double.env)) as Record<string, string>
  const served = await createTestApp({ log: written.log, env })
  await served.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = served.app.server.address() as AddressInfo
  const outcomes: Record<string, number> = {}
  let sent = 0
  let early = Number.NaN
  let customer = await registered(served, 'ruth@backyard.example')

  await fc.assert(
    fc.asyncProperty(oddRequest, async (request) => {
      if (++sent % forEachCustomer === 0) customer = await registered(served, `ruth${sent}@backyard.example`)
      if (sent === Math.floor(count / 5)) early = held()
      if (sent % 10_000 === 0)
        process.stdout.write(`${sent} requests: ${JSON.stringify(outcomes)}; ${held().toFixed(0)} MB held\n`)
      // Limits in time end, and sessions go on.
      served.clock.now = new Date(served.clock.now.getTime() + 100)
      const own = (text: string) => text.replaceAll(ownAgreement, customer.agreementId)
      const connection = await rawConnection(port, () => undefined)
      const bytes = Buffer.from(own(request.body))
      const asked = { ...request, path: own(request.path) }
      const lines = linesOf(asked, { token: customer.visitor.stored!.token!, bytes, at: served.clock.now })
      connection.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'))
      if (!request.chunked) connection.write(bytes)
      else if (bytes.length > 0)
        connection.write(
          Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]),
        )
      else connection.write('0\r\n\r\n')
      connection.write('GET /api/v1/heartbeat HTTP/1.1\r\nhost: localhost\r\n\r\n')

      const answer = await connection.response(request.method)
      outcomes[String(answer?.status)] = (outcomes[String(answer?.status)] ?? 0) + 1
      expect(answer?.status).toBeLessThan(500)
      if (answer?.headers['connection'] === 'close') await connection.closed
      else expect((await connection.response())?.status).toBe(200)
      connection.end()
    }),
    { numRuns: count },
  )
  const late = held()
  const errors = written
    .text()
    .split('\n')
    .filter((line) => line.includes('"level":50') && !expectedErrors.some((expected) => line.includes(expected)))
  expect(errors).toEqual([])
  expect(late - early).toBeLessThan(growth)
})
