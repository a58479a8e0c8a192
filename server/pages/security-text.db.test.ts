import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'

const path = '/.well-known/security.txt'

// The fields and their form are those of RFC 9116, 2.3 to 2.5; the clock of the tests stands at 2026-11-21.
test.each([
  ['security@legal.example', 'mailto:security@legal.example'],
  ['https://legal.example/report', 'https://legal.example/report'],
])('with SECURITY_CONTACT %s the site says whom to tell of a weakness', async (setting, contact) => {
  const { app } = await createTestApp({ env: { PUBLIC_URL: 'https://legal.example', SECURITY_CONTACT: setting } })
  const reply = await app.inject(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body.split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2027-05-20T00:00:00Z',
    'Preferred-Languages: en, de, es, fr, it, nl',
    'Canonical: https://legal.example/.well-known/security.txt',
    '',
  ])
})

test('without the setting there is no such file', async () => {
  const { app } = await createTestApp()
  expect((await app.inject(path)).statusCode).toBe(404)
})
