import { sql, type Transaction } from 'kysely'
import { uuidPattern } from '#contract/fields.ts'
import { utcDay } from '#core/day.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { findCustomer } from '#server/account/customer.queries.ts'
import { liveUrlOf } from '#server/agreement/links.ts'
import { moneyBackOf } from '#server/agreement/money-back.ts'
import { findAgreement } from '#server/agreement/queries/agreement.queries.ts'
import { isUnpaid } from '#server/agreement/standing.ts'
import type { Config } from '#server/config.ts'
import { readPrices } from '#server/content/load-prices.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OperatorDeed } from '#server/jobs/jobs.ts'
import { findByAddress, putBack, takeDown } from '#server/live/taken-down.ts'
import { listOrders } from '#server/order/state/list-orders.ts'
import { writeMoney } from '../shop/money.ts'
import { UsageError } from '../shop/usage-error.ts'
import { chosenDeed, deed, list, rowsToAsk } from './deeds.ts'
import { type Installation, record, withInstallation } from './open-installation.ts'

export const agreementsUsage = `  agreements find <id, address of a public page, or part of a title, website or owner’s address>
      Lists agreements, the newest first, 50 at most. A whole address finds the agreements of this owner alone, at once; a part has all
      agreements read, some seconds for a million.
  agreements refund-state <agreement>
      Says what was paid for an agreement, what was given back, and whether it is still in use.
  agreements take-down <agreement> --because "why"
      Takes a public page offline, whatever its owner switches on, and tells them why, in these words, by mail and at My agreements.
      Visitors read that the page is not there. The owner keeps text and files.
  agreements put-back <agreement>
      Lets the page be read again, where its owner has it switched on, and tells them.
      An agreement is named by its id or by the address of its public page.`

/** Of the reason, which is one sentence or two in a mail. */
const longest = 1000

/** What is done with agreements, by the name of the deed. */
export const agreementDeeds = {
  find: deed(['<id, address or part>'], {}, find),
  'refund-state': deed(['<agreement>'], {}, refundState),
  'take-down': deed(['<agreement>'], { because: { type: 'string' } }, takeOffline),
  'put-back': deed(['<agreement>'], {}, bringBack),
}

export const agreements = (args: readonly string[]): Promise<readonly string[]> =>
  withInstallation(chosenDeed('agreements', agreementDeeds, args))

type Listed = {
  readonly id: string
  readonly type: AgreementType
  readonly title: string
  readonly site_name: string
  readonly email: string
  readonly live_token: string
  readonly live_enabled: boolean
  readonly taken_down_at: Date | null
  readonly finalized_at: Date | null
  readonly published_revision: number | null
  readonly updated_at: Date
}

async function find({ db, config }: Installation, [word]: readonly [string]): Promise<readonly string[]> {
  const id = await idOf(db, word)
  const owner = id === undefined ? (await findCustomer(db, word))?.id : undefined
  const part = word.trim().toLowerCase()
  const { rows } = await sql<Listed>`
    select a.id, a.type, a.title, a.site_name, c.email, a.live_token, a.live_enabled, a.taken_down_at, a.finalized_at,
      a.published_revision, a.updated_at
    from agreements a join customers c on c.id = a.customer_id
    where case when ${id ?? null}::uuid is not null then a.id = ${id ?? null}
      when ${owner ?? null}::uuid is not null then a.customer_id = ${owner ?? null}
      else strpos(lower(a.title), ${part}) > 0 or strpos(lower(a.site_name), ${part}) > 0 or strpos(c.email_key, ${part}) > 0
        or strpos(lower(a.answers ->> 'websiteUrl'), ${part}) > 0 end
    order by a.updated_at desc, a.id limit ${rowsToAsk}`.execute(db)
  if (rows.length === 0) return [`No agreement matches “${word}”.`]
  return list(rows, (row) => [
    row.id,
    row.type,
    `${row.title} for ${row.site_name}`,
    row.email,
    `changed ${utcDay(row.updated_at)}`,
    stateOf(config, row),
  ])
}

function stateOf(config: Config, row: Listed): string {
  if (row.taken_down_at) return `taken down ${utcDay(row.taken_down_at)}`
  return liveUrlOf(config, row) ?? (isUnpaid(row, config) ? 'waits for its payment' : 'not public')
}

