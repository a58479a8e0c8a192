import { setImmediate as nextTurn } from 'node:timers/promises'
import { utcDay } from '#core/day.ts'
import { sql } from 'kysely'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import type { LawChange } from '#contract/law-changes.ts'
import { beginningOf } from '#core/document/beginning.ts'
import type { TranslatedClause } from '#core/translation/staleness.ts'
import { renderMd } from '#render/md/render.ts'
import { publishedMarkdown } from '../agreement/history/published-markdown.ts'
import { paidGroupsOf } from '../agreement/paid-groups.ts'
import { isPaidText } from '../agreement/paid-texts.ts'
import { isUnpaid } from '../agreement/standing.ts'
import type { Config } from '../config.ts'
import { fileName } from '#render/renditions.ts'
import { findBannersOf, findRecordsOf } from '../banner/banners.queries.ts'
import { consentLog } from '../banner/consent-log.ts'
import { findDraftsOf } from '../draft/drafts.queries.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept } from '../http/outcome.ts'
import { makeZip } from '../http/zip.ts'
import { findInvoicesOf } from '../invoice/invoices.queries.ts'
import { findItems, findPayments } from '../order/state/order.queries.ts'
import { accountGone } from '../account/account-gone.ts'
import { findCustomerById } from '../account/customer.queries.ts'
import { standingOf } from '../account/second-factor/second-factors.ts'

type Files = Record<string, string | Uint8Array>

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Everything that is stored about a customer, for themselves (GDPR, Art. 15 and 20): data as JSON, texts and files as they are. */
export function exportHandlers(dependencies: Parts): Pick<Handlers, 'GET /customer/export'> {
  return {
    async 'GET /customer/export'({ caller, now }) {
      const customer = await findCustomerById(dependencies.db, caller.id)
      return customer ? accept(await exportOf(dependencies, customer, now)) : accountGone
    },
  }
}

type Parts = Pick<Dependencies, 'db' | 'config' | 'prices'>
type Customer = NonNullable<Awaited<ReturnType<typeof findCustomerById>>>

/** The file with everything. */
export async function exportOf(parts: Parts, customer: Customer, now: Date) {
  const { db, config } = parts
  const { id, email, language, confirmed_at, created_at, billing_address } = customer
  const files: Files = {
    'README.txt': readme(config.brandName, now),
    'customer.json': json({
      id,
      email,
      language,
      confirmed_at,
      created_at,
      has_password: customer.password_hash !== null,
      second_factor_since: (await standingOf(db, id)).since,
      billing_address,
    }),
    'sessions.json': json(await findSessions(db, id)),
    'passkeys.json': json(await findPasskeys(db, id)),
    'mails.json': json(await findMails(db, id)),
    'links.json': json(await findLinks(db, id)),
    'drafts.json': json(await findDraftsOf(db, customer.email_key)),
    'orders.json': json(await findOrders(db, id)),
    'vat-numbers.json': json(await findVatChecks(db, id)),
    'payment-providers.json': json(await findProviderCustomers(db, id)),
    'banners.json': json(await findBannersOf(db, id)),
    ...(await consentLogs(db, id)),
    'law.json': json(await findLawChanges(db, config, id)),
  }
  for (const { number, invoice } of await findInvoicesOf(db, id)) files[`invoices/${number}.json`] = json(invoice)
  const agreements = await findAgreements(db, id)
  for (let start = 0; start < agreements.length; start += batch)
    await addAgreements(parts, files, agreements.slice(start, start + batch))
  return { bytes: await makeZip(files), mediaType: 'application/zip' as const, name: `my-data-${utcDay(now)}.zip` }
}

