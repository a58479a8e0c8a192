import { expect, test } from 'vitest'
import { writtenLog } from '#tests/support/written-log.ts'
import * as links from './agreement/links.ts'
import { redact } from './log.ts'

test.each([
  ['/profile/activate-account/SECRET', '/profile/activate-account/…'],
  ['/profile/reset-password/SECRET.data?_routes=SECRET', '/profile/reset-password/…?…'],
  ['POST "/profile/confirm-email/SECRET" to', 'POST "/profile/confirm-email/…" to'],
  ['/live/SECRET/de/history/3.md', '/live/…/de/history/3.md'],
  ['/download/SECRET', '/download/…'],
  ['/wizard/pay/SECRET?also=SECRET', '/wizard/pay/…?…'],
  ['/dev/outbox?key=SECRET', '/dev/outbox?…'],
  ['http://localhost:3000/live/SECRET', 'http://localhost:3000/live/…'],
  ['Key (email)=(secret@example.org) exists', 'Key (email)=(…@…) exists'],
  ['/api/v1/heartbeat', '/api/v1/heartbeat'],
])('of %s the log keeps %s', (text, kept) => {
  expect(redact(text)).toBe(kept)
})

const config = { publicUrl: 'https://docs.example', payments: 'off' } as const
/** The addresses that are made of more than one secret. */
const others: Readonly<Record<string, string>> = {
  liveUrlOf: links.liveUrlOf(config, {
    live_token: 'SECRET',
    live_enabled: true,
    taken_down_at: null,
    finalized_at: new Date(0),
    published_revision: null,
  })!,
  payUrl: links.payUrl(config, ['SECRET', 'SECRET-2']),
  activationToPayUrl: links.activationToPayUrl(config, 'SECRET', ['SECRET', 'SECRET-2']),
}
// Whoever adds an address to mails adds it here by adding it there.
test.each(
  Object.entries(links)
    .filter(([name]) => name !== 'agreementsUrl') // It holds no secret.
    .map(([name, link]) => [name, others[name] ?? (link as typeof links.liveUrl)(config, 'SECRET')]),
)('the secret of %s is not in the log', (_, address) => {
  expect(address).toContain('SECRET')
  expect(redact(address)).not.toContain('SECRET')
})

test('an error is one line, without what PostgreSQL says of the values and without the secrets of its causes', () => {
  const cause = Object.assign(new Error('GET /live/SECRET failed'), {
    code: '23505',
    constraint: 'customers_email_key',
  })
  const error = Object.assign(new Error('duplicate for secret@example.org', { cause }), {
    detail: 'Key (email)=(SECRET) already exists.',
    where: 'SECRET',
    query: 'SECRET',
  })
  const written = writtenLog()
  written.log.error({ err: error, address: '/profile/activate-account/SECRET?x=SECRET' })
  const text = written.text()
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  expect(text).not.toMatch(/SECRET|secret@/)
  expect(JSON.parse(text)).toMatchObject({
    address: '/profile/activate-account/…?…',
    err: { message: 'duplicate for …@…', cause: { code: '23505', constraint: 'customers_email_key' } },
  })
})
