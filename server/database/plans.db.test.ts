import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { seed } from '#bench/seed/seed.ts'
import { seedEmail, seedPassword } from '#bench/seed/seed-id.ts'
import { methodAndPath, type Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Tokens } from '#contract/client.ts'
import { readConfig } from '#server/config.ts'
import { readPrices } from '#server/content/load-prices.ts'
import { secretLinks } from '../account/secret-links.ts'
import { allContents } from '../agreement/law/held-against.ts'
import { checkLaw } from '#server/law/watch-law.ts'
import { createSecurityLog } from '#server/http/security-log.ts'
import { giveUpAbandoned } from '#server/order/reconciliation/give-up-abandoned.ts'
import { reconcileOpen, reconcileSettled } from '#server/order/reconciliation/reconcile.ts'
import { createTestApp, secretKeys, type TestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Database } from './database.ts'
import { deleteExpired } from '../workers/delete-expired.ts'

/** A table of this many rows is not read from end to end for one request. */
const large = 2000

type Recorded = { readonly text: string; readonly values: readonly unknown[] }

/** Every different query that is made from now on, with the values of its first use. */
function recordQueries(): { readonly made: ReadonlyMap<string, Recorded>; readonly stop: () => void } {
  const made = new Map<string, Recorded>()
  // A method of pg with many overloads, seen from outside: text and values are all that matters.
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = prototype.query
  const spy = vi.spyOn(prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string' && /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !/pgboss/.test(text))
      if (!made.has(text)) made.set(text, { text, values: (values as unknown[] | undefined) ?? [] })
    return query.apply(this, args)
  })
  return { made, stop: () => spy.mockRestore() }
}

/** A node of PostgreSQL's plan. */
type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** The large tables that a plan reads from end to end: a scan without an index, or of a whole index without a limit. */
function wholeTables(plan: Plan, rows: ReadonlyMap<string, number>, limited = false): string[] {
  const table = plan['Relation Name']
  const type = plan['Node Type']
  const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(type) && !plan['Index Cond'] && !limited)
  return [
    ...(isWhole && table && (rows.get(table) ?? 0) >= large ? [`${type} on ${table}`] : []),
    ...(plan.Plans ?? []).flatMap((child) => wholeTables(child, rows, type === 'Limit')),
  ]
}

const password = 'Correct horse 1'
const email = 'ada@example.org'

const payment = (id: string) => ({
  item_type: 'agreement',
  item_id: id,
  user_data: { billing_address: {}, immediate_delivery: true },
})