const readme = (
  brand: string,
  now: Date,
): string => `Everything that ${brand} holds about you, as of ${now.toISOString()}.

customer.json   your account: address, language, billing address, when it was made
sessions.json   when you logged in, with which browser, when it was last used, and until when each log-in lasted
passkeys.json   the passkeys of your account: with which browser each was made, when, and when it was last used
mails.json      the mails sent to you: what about, when
links.json      the links mailed to you to confirm an address or to set a password: when, until when, whether used
orders.json     what you ordered: the price with its VAT, the billing details, how it was paid
vat-numbers.json  what the registry of the European Union said of your VAT numbers, and when
payment-providers.json  who you are at the payment providers that keep cards of yours
law.json        what the law would change in your agreements, what of it we mailed you and you marked as seen, and
                whether and when you were mailed about it
banners.json    the consent banners that were made from your cookies policies
consent/        what visitors of your websites chose there, a file for each cookies policy; nothing in it says who they were
drafts.json     interviews sent to your address to go on with on another device: the answers, when, until when
invoices/       your invoices and credit notes, all that they say; log in to download them as PDF
agreements/     each agreement: your answers, its settings, its texts, its history, its translations, its files; of a text
                that is not paid for, or whose money was given back, the beginning

Passwords, tokens and recovery codes are kept as hashes alone, and the secret of a second factor is encrypted. They are left out here, so that this file opens nothing.
How often something was tried, such as a log-in, is counted for a day at most; that is not in here either.
`