async function refundState({ db, config }: Installation, [word]: readonly [string]): Promise<readonly string[]> {
  const agreement = await agreementOf(db, word)
  const orders = await listOrders(db, { agreementId: agreement.id })
  const back = (await moneyBackOf(db, { config, prices: readPrices(config.pricesFile) }, [agreement.id])).get(
    agreement.id,
  )
  const use = isUnpaid(agreement, config)
    ? back
      ? `It waits for a payment again since ${back.on} (${back.how}).`
      : 'It waits for its payment.'
    : 'It is in use.'
  if (orders.length === 0) return [`Nothing was ordered for ${agreement.title} for ${agreement.site_name}. ${use}`]
  return [
    ...orders.map((order) =>
      [
        order.id,
        utcDay(order.paid_at ?? order.created_at),
        order.state,
        writeMoney(order.gross, order.currency),
        `given back: ${writeMoney(order.refunded, order.currency)}`,
        `still to be given back: ${writeMoney(order.owed, order.currency)}`,
        ...(order.dispute ? [`dispute: ${order.dispute}`] : []),
      ].join('  '),
    ),
    use,
  ]
}

async function takeOffline(
  { db, jobs, config, now }: Installation,
  [word]: readonly [string],
  { because }: { readonly because?: string },
): Promise<readonly string[]> {
  const reason = because?.trim() ?? ''
  if (reason === '')
    throw new UsageError('Say why with --because "…": its owner has a right to know, and reads these words.')
  if (reason.length > longest)
    throw new UsageError(`--because: ${reason.length} characters are too many; ${longest} are allowed.`)
  const agreement = await agreementOf(db, word)
  const done = await recorded({ db, jobs, now }, 'operator-take-down', agreement, (tx) =>
    takeDown(tx, { jobs, config }, agreement.id, reason, now),
  )
  if (done === 'no-such-agreement') throw new UsageError(`There is no agreement “${word}”.`)
  const name = `${agreement.title} for ${agreement.site_name}`
  if (!done) return [`The public page of ${name} is offline already.`]
  return [
    `The public page of ${name} is offline: every server shows that within a second. ${done.told ? `${agreement.email} gets a mail.` : `${agreement.email} was never confirmed, so nobody is told.`}`,
  ]
}

async function bringBack(
  { db, jobs, config, now }: Installation,
  [word]: readonly [string],
): Promise<readonly string[]> {
  const agreement = await agreementOf(db, word)
  const done = await recorded({ db, jobs, now }, 'operator-put-back', agreement, (tx) =>
    putBack(tx, { jobs, config }, agreement.id, now),
  )
  if (done === 'no-such-agreement') throw new UsageError(`There is no agreement “${word}”.`)
  const name = `${agreement.title} for ${agreement.site_name}`
  if (!done) return [`Nobody took the public page of ${name} offline.`]
  const url = liveUrlOf(config, { ...agreement, taken_down_at: null })
  return [
    `The public page of ${name} can be read again${url === null ? ' once its owner has switched it on or paid' : ` at ${url}`}.`,
  ]
}

/** Does something to an agreement in one transaction with the entry about it; none where there was nothing to do. */
const recorded = <Done>(
  { db, jobs, now }: Pick<Installation, 'db' | 'jobs' | 'now'>,
  event: OperatorDeed['event'],
  { id, customer_id: customer }: { readonly id: string; readonly customer_id: string },
  work: (tx: Transaction<Tables>) => Promise<Done | 'no-such-agreement' | undefined>,
) =>
  db.transaction().execute(async (tx) => {
    const done = await work(tx)
    if (done && done !== 'no-such-agreement') await record(tx, { jobs, now }, { event, customer, agreement: id })
    return done
  })

const idOf = async (db: Installation['db'], word: string): Promise<string | undefined> =>
  uuidPattern.test(word) ? word : findByAddress(db, word)

async function agreementOf(db: Installation['db'], word: string) {
  const id = await idOf(db, word)
  const agreement = id === undefined ? undefined : await findAgreement(db, id)
  if (!agreement)
    throw new UsageError(`There is no agreement “${word}”. Name its id, or the address of its public page.`)
  return agreement
}
