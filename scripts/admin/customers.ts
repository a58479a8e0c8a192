import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { uuidPattern } from '#contract/fields.ts'
import { utcDay } from '#core/day.ts'
import {
  confirmAddress,
  emailStatus,
  findCustomer,
  findCustomerById,
  forgetGivenPasswords,
  lockCustomer,
} from '#server/account/customer.queries.ts'
import { endOtherWays } from '#server/account/end-other-ways.ts'
import { endSecondFactor, standingOf } from '#server/account/second-factor/second-factors.ts'
import { secretLinks } from '#server/account/secret-links.ts'
import { endAllSessions } from '#server/account/sessions.ts'
import { readPrices } from '#server/content/load-prices.ts'
import { requestReset } from '#server/customer/reset-password.ts'
import { tell } from '#server/customer/tell.ts'
import { deleteAccount } from '#server/data-rights/delete-account.ts'
import { exportOf } from '#server/data-rights/export.ts'
import { secretKeysOf } from '#server/secrets.ts'
import { UsageError } from '../shop/usage-error.ts'
import { chosenDeed, deed, list, rowsToAsk } from './deeds.ts'
import { type Installation, record, withInstallation } from './open-installation.ts'

export const customersUsage = `  customers find <part of an address>
      Lists customers, the newest first, 50 at most. A whole address finds this customer alone.
  customers export <customer> <file.zip>
      Writes everything that is stored of a customer into a new file (GDPR, Art. 15 and 20), as their own export has it.
  customers delete <customer> --for-good
      Deletes an account as its owner would (GDPR, Art. 17), and mails that. Invoices stay, as tax law demands.
  customers confirm <customer>
      Takes an address as its owner’s without the link in a mail. Somebody who has no password gets a link to set one.
  customers end-sessions <customer>
      Logs a customer out everywhere.
  customers end-passkeys <customer>
      Removes what somebody who got in may have left to come back, passkeys and a change of address that waits for its link, logs the customer
      out everywhere, and mails that passkeys were removed.
  customers end-second-factor <customer>
      Turns the second factor off for somebody who lost the app and the recovery codes, logs them out everywhere, and mails that.
      Make sure of the person first: whoever has the password gets in then.
      A customer is named by address or id.`

/** What is done with customers, by the name of the deed. */
export const customerDeeds = {
  find: deed(['<part of an address>'], {}, find),
  export: deed(['<customer>', '<file.zip>'], {}, exportCustomer),
  delete: deed(['<customer>'], { 'for-good': { type: 'boolean' } }, deleteCustomer),
  confirm: deed(['<customer>'], {}, confirm),
  'end-sessions': deed(['<customer>'], {}, endSessions),
  'end-passkeys': deed(['<customer>'], {}, endPasskeys),
  'end-second-factor': deed(['<customer>'], {}, turnSecondFactorOff),
}

export const customers = (args: readonly string[]): Promise<readonly string[]> =>
  withInstallation(chosenDeed('customers', customerDeeds, args))

async function find({ db, now }: Installation, [part]: readonly [string]): Promise<readonly string[]> {
  const exact = await findCustomer(db, part)
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'email', 'language', 'confirmed_at', 'password_hash', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('agreements')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('customer_id', '=', 'customers.id')
        .as('agreements'),
      selectFrom('orders')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('customer_id', '=', 'customers.id')
        .where('paid_at', 'is not', null)
        .as('paid'),
      selectFrom('sessions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('customer_id', '=', 'customers.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('sessions'),
    ])
    .where(({ eb, fn }) =>
      exact
        ? eb('id', '=', exact.id)
        : eb(fn<number>('strpos', ['email_key', eb.val(part.trim().toLowerCase())]), '>', 0),
    )
    .orderBy('created_at', 'desc')
    .limit(rowsToAsk)
    .execute()
  if (rows.length === 0) return [`There is no customer whose address has “${part}” in it.`]
  return list(rows, (row) => [
    row.id,
    row.email,
    emailStatus(row),
    `since ${utcDay(row.created_at)}`,
    row.language,
    `agreements: ${row.agreements}`,
    `paid orders: ${row.paid}`,
    `logged in: ${row.sessions}`,
  ])
}

