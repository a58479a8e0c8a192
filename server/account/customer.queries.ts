import { sql } from 'kysely'
import { accountState } from '#core/customer/account-state.ts'
import { daysAfter } from '#core/day.ts'
import type { Language } from '#core/document/node.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from './caller.ts'

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** A customer by id; undefined once the account was deleted. */
export function findCustomerById(db: Database, id: string) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A customer can log in once the address is confirmed and a password is set. */
export function emailStatus(
  customer: { confirmed_at: Date | null; password_hash: string | null } | undefined,
): 'none' | 'unconfirmed' | 'confirmed' {
  if (!customer) return 'none'
  const state = accountState({
    confirmed: customer.confirmed_at !== null,
    hasPassword: customer.password_hash !== null,
  })
  return state === 'active' ? 'confirmed' : 'unconfirmed'
}

export function findCustomer(db: Database, email: string) {
  return db.selectFrom('customers').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export async function insertCustomer(db: Database, email: string, language: Language, now: Date): Promise<string> {
  const row = await db
    .insertInto('customers')
    .values({
      email: email.trim(),
      email_key: emailKey(email),
      password_hash: null,
      language,
      confirmed_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Locks an e-mail address until the transaction ends, so that changes for one address are made one after the other. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailKey(email)}, 0))`.execute(tx)
}

/**
 * Keeps an account from being deleted until the transaction ends. Every transaction that writes more than one row about a
 * customer begins with it (after {@link lockEmail}), so that none waits for another that waits for it.
 *
 * @param change whether the customer's own row will be changed: such transactions wait for each other.
 * @returns false when the account is gone.
 */
export async function lockCustomer(tx: Database, id: string, change = false): Promise<boolean> {
  const query = tx.selectFrom('customers').select('id').where('id', '=', id)
  return (await (change ? query.forUpdate() : query.forKeyShare()).executeTakeFirst()) !== undefined
}

/**
 * Locks the customer of a call, and looks again at what the call may rest on: while it waited, a new password, a second factor or a deletion may have
 * logged its caller out.
 * @returns false when the account is gone or the session over.
 */
export async function lockCaller(tx: Database, { id, sessionId }: Caller, change = false): Promise<boolean> {
  if (!(await lockCustomer(tx, id, change))) return false
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

/** Records that an address is its owner's, the first time that it is known. */
export async function confirmAddress(tx: Database, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ confirmed_at: now })
    .where('id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** How many days an activation link works. */
export const activationDays = 7

/**
 * Prepares an activation link, which leads on to an agreement where one waits.
 * @param passwordHash of the password that takes effect with the link, where one was given at sign-up.
 */
export async function insertActivation(
  db: Database,
  customerId: string,
  agreementId: string | null,
  now: Date,
  passwordHash: string | null = null,
): Promise<string> {
  const row = await db
    .insertInto('activations')
    .values({
      customer_id: customerId,
      agreement_id: agreementId,
      password_hash: passwordHash,
      created_at: now,
      expires_at: daysAfter(now, activationDays),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Drops the passwords given at sign-up, so that every link of an unconfirmed account asks for a new one. The person who
 * signed up may not own the address; their password must not open what is made for it later, not even when the owner uses
 * the link of that sign-up or asks for a new one.
 */
export async function forgetGivenPasswords(tx: Database, customerId: string): Promise<void> {
  await tx
    .updateTable('activations')
    .set({ password_hash: null })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** An activation with its customer, while its link is good. */
export function findActivation(db: Database, id: string, now: Date) {
  return db
    .selectFrom('activations')
    .innerJoin('customers', 'customers.id', 'activations.customer_id')
    .select([
      'activations.id',
      'activations.agreement_id',
      'activations.customer_id',
      'customers.email',
      'customers.confirmed_at',
      'customers.password_hash',
      'activations.password_hash as given_password_hash',
    ])
    .where('activations.id', '=', id)
    .where('activations.used_at', 'is', null)
    .where('activations.expires_at', '>', now)
    .executeTakeFirst()
}