/** What the calls with a payload are given, in the order in which they are made; those without need no line. */
const payloads = (id: string): Partial<Record<CallName, object>> => ({
  'POST /customer/check': { email },
  'POST /customer/check-email-status': { email },
  'POST /customer/register': {
    email: 'new@example.org',
    password,
    language: 'en',
    send_activation: 1,
    initial_password_set: 0,
  },
  'POST /customer/resend-activation-email': { email: 'new@example.org' },
  'POST /customer/check-activation-hash': { activation_hash: 'x' },
  'POST /customer/activate-account': { activation_hash: 'x' },
  'POST /customer/initial-password-set': { activation_hash: 'x', password },
  'POST /customer/login': { email, password },
  'POST /customer/forgot-password': { email },
  'POST /customer/check-valid-uuid': { useruuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2' },
  'POST /customer/reset-password': {
    reset_password_hash: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
    newpassword: 'Correct horse 2',
  },
  'POST /customer/confirm-email': { confirmation_hash: 'x' },
  'POST /customer/change-password': { oldpassword: password, newpassword: password },
  'POST /customer/change-email': { email: 'next@example.org', password },
  'POST /customer/second-factor/begin': { password },
  'POST /customer/second-factor/confirm': { code: '000000' },
  'POST /customer/second-factor/renew-recovery-codes': { password, second_factor: '000000' },
  'POST /customer/second-factor/end': { password, second_factor: '000000' },
  'POST /customer/passkeys/begin': { password },
  'POST /customer/passkeys/finish': { id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA' },
  'POST /customer/passkeys/remove': { id: 'AAAA' },
  'POST /customer/passkeys/log-in': { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' },
  'PUT /customer/billing-address': { first_name: 'Ada' },
  'POST /customer/law-changes/seen': { agreement_id: id, keys: ['x'] },
  'PUT /customer/law-mails': { wanted: true },
  'POST /agreement/new': { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email, { websiteName: 'New' }) },
  'POST /agreement/new-set': {
    language: 'en',
    agreements: [{ type: 'PRIVACY_POLICY', answers: answersFor(email, { websiteName: 'Newer' }) }],
  },
  'POST /agreement/costs/{id}': {},
  'POST /agreement/generate-files': { agreement_id: id },
  'POST /agreement/update/{id}': { mode: 'edit', revision: 1, text: '# Mine\n\nWords of my own.' },
  'POST /agreement/withdraw/{id}': { withdraw: 1 },
  'POST /agreement/check-edit/{id}': { revision: 2, text: '# Policy\n\nOther words.' },
  'POST /agreement/merge/{id}': { revision: 2, language: 'en', answers: answersFor(email), choices: {} },
  'POST /agreement/restore/{id}': { revision: 2, restore: 1 },
  'POST /agreement/translation/generate/{id}': { languages: ['fr'] },
  'POST /agreement/translation/propose/{id}': { language: 'fr' },
  'POST /agreement/translation/update/{id}': { language: 'de', version: 0, title: 'Datenschutz', clauses: {} },
  'POST /agreement/translation/delete/{id}': { language: 'de' },
  'PUT /agreement/banner/{id}': { enabled: true },
  'PUT /agreement/live-link/{id}': { enabled: true, history: true },
  'POST /draft/send': {
    email,
    language: 'en',
    draft: { interview: 'one', type: 'EULA', answers: {}, reached: 'basics/software' },
  },
  'POST /draft/open': { draft_hash: '7d444840-9dc0-41d1-b245-5ffdce74fad2' },
  'POST /draft/delete': { draft_hash: '7d444840-9dc0-41d1-b245-5ffdce74fad2' },
  'POST /transaction/quote': payment(id),
  'POST /transaction/check': payment(id),
  'POST /customer/check-vies': { country: 'US', vat_number: '1' },
  'POST /transaction/free': payment(id),
  'POST /transaction/new': { agreement_id: id },
  'POST /transaction/test/process': { ...payment(id), card_number: '4242424242424242' },
  'POST /transaction/test/challenge': { transaction_id: 'x', passed: true },
  'POST /transaction/stripe/create-payment-intent': payment(id),
  'POST /transaction/2checkout/redirect': payment(id),
  'POST /transaction/braintree/agreement-new-token': { agreement_id: id },
  'POST /transaction/braintree/privacy-consent-new-token': { privacy_consent_id: id },
  'POST /transaction/braintree/new-token': { item_type: 'agreement', item_id: id },
  'POST /transaction/braintree/process': { ...payment(id), payment_method_nonce: 'x' },
  'POST /transaction/braintree/create-new-payment-method': { payment_method_nonce: 'x' },
  'POST /transaction/braintree/saved-method-nonce': { token: 'x' },
  'PUT /customer/braintree-set-default-payment-method': { token: 'x' },
  'POST /transaction/stripe/confirm-payment': { ...payment(id), payment_intent_id: 'pi_1' },
  'POST /transaction/stripe/confirm-setup-intent': { setup_intent_id: 'seti_1' },
  'POST /transaction/stripe/attach-payment-method': { payment_method_id: 'pm_1' },
  'PUT /customer/stripe-set-default-payment-method': { payment_method_id: 'pm_1' },
  'POST /md/convert': { text: '# Title' },
  'POST /public/site-scan': { address: '127.0.0.1' },
})
/** Calls that end what the others are about. */
const last: readonly CallName[] = [
  'GET /customer/export',
  'DELETE /agreement/delete/{id}',
  'POST /customer/logout',
  'POST /customer/delete-account',
]

/** Makes every call of the API, as the owner of an agreement. */
async function makeEveryCall(served: TestApp): Promise<void> {
  const { visitor, agreementId: id } = await registered(served, email, password)
  await visitor.call('GET /customer/ping')
  const { live_url } = await visitor.call('GET /agreement/details/{id}', { params: { id } })
  const given: Partial<Record<CallName, object>> = { ...payloads(id), 'POST /customer/delete-account': { password } }
  const params: Readonly<Record<string, string>> = { id, lang: 'de', format: 'json', revision: '1', month: '2026-11' }
  let caller = 0
  const make = async (name: CallName) => {
    const definition: Call = calls[name]
    expect(definition.payload && !given[name] && !definition.payload.safeParse(undefined).success, name).toBeFalsy()
    const { method, path } = methodAndPath(name)
    const reply = await served.app.inject({
      method,
      url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'x')}`,
      // Each from a network of its own, so that no limit is met.
      remoteAddress: `10.200.${(caller += 1)}.1`,
      headers: {
        ...(visitor.stored?.token && { authorization: `Bearer ${visitor.stored.token}` }),
        ...(visitor.stored?.refresh_token && { 'x-refresh-token': visitor.stored.refresh_token }),
      },
      ...(given[name] && { payload: given[name] }),
    })
    expect([name, reply.statusCode]).toEqual([name, 200])
    if (reply.headers['content-disposition'] !== undefined) return
    // A new password begins a new session.
    const { token, refresh_token } = reply.json<Partial<Tokens>>()
    if (token && refresh_token) visitor.stored = { token, refresh_token }
  }
  const names = Object.keys(calls) as CallName[]
  // The texts are changed before they are read.
  const order = names.toSorted((a, b) => Number(a.startsWith('GET')) - Number(b.startsWith('GET')))
  for (const name of order) if (!last.includes(name)) await make(name)
  const { pathname } = new URL(live_url!)
  for (const page of ['', '.json', '.xml', '/en', '/history', '/history/1', '/history/1.md'])
    await served.app.inject(`${pathname}${page}`)
  const stop = '/law-changes/stop/7d444840-9dc0-41d1-b245-5ffdce74fad2'
  expect((await served.app.inject({ method: 'POST', url: stop })).statusCode).toBe(200)
  // The jobs make queries too. This one is the test's own, and begins so that it is not recorded.
  const waiting = sql`/* test */ select from mails where sent_at is null`
  await eventually(async () => expect((await waiting.execute(served.db)).rows).toEqual([]))
  await make('GET /customer/export')
  await make('DELETE /agreement/delete/{id}')
  await make('POST /customer/delete-account')
  await make('POST /customer/logout')
}

/** Orders of long ago, which nobody asks about any more. */
async function addPaidOrders(db: Database): Promise<void> {
  await sql`
    insert into orders (state, provider, attempts, currency, subtotal, discount, tax_rate, tax, gross, treatment, billing,
      evidence, language, delivery_asked_at, paid_by, paid_at, created_at, updated_at)
    select 'approved', 'stripe', 1, 'EUR', 3900, 0, 0, 0, 3900, 'outside-scope', '{}', '[]', 'en', at, 'pi_' || number, at, at, at
    from generate_series(1, 5000) number, lateral (select now() - interval '1 year' - number * interval '1 hour' as at) paid`.execute(
    db,
  )
  await sql`analyze orders`.execute(db)
}

/** Owners who chose something about mails about changes of law. */
async function addLawMails(db: Database): Promise<void> {
  await sql`
    insert into law_mails (customer_id, stop_hash, wanted, chosen_at)
    select id, sha256(id::text::bytea), false, now() from customers on conflict do nothing`.execute(db)
  await sql`analyze law_mails`.execute(db)
}

test('no query that the product makes reads a large table from end to end', async () => {
  const served = await createTestApp({ workers: true })
  const { db } = served
  await seed(db, { customers: 4000, agreements: 20_000, ofFirstCustomer: 1000, withTexts: false })
  const { made, stop } = recordQueries()
  await makeEveryCall(served)
  await addPaidOrders(db)
  await deleteExpired(db, new Date())
  const log = pino({ level: 'silent' })
  const shop = {
    ...served,
    config: readConfig({ NODE_ENV: 'test' }),
    prices: readPrices(undefined),
    gateways: new Map(),
    log,
    security: createSecurityLog(log, secretKeys),
  }
  await reconcileOpen(shop, new Date())
  await reconcileSettled(shop, new Date())
  await giveUpAbandoned(shop, new Date())
  await checkLaw(db, {
    jobs: served.jobs,
    links: secretLinks(secretKeys),
    contents: () => allContents({ production: true }),
    now: () => served.clock.now,
    onError: () => undefined,
  })({}, new AbortController().signal)
  stop()
  await addLawMails(db)
  expect(made.size).toBeGreaterThan(80)

  const client = new Client(served.address)
  await client.connect()
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where relnamespace = 'public'::regnamespace`,
  )
  const sizes = new Map(rows.map((row) => [row.name, row.rows]))
  // An estimate: the database may count again at any time, with the few that the calls above made.
  expect(sizes.get('agreements')).toBeGreaterThanOrEqual(20_000)
  const scans: string[] = []
  for (const { text, values } of made.values()) {
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    const found = wholeTables(explained.rows[0]!['QUERY PLAN'][0].Plan, sizes)
    if (found.length > 0) scans.push(`${found.join(', ')}: ${text}`)
  }
  await client.end()
  expect(scans).toEqual([])
})

/** How many statements something takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counted = vi.spyOn(Client.prototype as unknown as { query: () => unknown }, 'query')
  await work()
  const { length } = counted.mock.calls
  counted.mockRestore()
  return length
}

test('many agreements take no statement of their own each, to export and to delete them', async () => {
  const served = await createTestApp()
  await seed(served.db, { customers: 3, agreements: 202, ofFirstCustomer: 200, withTexts: true })
  expect((await served.app.inject('/live/seed-00000000000000202')).statusCode).toBe(200)
  const exporting: number[] = []
  const deleting: number[] = []
  // The first deletion of a process looks up the queue too.
  for (const number of [3, 1, 2]) {
    const visitor = served.visitor()
    await visitor.call('POST /customer/login', { payload: { email: seedEmail(number), password: seedPassword } })
    exporting.push(await statementsOf(() => visitor.file('GET /customer/export')))
    deleting.push(
      await statementsOf(() => visitor.call('POST /customer/delete-account', { payload: { password: seedPassword } })),
    )
  }
  expect(deleting[1]).toBe(deleting[2])
  // Five queries for fifty agreements.
  expect(exporting[1]).toBe(exporting[2]! + 15)
  expect(await served.db.selectFrom('agreements').select('id').execute()).toEqual([])
})
