import { sql } from 'kysely'
import { uuidPattern } from '#contract/fields.ts'
import type { Caller } from '../customer/caller.ts'
import type { Database } from '../database/database.ts'
import { type Refusal, refuse } from '../http/outcome.ts'
import { findAgreement, type FoundAgreement } from './agreement.queries.ts'

const notFound = refuse('not-found', 'There is no such agreement.')
const otherAccount =
  'This agreement belongs to a different account. Please log out, and log in with the account it was made for.'

/** An agreement that anybody with its id may see. */
export async function findPublic(db: Database, id: string): Promise<FoundAgreement | Refusal> {
  return (uuidPattern.test(id) ? await findAgreement(db, id) : undefined) ?? notFound
}

/** An agreement for its owner; anybody else gets the specification's forbidden payload. */
export async function findOwned(db: Database, id: string, caller: Caller): Promise<FoundAgreement | Refusal> {
  const found = await findPublic(db, id)
  if ('success' in found || found.customer_id === caller.id) return found
  return { ...refuse('other-account', otherAccount), forbidden: { code: 'other-account', message: otherAccount } }
}

/** Whoever does something with an agreement that must not be done twice at once waits here for the others. */
export async function lockAgreement(tx: Database, id: string): Promise<void> {
  await sql`select from agreements where id = ${id} for update`.execute(tx)
}
