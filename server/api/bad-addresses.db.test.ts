import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp } from '#tests/support/app.ts'
import { logIn } from '#tests/support/customers.ts'

test.each(['GET /customer/check', 'POST /nothing', 'DELETE /agreement/new', 'GET /', 'GET /agreement/file/1'])(
  '%s is no call: 404 with an envelope',
  async (name) => {
    const { app } = await createTestApp()
    const [method, url] = name.split(' ') as ['GET', string]
    const reply = await app.inject({ method, url: `/api/v1${url}` })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false, messages: [{ code: 'unknown-call' }] })
  },
)

const gets = Object.keys(calls).filter((name) => name.startsWith('GET ') && name.includes('{id}'))
test.each(gets)('%s answers to strange ids', async (name) => {
  const served = await createTestApp()
  const headers = await logIn(served)
  for (const id of [
    '1',
    'null',
    '..%2F..%2Fetc',
    '%00',
    "7d444840-9dc0-11d1-b245-5ffdce74fad2'",
    '7d444840-9dc0-41d1-b245-5ffdce74fad2',
    'x'.repeat(299),
    '%F0%9F%98%80',
  ]) {
    const url = `/api/v1${name.slice(4).replace('{id}', id).replace('{format}', 'pdf')}`
    const reply = await served.app.inject({ url, headers })
    expect({ url, status: reply.statusCode, code: reply.json().messages[0].code }).toEqual({
      url,
      status: 200,
      code: 'not-found',
    })
  }
})

test.each([
  ['a broken escape', '/api/v1/agreement/details/%E0%A4%A'],
  ['too long', `/api/v1/agreement/details/${'x'.repeat(5000)}`],
])('a call whose address cannot be read is no call: %s', async (_what, url) => {
  const { app } = await createTestApp()
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ success: false, messages: [{ code: 'unknown-call' }] })
})

test.each(['/%', '/%E0%A4%A', '/nothing', `/live/${'x'.repeat(5000)}`, '/..%2f..%2f'])(
  '%s is no page: 404 with a page for people',
  async (url) => {
    const { app } = await createTestApp()
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('<h1>This page could not be found</h1>')
  },
)
