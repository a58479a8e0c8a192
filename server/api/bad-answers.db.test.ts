import { expect, test } from 'vitest'
import { createTestApp, post } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'

const form = (data: unknown) => new URLSearchParams({ data: JSON.stringify(data) }).toString()

const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['a key unknown to every type', { nonsense: 1 }, 'nonsense'],
  ['an unknown value', { entityType: 'cooperative' }, 'entityType'],
  ['a wrong type', { websiteName: 7 }, 'websiteName'],
  ['a missing required answer', { websiteName: undefined }, 'websiteName'],
  ['an over-long text', { websiteName: 'x'.repeat(121) }, 'websiteName'],
  ['a control character', { websiteName: 'a\u0007b' }, 'websiteName'],
  ['a right-to-left override', { websiteName: 'a\u202eb' }, 'websiteName'],
  ['a wrong address', { websiteUrl: 'not an address' }, 'websiteUrl'],
  ['a wrong e-mail address', { deliveryEmail: 'ada' }, 'deliveryEmail'],
  ['terms not accepted', { acceptGeneratorTerms: false }, 'acceptGeneratorTerms'],
  ['a language that is not there', { documentLanguage: 'pl' }, 'documentLanguage'],
  ['constructor as a key', { constructor: 1 }, 'constructor'],
]

test.each(cases)('%s is refused with its question, and nothing is saved', async (_what, others, field) => {
  const { app, db } = await createTestApp()
  const reply = await post(
    app,
    'POST /agreement/new',
    form({ type: 'PRIVACY_POLICY', language: 'en', answers: answersFor('ada@example.org', others) }),
  )
  expect(reply.status).toBe(200)
  expect(reply.body.success).toBe(false)
  expect(reply.body.messages.map((message) => message.field)).toEqual([field])
  for (const table of ['customers', 'agreements', 'documents', 'mails', 'activations'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('markup in a text is words in the live page', async () => {
  const served = await createTestApp()
  const { visitor: owner } = await registered(served, 'ada@example.org')
  const name = '<script>alert(1)</script> **b** _i_ [x](javascript:alert(1)) #panic() &amp; "q"'
  const { agreement } = await makePolicy(owner, 'ada@example.org', { websiteName: name })
  const { body } = await served.app.inject(new URL(agreement.live_url).pathname)
  expect(body).not.toContain('<script')
  expect(body).not.toContain('href="javascript:')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; **b** _i_')
})

test.each([
  [{ type: 'LEASE', language: 'en', answers: {} }, 'type'],
  [{ type: 'PRIVACY_POLICY', language: 'xx', answers: {} }, 'language'],
])('a type or language that there is not: %j', async (payload, field) => {
  const { app } = await createTestApp()
  const reply = await post(app, 'POST /agreement/new', form(payload))
  expect(reply.body).toMatchObject({ success: false, messages: [{ field }] })
})
