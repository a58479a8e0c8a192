import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { otlpReceiver } from '#tests/support/otlp-receiver.ts'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'
import { viesDouble } from '#tests/support/vies-double.ts'
import { secretLinks } from '../account/secret-links.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'

const secretKey = 'a secret key for traces, long enough'
const email = 'ada.lovelace@example.org'
const password = 'six quiet bees'
const vatNumber = 'FR40303265045'

/** A server as a process of its own, and what it is asked in JSON. */
async function serve(env: Readonly<Record<string, string>>) {
  const port = await freePort()
  const databaseUrl = await cloneDatabaseUrl()
  const server = runServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: temporaryFolder(),
    ...env,
  })
  await server.ready()
  const origin = `http://127.0.0.1:${port}`
  const call = async (path: string, payload?: object, token?: string) => {
    const reply = await fetch(`${origin}/api/v1${path}`, {
      method: payload ? 'POST' : 'GET',
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    return { body: (await reply.json()) as { token?: string }, id: reply.headers.get('x-request-id')! }
  }
  /** The body comes once the server has had the head for a while. */
  const callInTwo = async (path: string, payload: object) => {
    const body = JSON.stringify(payload)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asked = request(`${origin}/api/v1${path}`, { method: 'POST', headers })
    asked.flushHeaders()
    await call('/heartbeat')
    asked.end(body)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    await once(reply.resume(), 'end')
    return { id: String(reply.headers['x-request-id']) }
  }
  return { server, databaseUrl, origin, call, callInTwo }
}

/** Somebody signs up, and has a VAT number looked up. Gives the id of the first and the last request. */
async function visit({ databaseUrl, origin, call, callInTwo }: Awaited<ReturnType<typeof serve>>) {
  const made = await callInTwo('/agreement/new', { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) })
  const { db, close } = openDatabase({ connectionString: databaseUrl }, () => undefined, 1)
  const { id } = await db.selectFrom('activations').select('id').executeTakeFirstOrThrow()
  await close()
  const activation_hash = secretLinks([secretKey]).activation.secretOf(id)
  await call('/customer/activate-account', { activation_hash })
  const { body } = await call('/customer/initial-password-set', { activation_hash, password })
  const checked = await call('/customer/check-vies', { country: 'FR', vat_number: vatNumber }, body.token)
  await fetch(`${origin}/live/abcdefghijklmnopqrstuv?from=${encodeURIComponent(email)}`)
  await fetch(`${origin}/health/live`)
  return { made: made.id, checked: checked.id, secrets: [activation_hash, body.token!, 'abcdefghijklmnopqrstuv'] }
}

