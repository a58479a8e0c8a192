import { deleteMailsAbout } from '../account/mails-about.ts'
import { expect, test } from 'vitest'
import { daysAfter } from '#core/day.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { activationHash, makePolicy, registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { eventually } from '#tests/support/eventually.ts'

const email = 'ada@example.org'
const id = '0d3b2a6e-6f0e-4b0a-9f58-2f1f0f6a4c11'

const mails = async ({ db }: TestApp) =>
  (await db.selectFrom('mails').select(['kind', 'recipient']).orderBy('created_at').execute()).map(
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  )
const count = async ({ db }: TestApp, table: 'agreements' | 'customers') =>
  (await db.selectFrom(table).select('id').execute()).length

test('a form that is sent twice at once makes one account, one agreement and one mail', async () => {
  const served = await createTestApp()
  const replies = await Promise.all([1, 2, 3, 4].map(() => makePolicy(served.visitor(), email)))
  expect(new Set(replies.map(({ agreement }) => agreement.id)).size).toBe(1)
  expect(new Set(replies.map(({ account }) => account))).toEqual(new Set(['created']))
  expect([await count(served, 'customers'), await count(served, 'agreements'), await mails(served)]).toEqual([
    1,
    1,
    ['agreement-and-activation to ada@example.org'],
  ])
})

test('the same answers for another address make another agreement', async () => {
  const served = await createTestApp()
  const visitor = served.visitor()
  const first = await makePolicy(visitor, email)
  const second = await makePolicy(visitor, 'grace@example.org')
  expect(second.agreement.id).not.toBe(first.agreement.id)
})

test('other answers for an unconfirmed address wait in the same account, and the link is mailed again', async () => {
  const served = await createTestApp()
  const visitor = served.visitor()
  await makePolicy(visitor, email)
  const { account } = await makePolicy(visitor, 'ADA@example.org', { websiteName: 'Another garden' })
  expect(account).toBe('pending')
  expect([await count(served, 'customers'), await count(served, 'agreements')]).toEqual([1, 2])
  expect(await mails(served)).toEqual([
    'agreement-and-activation to ada@example.org',
    'agreement-and-activation to ADA@example.org',
  ])
})

test('an address with an account asks to log in, and nothing is saved', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const before = await count(served, 'agreements')
  await expect(makePolicy(served.visitor(), 'Ada@Example.org', { websiteName: 'Another' })).rejects.toMatchObject({
    message: 'An account with this e-mail address already exists.',
    messages: [{ code: 'email-taken', field: 'deliveryEmail' }],
  })
  expect(await count(served, 'agreements')).toBe(before)
})

test('somebody logged in gets the agreement in their account, with a mail that has the link only', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const { account, agreement } = await makePolicy(visitor, email, { websiteName: 'Another' })
  expect(account).toBe('own')
  expect((await mails(served)).at(-1)).toBe('agreement to ada@example.org')
  expect((await visitor.call('GET /agreement/details/{id}', { params: { id: agreement.id } })).siteName).toBe('Another')
})

test('somebody logged in cannot give an agreement to another account', async () => {
  const served = await createTestApp()
  await registered(served, 'grace@example.org')
  const { visitor } = await registered(served, email)
  await expect(makePolicy(visitor, 'grace@example.org', { websiteName: 'Another' })).rejects.toMatchObject({
    messages: [{ code: 'email-taken' }],
  })
})

test('an id that the browser gave makes sending again safe, at any time', async () => {
  const served = await createTestApp()
  const visitor = served.visitor()
  const send = (others = {}) =>
    visitor.call('POST /agreement/new', {
      payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email, others), agreement_id: id },
    })
  expect((await send()).agreement.id).toBe(id)
  served.clock.now = daysAfter(served.clock.now, 1)
  expect((await send()).agreement.id).toBe(id)
  await expect(send({ websiteName: 'Another' })).rejects.toMatchObject({ messages: [{ code: 'agreement-exists' }] })
  expect((await mails(served)).length).toBe(1)
})

test('an id of somebody else is refused', async () => {
  const served = await createTestApp()
  const payload = (address: string) => ({
    type: 'PRIVACY_POLICY' as const,
    language: 'en' as const,
    answers: answersFor(address),
    agreement_id: id,
  })
  await served.visitor().call('POST /agreement/new', { payload: payload(email) })
  await expect(
    served.visitor().call('POST /agreement/new', { payload: payload('eve@example.org') }),
  ).rejects.toMatchObject({ messages: [{ code: 'agreement-exists' }] })
  expect(await count(served, 'customers')).toBe(1)
})

test('hidden answers and those of other types are ignored', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  // `companyName` is hidden for an individual, `licenseModel` is asked for licences of software only.
  const { agreement } = await makePolicy(visitor, email, { companyName: 'Hidden Ltd', licenseModel: ['free'] })
  const { answers } = await visitor.call('GET /agreement/details/{id}', { params: { id: agreement.id } })
  expect(answers).not.toHaveProperty('companyName')
  expect(answers).not.toHaveProperty('licenseModel')
})

