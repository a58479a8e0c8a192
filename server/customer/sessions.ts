import { createHash, randomBytes } from 'node:crypto'
import type { CustomerSession } from '#contract/customer.ts'
import type { Database } from '../database/database.ts'
import type { AccessTokens } from './access-token.ts'
import type { Identity } from './caller.ts'
import { holdCustomer } from './customer.queries.ts'

const refreshDays = 30
/**
 * Tabs of one browser share a refresh token and may use it in the same moment, and a reply may get lost: for this long
 * a used token is taken once more. After that, only somebody who copied it would use it.
 */
const reuseMilliseconds = 30_000

export type Sessions = {
  /** Starts a session for a customer who proved to be themselves. */
  readonly start: (db: Database, customer: { id: string; email: string }, now: Date) => Promise<CustomerSession>
  /** Takes a refresh token and gives the next one; undefined when it is unknown, old or of an ended session. */
  readonly renew: (refreshToken: string, now: Date) => Promise<CustomerSession | undefined>
  /** Ends the session that a refresh token or a session id belongs to. */
  readonly end: (by: { refreshToken?: string | undefined; sessionId?: string | undefined }, now: Date) => Promise<void>
  /** Ends every session of a customer, but the one given. */
  readonly endAll: (tx: Database, customerId: string, now: Date, except?: string) => Promise<void>
  /** Who a bearer token stands for. */
  readonly identify: (token: string | undefined, now: Date) => Promise<Identity>
}

export function createSessions(db: Database, tokens: AccessTokens): Sessions {
  async function issue(
    tx: Database,
    customer: { id: string; email: string },
    sessionId: string,
    now: Date,
  ): Promise<CustomerSession> {
    const refreshToken = randomBytes(32).toString('base64url')
    await tx
      .insertInto('refresh_tokens')
      .values({
        hash: hashOf(refreshToken),
        session_id: sessionId,
        created_at: now,
        expires_at: new Date(now.getTime() + refreshDays * 86_400_000),
        used_at: null,
      })
      .execute()
    return {
      id: customer.id,
      email: customer.email,
      token: await tokens.issue(customer.id, sessionId, now),
      refresh_token: refreshToken,
    }
  }

  return {
    async start(tx, customer, now) {
      const session = await tx
        .insertInto('sessions')
        .values({ customer_id: customer.id, created_at: now, ended_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return issue(tx, customer, session.id, now)
    },

    renew: (refreshToken, now) =>
      db.transaction().execute(async (tx) => {
        const owner = await tx
          .selectFrom('refresh_tokens')
          .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
          .select('sessions.customer_id')
          .where('refresh_tokens.hash', '=', hashOf(refreshToken))
          .executeTakeFirst()
        if (!owner || !(await holdCustomer(tx, owner.customer_id))) return undefined
        const held = await tx
          .selectFrom('refresh_tokens')
          .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
          .innerJoin('customers', 'customers.id', 'sessions.customer_id')
          .select([
            'refresh_tokens.session_id',
            'refresh_tokens.expires_at',
            'refresh_tokens.used_at',
            'sessions.ended_at',
            'customers.id',
            'customers.email',
          ])
          .where('refresh_tokens.hash', '=', hashOf(refreshToken))
          .forUpdate('refresh_tokens')
          .executeTakeFirst()
        if (!held || held.ended_at || held.expires_at <= now) return undefined
        if (held.used_at && now.getTime() - held.used_at.getTime() > reuseMilliseconds) {
          await tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', held.session_id).execute()
          return undefined
        }
        await tx
          .updateTable('refresh_tokens')
          .set({ used_at: held.used_at ?? now })
          .where('hash', '=', hashOf(refreshToken))
          .execute()
        return issue(tx, held, held.session_id, now)
      }),

    async end({ refreshToken, sessionId }, now) {
      const ids =
        refreshToken === undefined
          ? []
          : await db
              .selectFrom('refresh_tokens')
              .select('session_id')
              .where('hash', '=', hashOf(refreshToken))
              .execute()
      const ended = [...ids.map((row) => row.session_id), ...(sessionId === undefined ? [] : [sessionId])]
      if (ended.length > 0)
        await db
          .updateTable('sessions')
          .set({ ended_at: now })
          .where('id', 'in', ended)
          .where('ended_at', 'is', null)
          .execute()
    },

    async endAll(tx, customerId, now, except) {
      await tx
        .updateTable('sessions')
        .set({ ended_at: now })
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .$if(except !== undefined, (query) => query.where('id', '!=', except!))
        .execute()
    },

    async identify(token, now) {
      if (token === undefined) return 'anonymous'
      const read = await tokens.read(token, now)
      if (read === 'expired') return 'expired'
      if (read === 'invalid') return 'ended'
      const row = await db
        .selectFrom('sessions')
        .innerJoin('customers', 'customers.id', 'sessions.customer_id')
        .select(['customers.id', 'customers.email'])
        .where('sessions.id', '=', read.sessionId)
        .where('sessions.ended_at', 'is', null)
        .executeTakeFirst()
      return row ? { ...row, sessionId: read.sessionId } : 'ended'
    },
  }
}

/** The tokens are random, so a fast hash without salt is enough to make a stolen table useless. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
