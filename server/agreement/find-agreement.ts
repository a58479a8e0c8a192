import { sql } from 'kysely'
import { uuidPattern } from '#contract/fields.ts'
import { type Action, obstacle } from '#core/agreement/capabilities.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isRefusal, type Refusal, refuse } from '../http/outcome.ts'
import { findAgreement, type FoundAgreement } from './queries/agreement.queries.ts'
import { refuseObstacle, standingOf } from './standing.ts'

const notFound = refuse('not-found')

/** An agreement that anybody with its id may see. */
export async function findPublic(db: Database, id: string): Promise<FoundAgreement | Refusal> {
  return (uuidPattern.test(id) ? await findAgreement(db, id) : undefined) ?? notFound
}

/** An agreement, if the caller may do this with it; otherwise the refusal. */
export async function findAllowed(
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'payments'> },
  action: Action,
  id: string,
  caller: { readonly id: string } | null,
): Promise<FoundAgreement | Refusal> {
  const found = await findPublic(db, id)
  if (isRefusal(found)) return found
  const inTheWay = obstacle(action, standingOf(found, caller, config))
  return inTheWay ? refuseObstacle(inTheWay) : found
}

/** The same, with the agreement locked until the transaction ends. */
export async function lockAllowed(
  tx: Database,
  config: Pick<Config, 'payments'>,
  action: Action,
  id: string,
  caller: { readonly id: string } | null,
): Promise<FoundAgreement | Refusal> {
  if (uuidPattern.test(id)) await lockAgreement(tx, id)
  return findAllowed({ db: tx, config }, action, id, caller)
}

/** Locks an agreement until the transaction ends, so that changes are made one after the other. */
export async function lockAgreement(tx: Database, id: string): Promise<void> {
  await sql`select from agreements where id = ${id} for update`.execute(tx)
}