async function exportCustomer(
  { db, jobs, config, now }: Installation,
  [who, file]: readonly [string, string],
): Promise<readonly string[]> {
  const customer = await customerOf(db, who)
  if (existsSync(file)) throw new UsageError(`The file ${file} exists already. Name one that does not.`)
  const folder = path.dirname(path.resolve(file))
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}. Make it, or name a file elsewhere.`)
  const { bytes } = await exportOf({ db, config, prices: readPrices(config.pricesFile) }, customer, now)
  // A file without its entry must not be; an entry whose file could not be written does no harm.
  await record(db, { jobs, now }, { event: 'operator-export', customer: customer.id })
  writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
  return [`${file} has everything of ${customer.email}. Hand it to nobody else.`]
}

async function deleteCustomer(
  { db, jobs, now }: Installation,
  [who]: readonly [string],
  { 'for-good': forGood }: { readonly 'for-good'?: boolean },
): Promise<readonly string[]> {
  const customer = await customerOf(db, who)
  if (!forGood)
    throw new UsageError(
      `Deleting ${customer.email} cannot be undone: agreements, files and public pages are gone at once. To do it, add --for-good.`,
    )
  const isDeleted = await db.transaction().execute(async (tx) => {
    if (!(await deleteAccount(tx, jobs, customer, now))) return false
    await record(tx, { jobs, now }, { event: 'operator-deletion', customer: customer.id })
    return true
  })
  if (!isDeleted) throw new UsageError(`There is no customer “${who}”.`)
  return [`${customer.email} is deleted, and gets a mail that says so.`]
}

async function confirm({ db, jobs, config, now }: Installation, [who]: readonly [string]): Promise<readonly string[]> {
  const { id } = await customerOf(db, who)
  const links = secretLinks(secretKeysOf(config))
  const customer = await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, id, true)
    const before = await findCustomerById(tx, id)
    if (!before || emailStatus(before) === 'confirmed') return before
    await confirmAddress(tx, id, now)
    // Whoever signed up need not have been the owner of the address.
    await forgetGivenPasswords(tx, id)
    const confirmed = { ...before, confirmed_at: before.confirmed_at ?? now }
    if (before.password_hash === null) await requestReset(tx, { jobs, links }, confirmed, now)
    await record(tx, { jobs, now }, { event: 'operator-confirmation', customer: id })
    return before
  })
  if (!customer) throw new UsageError(`There is no customer “${who}”.`)
  if (emailStatus(customer) === 'confirmed') return [`${customer.email} was confirmed already.`]
  return [
    `${customer.email} is confirmed, and gets a link to set a password, which opens the account and its public pages.`,
  ]
}

async function endSessions({ db, jobs, now }: Installation, [who]: readonly [string]): Promise<readonly string[]> {
  const { id, email } = await customerOf(db, who)
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, id, true)
    await endAllSessions(tx, id, now)
    await record(tx, { jobs, now }, { event: 'operator-session-end', customer: id })
  })
  return [`${email} is logged out everywhere.`]
}

async function endPasskeys({ db, jobs, now }: Installation, [who]: readonly [string]): Promise<readonly string[]> {
  const { id, email } = await customerOf(db, who)
  const hadSome = await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, id, true)
    const ended = await endOtherWays(tx, id)
    await endAllSessions(tx, id, now)
    if (ended) await tell(tx, jobs, id, { kind: 'passkey-removed' }, now)
    await record(tx, { jobs, now }, { event: 'operator-passkeys-off', customer: id })
    return ended
  })
  return [
    `${email} has no passkey and no open change of address any more, and is logged out everywhere.${hadSome ? ' A mail says so.' : ''}`,
  ]
}

async function turnSecondFactorOff(
  { db, jobs, now }: Installation,
  [who]: readonly [string],
): Promise<readonly string[]> {
  const customer = await customerOf(db, who)
  if (!(await standingOf(db, customer.id)).since) return [`${customer.email} has no second factor.`]
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customer.id, true)
    await endSecondFactor(tx, customer.id)
    await endAllSessions(tx, customer.id, now)
    await tell(tx, jobs, customer.id, { kind: 'second-factor-off' }, now)
    await record(tx, { jobs, now }, { event: 'operator-second-factor-off', customer: customer.id })
  })
  return [`The password alone opens the account of ${customer.email} again. A mail says so.`]
}

async function customerOf(db: Installation['db'], who: string) {
  const customer = uuidPattern.test(who) ? await findCustomerById(db, who) : await findCustomer(db, who)
  if (!customer) throw new UsageError(`There is no customer “${who}”.`)
  return customer
}
