import { expect, expectTypeOf, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient, type Failure, type Tokens } from './client.ts'
import type { Envelope } from './envelope.ts'

type Sent = { url: string; method: string; headers: Headers; body: string | undefined }

const addressOf = (input: Parameters<typeof fetch>[0]) => (input instanceof Request ? input.url : input.toString())

/** A client whose server answers every call alike, and what it was sent. */
function setUp(reply: Partial<Envelope> & Record<string, unknown>, status = 200, stored: Tokens | null = null) {
  const sent: Sent[] = []
  const events: unknown[] = []
  const client = createClient({
    baseUrl: '/api/v1',
    fetch: async (url, init) => {
      sent.push({
        url: addressOf(url),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: init?.body instanceof URLSearchParams ? init.body.toString() : undefined,
      })
      return new Response(JSON.stringify({ messages: [], ...reply }), { status })
    },
    session: { read: () => stored, update: (tokens) => events.push(tokens), end: () => events.push('end') },
    onServerError: (code) => events.push(code),
  })
  return { client, sent, events }
}

test('sends the payload as the form field data', async () => {
  const { client, sent } = setUp({ success: true, data: { available: true } })
  const reply = await client.call('POST /customer/check', { payload: { email: 'ada@example.org' } })
  expectTypeOf(reply).toEqualTypeOf<{ available: boolean }>()
  expect(reply).toEqual({ available: true })
  expect(sent[0]?.url).toBe('/api/v1/customer/check')
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({ data: '{"email":"ada@example.org"}' })
})

test('puts parameters in the path, escaped, and the token in the authorisation header', async () => {
  const { client, sent } = setUp({ success: true, data: {} }, 200, { token: 't', refresh_token: 'r' })
  await client.call('GET /agreement/details/{id}', { params: { id: 'a/b' } })
  expect(sent[0]).toMatchObject({ url: '/api/v1/agreement/details/a%2Fb', method: 'GET', body: undefined })
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer t')
  expect(sent[0]?.headers.has('x-refresh-token')).toBe(false)
})

test.each(['GET /customer/ping', 'POST /customer/logout'] as const)(
  '%s sends the refresh token in its own header',
  async (name) => {
    const { client, sent } = setUp({ success: true, data: {} }, 200, { token: 't', refresh_token: 'r' })
    await client.call(name)
    expect(sent[0]?.headers.get('x-refresh-token')).toBe('r')
  },
)

test('gives the members beside success where a reply has no data', async () => {
  const { client } = setUp({ success: true, html: '<p>a</p>' })
  expect(await client.call('POST /md/convert', { payload: { text: 'a' } })).toEqual({ html: '<p>a</p>' })
})

test('joins the messages of a refusal with line breaks', async () => {
  const messages = [{ value: 'One.', field: 'email', code: 'x' }, { value: 'Two.' }]
  const { client } = setUp({ success: false, messages })
  const error = await client.call('POST /customer/check', { payload: { email: '' } }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message: 'One.\nTwo.', status: 200, messages })
  expect((error as ApiError).has('x')).toBe(true)
})

test('hands on a forbidden payload', async () => {
  const { client } = setUp({
    success: false,
    messages: [{ value: 'No.' }],
    forbidden: { code: 'other-account', message: 'No.' },
  })
  await expect(client.call('GET /agreement/details/{id}', { params: { id: '1' } })).rejects.toMatchObject({
    forbidden: { code: 'other-account' },
  })
})

test('stores tokens whenever a reply carries them, and ends the session on authenticated: false', async () => {
  const fresh = setUp({ success: true, token: 'new', refresh_token: 'next' })
  await fresh.client.call('GET /heartbeat')
  expect(fresh.events).toEqual([{ token: 'new', refresh_token: 'next' }])

  const ended = setUp({ success: false, authenticated: false, messages: [{ value: 'Please log in.' }] }, 401)
  await expect(ended.client.call('GET /customer/ping')).rejects.toMatchObject({ status: 401 })
  expect(ended.events).toEqual(['end'])
})

test.each([201, 400, 404, 500, 502])('status %i is no valid reply', async (status) => {
  const { client, events } = setUp({ success: true }, status)
  await expect(client.call('GET /heartbeat')).rejects.toMatchObject({ message: 'Server error', status })
  expect(events).toEqual([status])
})

test('while the service is down only the heartbeat goes out', async () => {
  const sent: string[] = []
  const client = createClient({
    baseUrl: '',
    isDown: () => true,
    fetch: async (url) => {
      sent.push(addressOf(url))
      return Response.json({ success: true, messages: [] })
    },
  })
  await client.call('GET /heartbeat')
  await expect(client.call('GET /customer/ping')).rejects.toThrow('App is down. Please wait.')
  expect(sent).toEqual(['/heartbeat'])
})

test('downloads a file under the name the server gives it', async () => {
  const client = createClient({
    baseUrl: '',
    fetch: async (url) =>
      new Response(addressOf(url), { headers: { 'content-disposition': 'attachment; filename="privacy-policy.pdf"' } }),
  })
  const { blob, filename } = await client.download('1', 'pdf', 'en')
  expect(filename).toBe('privacy-policy.pdf')
  expect(await blob.text()).toBe('/agreement/file/1/pdf?language=en')
})

test('a reply that breaks off is no reply, whatever its status', async () => {
  const failed: number[] = []
  const client = createClient({
    baseUrl: '/api/v1',
    fetch: async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('aborted')) })),
    onServerError: (status) => failed.push(status),
  })
  const error = await client.call('GET /customer/ping').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 0,
    message: 'The server did not answer. Check your connection and try again.',
    messages: [{ code: 'no-reply' }],
  })
  expect(failed).toEqual([0])
})

test('why there is no envelope is said in the words of the caller', async () => {
  const words = (failure: Failure) => `Fehler ${failure}`
  const answering = (reply: () => Promise<Response>, isDown = false) =>
    createClient({ baseUrl: '/api/v1', fetch: reply, isDown: () => isDown, words }).call('GET /customer/ping')
  const proxy = (status: number) => async () => new Response('<html>', { status })
  await expect(answering(proxy(502))).rejects.toThrow('Fehler server-error')
  await expect(answering(proxy(429))).rejects.toThrow('Fehler too-many')
  await expect(answering(proxy(200), true)).rejects.toThrow('Fehler app-down')
  await expect(answering(() => Promise.reject(new TypeError('refused')))).rejects.toThrow('Fehler no-reply')
})