describe('with an endpoint', () => {
  test('requests, queries, jobs and calls to others are spans with the id of the request, and hold nothing of anybody', async () => {
    const receiver = await otlpReceiver()
    const vies = await viesDouble()
    const served = await serve({
      VIES_URL: vies.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=rehearsal',
    })
    const { made, checked, secrets } = await visit(served)
    // What was not sent yet is sent at the end, and the jobs are done before.
    served.server.child.kill('SIGTERM')
    expect(await served.server.exited).toBe(0)

    const { spans } = receiver
    const requests = spans.filter(({ attributes }) => 'http.route' in attributes)
    expect(new Set(requests.map(({ name }) => name))).toEqual(
      new Set([
        'GET /api/v1/heartbeat',
        'POST /api/v1/agreement/new',
        'POST /api/v1/customer/activate-account',
        'POST /api/v1/customer/initial-password-set',
        'POST /api/v1/customer/check-vies',
        'GET /live/:token',
      ]),
    )
    expect(requests.map(({ parent }) => parent)).toEqual(requests.map(() => ''))
    expect(requests.find(({ name }) => name === 'GET /live/:token')?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 404,
    })
    const ofRequest = (id: string) => {
      const root = requests.find(({ attributes }) => attributes['goodfaith.request.id'] === id)!
      return { root, others: spans.filter(({ trace, id: own }) => trace === root.trace && own !== root.id) }
    }

    const { root, others } = ofRequest(made)
    expect(root.name).toBe('POST /api/v1/agreement/new')
    const queries = others.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(queries.map(({ name }) => name)).toContain('insert agreements')
    const mail = others.find(({ name }) => name === 'job send-mail')
    expect(mail?.attributes).toMatchObject({
      'messaging.destination.name': 'send-mail',
      'goodfaith.request.id': made,
    })
    expect(queries.some(({ parent }) => parent === mail?.id)).toBe(true)

    const { port } = new URL(vies.url)
    const asked = ofRequest(checked).others.find(({ name }) => name === 'POST 127.0.0.1')
    expect(asked?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'server.port': Number(port),
      'http.response.status_code': 200,
    })

    expect(spans[0]?.resource).toMatchObject({
      'service.name': 'goodfaith',
      'deployment.environment.name': 'rehearsal',
    })
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'a b' })
    const text = receiver.text()
    const told = [email, email.split('@')[0]!, password, vatNumber, '303265045', ...secrets]
    expect(told.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toContain('/health/')
  })

  test('a collector that is away disturbs nobody, and the stop does not wait for it', async () => {
    const served = await serve({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      VIES_URL: 'http://127.0.0.1:1',
    })
    await visit(served)
    served.server.child.kill('SIGTERM')
    expect(await served.server.exited).toBe(0)
    expect(served.server.output()).not.toContain('"level":50')
  })
})

describe('without an endpoint', () => {
  test('nothing of the SDK is loaded, whatever else of it is set', () => {
    const script = `
      import { registerHooks } from 'node:module'
      const say = (what, value) => process.stdout.write(what + ' ' + value + '\\n')
      registerHooks({ load(url, context, next) {
        // The library of the metrics brings the API, which does nothing by itself.
        if (/@opentelemetry\\/(?!api\\/)/.test(url)) say('loaded', url)
        return next(url, context)
      } })
      const { readConfig } = await import('./server/config.ts')
      await import('./server/start.ts')
      const { loadTracing } = await import('./server/tracing/load-tracing.ts')
      const load = (env) => loadTracing(readConfig(env).tracing, 'test', undefined)
      say('without', await load({ OTEL_SERVICE_NAME: 'here', OTEL_TRACES_SAMPLER: 'always_on' }))
      say('off', await load({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }))
      say('none', await load({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' }))
      process.exit(0)`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toBe('without undefined\noff undefined\nnone undefined\n')
  })
})

describe('the settings', () => {
  const endpoint = 'https://otel.example/otlp/'
  const tracing = (env: Readonly<Record<string, string>>) => readConfig(env).tracing

  test('traces go to the path of the specification, or where their own setting says', () => {
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({
      url: 'https://otel.example/otlp/v1/traces',
      headers: {},
      service: 'goodfaith',
      share: 1,
    })
    expect(tracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint })?.url).toBe(endpoint)
  })

  test('a share of the requests is traced where a sampler says so', () => {
    const shareOf = (sampler: string, share: string) =>
      tracing({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER: sampler,
        OTEL_TRACES_SAMPLER_ARG: share,
      })?.share
    expect(shareOf('traceidratio', '0.1')).toBe(0.1)
    expect(shareOf('parentbased_traceidratio', '0')).toBe(0)
    expect(shareOf('always_on', '0.1')).toBe(1)
    expect(shareOf('parentbased_always_off', '1')).toBe(0)
  })

  test.each([
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/protobuf, the only one that is spoken here, but is "grpc".'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1, but is "2".'],
    ['OTEL_TRACES_EXPORTER', 'zipkin', 'must be otlp or none, but is "zipkin".'],
    // Both may hold a key, so their values are not told.
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key', 'must be of the form name=value,name=value.'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'otel.example', 'must be an http or https address.'],
  ])('a wrong %s stops the start with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`The setting ${name} ${sentence}`))
  })
})