const set = (address: string, others: Record<string, unknown> = {}) => ({
  language: 'en' as const,
  agreements: [
    { type: 'PRIVACY_POLICY' as const, answers: answersFor(address, others) },
    { type: 'DISCLAIMER' as const, answers: disclaimerFor(address) },
  ],
})
const disclaimerFor = (address: string) => ({
  ...answersFor(address),
  contentTopics: ['none'],
  commercialLinks: ['none'],
  documentTitle: 'Disclaimer',
})

test('several documents are made at once, with one account and one mail that leads to each', async () => {
  const served = await createTestApp({ workers: true })
  const { agreements, account } = await served.visitor().call('POST /agreement/new-set', { payload: set(email) })
  expect(agreements.map(({ type, title }) => [type, title])).toEqual([
    ['PRIVACY_POLICY', 'Privacy Policy'],
    ['DISCLAIMER', 'Disclaimer'],
  ])
  expect(account).toBe('created')
  expect([await count(served, 'customers'), await count(served, 'agreements'), await mails(served)]).toEqual([
    1,
    2,
    ['agreements-and-activation to ada@example.org'],
  ])
  const [mail] = await eventually(async () => {
    const sent = await served.mails()
    expect(sent).toHaveLength(1)
    return sent
  })
  expect(mail!.subject).toBe('Ready: Privacy Policy and Disclaimer')
  for (const { id } of agreements) expect(mail!.text).toContain(`/download/${id}`)
  // Whoever confirms the address finds both.
  const visitor = served.visitor()
  const activation_hash = await activationHash(served, email)
  await visitor.call('POST /customer/activate-account', { payload: { activation_hash } })
  await visitor.call('POST /customer/initial-password-set', { payload: { activation_hash, password: 'six bees' } })
  expect((await visitor.call('GET /customer/agreements/all')).agreements).toHaveLength(2)
})

test('a set that is sent twice at once is made once', async () => {
  const served = await createTestApp()
  const payload = {
    language: 'en' as const,
    agreements: set(email).agreements.map((one, index) => ({ ...one, agreement_id: id.replace(/.$/, String(index)) })),
  }
  const replies = await Promise.all([1, 2, 3].map(() => served.visitor().call('POST /agreement/new-set', { payload })))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect([await count(served, 'agreements'), await mails(served)]).toEqual([
    2,
    ['agreements-and-activation to ada@example.org'],
  ])
})

test('one wrong answer in a set, and nothing is saved', async () => {
  const served = await createTestApp()
  const payload = set(email, { websiteUrl: 'not an address' })
  await expect(served.visitor().call('POST /agreement/new-set', { payload })).rejects.toMatchObject({
    messages: [{ code: 'not-a-url', field: 'websiteUrl' }],
  })
  expect([await count(served, 'agreements'), await count(served, 'customers'), await mails(served)]).toEqual([0, 0, []])
})

test('an id that is taken by another agreement refuses the whole set', async () => {
  const served = await createTestApp()
  const first = {
    type: 'PRIVACY_POLICY' as const,
    language: 'en' as const,
    answers: answersFor(email),
    agreement_id: id,
  }
  await served.visitor().call('POST /agreement/new', { payload: first })
  const [policy, disclaimer] = set(email).agreements
  const payload = { language: 'en' as const, agreements: [policy!, { ...disclaimer!, agreement_id: id }] }
  await expect(served.visitor().call('POST /agreement/new-set', { payload })).rejects.toMatchObject({
    messages: [{ code: 'agreement-exists' }],
  })
  expect(await count(served, 'agreements')).toBe(1)
})

test('the documents of a set go to one address', async () => {
  const served = await createTestApp()
  const agreements = [set(email).agreements[0]!, set('grace@example.org').agreements[1]!]
  await expect(
    served.visitor().call('POST /agreement/new-set', { payload: { language: 'en', agreements } }),
  ).rejects.toMatchObject({ messages: [{ code: 'several-addresses', field: 'deliveryEmail' }] })
  expect(await count(served, 'agreements')).toBe(0)
})

test('a set has each type once', async () => {
  const served = await createTestApp()
  const [policy] = set(email).agreements
  await expect(
    served.visitor().call('POST /agreement/new-set', { payload: { language: 'en', agreements: [policy!, policy!] } }),
  ).rejects.toMatchObject({ messages: [{ code: 'not-valid' }] })
})

test('with an agreement the mails about it are deleted, also those about several; one that is still to be sent goes on about the others', async () => {
  const served = await createTestApp()
  const { agreements } = await served.visitor().call('POST /agreement/new-set', { payload: set(email) })
  const [first, second] = agreements as [(typeof agreements)[number], (typeof agreements)[number]]
  const mailed = async () => JSON.stringify(await served.db.selectFrom('mails').select('parameters').execute())
  expect(await mailed()).toContain(first.id)
  await served.db.transaction().execute((tx) => deleteMailsAbout(tx, first.id))
  expect(await mailed()).not.toContain(first.id)
  expect(await mailed()).toContain(second.id)
  await served.db.transaction().execute((tx) => deleteMailsAbout(tx, second.id))
  expect(await mailed()).toBe('[]')
})