const findSessions = (db: Database, customerId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'ended_at', 'browser', 'system'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

const findPasskeys = (db: Database, customerId: string) =>
  db
    .selectFrom('passkeys')
    .select(['browser', 'system', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

const findMails = (db: Database, customerId: string) =>
  db
    .selectFrom('mails')
    .select(['event', 'kind', 'recipient', 'parameters', 'created_at', 'sent_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

async function findLinks(db: Database, customerId: string) {
  const dates = ['created_at', 'expires_at', 'used_at'] as const
  const of = (table: 'activations' | 'password_resets' | 'email_changes') =>
    db.selectFrom(table).select(dates).where('customer_id', '=', customerId).orderBy('created_at').execute()
  return {
    activations: await of('activations'),
    password_resets: await of('password_resets'),
    email_changes: await db
      .selectFrom('email_changes')
      .select(['email', ...dates])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
  }
}

async function findOrders(db: Database, customerId: string) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  return Promise.all(
    orders.map(async ({ customer_id: _customer, claimed_until: _claim, ...order }) => ({
      ...order,
      items: await findItems(db, order.id),
      payments: await findPayments(db, order.id),
    })),
  )
}

const findVatChecks = (db: Database, customerId: string) =>
  db
    .selectFrom('vat_checks')
    .select(['state', 'number', 'valid', 'name', 'address', 'consultation_number', 'checked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('checked_at')
    .execute()

const findProviderCustomers = (db: Database, customerId: string) =>
  db
    .selectFrom('provider_customers')
    .select(['provider', 'provider_customer_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('provider')
    .execute()

/** The logs of a customer's banners, by the agreements that these are made from. */
async function consentLogs(db: Database, customerId: string): Promise<Files> {
  const logs = Map.groupBy(await findRecordsOf(db, customerId), ({ agreement_id }) => agreement_id)
  return Object.fromEntries([...logs].map(([id, records]) => [`consent/${id}.csv`, consentLog(records)]))
}

async function findLawChanges(db: Database, { payments }: Pick<Config, 'payments'>, customerId: string) {
  return {
    mails:
      (await db
        .selectFrom('law_mails')
        .select(['mailed_at', 'wanted', 'chosen_at'])
        .where('customer_id', '=', customerId)
        .executeTakeFirst()) ?? null,
    agreements: await db
      .selectFrom('law_checks')
      .innerJoin('agreements', 'agreements.id', 'law_checks.agreement_id')
      .select(['agreement_id', 'revision', 'told', 'seen', 'checked_at'])
      // Changes quote the text, which the owner does not get before it is paid for.
      .select(
        sql<readonly LawChange[]>`case when ${payments === 'off'} or agreements.finalized_at is not null
          and exists (
            select from documents d
            where d.agreement_id = agreements.id and d.language = agreements.language and d.revision = law_checks.revision
          )
          then law_checks.changes else '[]'::jsonb end`.as('changes'),
      )
      .where('agreements.customer_id', '=', customerId)
      .orderBy('agreement_id')
      .execute(),
  }
}

const findAgreements = (db: Database, customerId: string) =>
  db.selectFrom('agreements').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute()

type StoredAgreement = Awaited<ReturnType<typeof findAgreements>>[number]

/** How many agreements are read with one query for each table. */
const batch = 50

async function addAgreements(dependencies: Parts, files: Files, agreements: readonly StoredAgreement[]): Promise<void> {
  const { db, config } = dependencies
  const ids = agreements.map(({ id }) => id)
  const folders = new Map(agreements.map(({ id, type }) => [id, `agreements/${slugOf(type)}-${id}`]))
  const folderOf = (id: string): string => folders.get(id)!
  const names = new Map(agreements.map(({ id, title, site_name: site }) => [id, { title, site }]))
  const [documents, revisions, translations, renditions] = await Promise.all([
    db.selectFrom('documents').selectAll().where('agreement_id', 'in', ids).execute(),
    db.selectFrom('revisions').selectAll().where('agreement_id', 'in', ids).execute(),
    db.selectFrom('translations').selectAll().where('agreement_id', 'in', ids).execute(),
    db
      .selectFrom('renditions')
      .select(['agreement_id', 'bytes', 'format', 'language'])
      .where('agreement_id', 'in', ids)
      .execute(),
  ])

  for (const { submission: _submission, customer_id: _customer, ...kept } of agreements)
    files[`${folderOf(kept.id)}/agreement.json`] = json(kept)
  const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]))
  const paid = await paidGroupsOf(db, ids)
  for (const { agreement_id, document: text, language, revision, coverage, library_version, updated_at } of documents) {
    await nextTurn()
    const name = `${folderOf(agreement_id)}/text.${language}`
    const document = isUnpaid(byId.get(agreement_id)!, config) ? beginningOf(text) : text
    files[`${name}.md`] = renderMd(document)
    files[`${name}.json`] = json({ language, revision, library_version, coverage, updated_at, document })
  }
  for (const { base: _base, markdown, hash, document, ...revision } of revisions) {
    // Each text takes milliseconds, and others are waiting.
    await nextTurn()
    const { agreement_id: id, language } = revision
    const agreement = byId.get(id)!
    const isInForce =
      !isUnpaid(agreement, config) &&
      documents.some(
        (one) => one.agreement_id === id && one.language === language && one.revision === revision.revision,
      )
    const name = `${folderOf(id)}/history/${language}-${revision.revision}`
    if (!revision.withdrawn_at)
      files[`${name}.md`] =
        isInForce || isPaidText(dependencies, agreement, paid.get(id) ?? new Set(), revision)
          ? publishedMarkdown({ markdown, document, hash }).bytes
          : renderMd(beginningOf(document))
    files[`${name}.json`] = json({ ...revision, hash: hash.toString('hex') })
  }
  for (const translation of translations)
    files[`${folderOf(translation.agreement_id)}/translation.${translation.language}.json`] = json(
      isUnpaid(byId.get(translation.agreement_id)!, config) ? ownWords(translation) : translation,
    )
  for (const { agreement_id, bytes, format, language } of renditions)
    if (!isUnpaid(byId.get(agreement_id)!, config))
      files[`${folderOf(agreement_id)}/files/${fileName({ ...names.get(agreement_id)!, language }, format)}`] = bytes
}

/** A translation without what the library wrote into it. */
const ownWords = <Translation extends { readonly clauses: Readonly<Record<string, TranslatedClause>> }>(
  translation: Translation,
) => ({
  ...translation,
  clauses: Object.fromEntries(Object.entries(translation.clauses).filter(([, clause]) => !clause.generated)),
})
