import type { Dependencies } from '../dependencies.ts'
import { accountGone } from '../account/account-gone.ts'
import { findCustomerById, lockCustomer } from '../account/customer.queries.ts'
import type { Database } from '../database/database.ts'
import { type Refusal, refuse } from '../http/outcome.ts'
import { countTry, uncount } from '../http/rate-limit.ts'
import { tooMany } from '../http/too-many.ts'
import { passwordMatches } from './password.ts'

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomerById>>>

/** Wrong passwords of whoever has a session, or a link that asks for one, whichever calls they try them with. */
const guesses = { count: 10, seconds: 15 * 60 }

/** @returns what stands in the way of somebody who gives a password; undefined where it is the account's. */
export async function checkPassword(
  db: Database,
  customer: Pick<Customer, 'id' | 'password_hash'>,
  password: string,
  now: Date,
  wrong: Refusal = refuse('wrong-password', { field: 'password' }),
): Promise<Refusal | undefined> {
  const tries = `password ${customer.id}`
  const wait = await countTry(db, tries, guesses, now)
  if (wait !== undefined) return tooMany(wait)
  if (!(await passwordMatches(customer.password_hash, password))) return wrong
  await uncount(db, [tries], now)
  return undefined
}

/** @returns what stands in the way of somebody who gave the password of an account; undefined where nothing does. */
export const checkCode = (
  { db, secondFactors }: Pick<Dependencies, 'db' | 'secondFactors'>,
  customerId: string,
  code: string | undefined,
  now: Date,
): Promise<Refusal | undefined> =>
  db
    .transaction()
    .execute(async (tx) =>
      (await lockCustomer(tx, customerId)) ? secondFactors.ask(tx, customerId, code, now) : accountGone,
    )

/**
 * Asks the caller for the password again and, where the account has a second factor, for its code: a session alone, as on
 * a browser left open, does not change how an account is opened or end it.
 *
 * @returns the customer, or what is refused.
 */
export async function reauthenticate(
  { db, secondFactors }: Pick<Dependencies, 'db' | 'secondFactors'>,
  customerId: string,
  given: { readonly password: string; readonly second_factor?: string | undefined },
  now: Date,
): Promise<Customer | Refusal> {
  const customer = await findCustomerById(db, customerId)
  if (!customer) return accountGone
  return (
    (await checkPassword(db, customer, given.password, now)) ??
    (await checkCode({ db, secondFactors }, customerId, given.second_factor, now)) ??
    customer
  )
}
