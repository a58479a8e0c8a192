import type { CustomerSession } from '#contract/customer-session.ts'
import { daysAfter } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import type { Browser } from '../http/browser.ts'
import type { SecretKeys } from '../secrets.ts'
import { accessTokens } from './access-token.ts'
import { describeBrowser } from './browser-name.ts'
import type { Identity } from './caller.ts'
import { lockCustomer } from './customer.queries.ts'
import { createRefreshTokens, hashOf } from './refresh-tokens.ts'

/** A session ends this long after the log-in, however much it is used. */
export const sessionDays = 90

type Customer = { readonly id: string; readonly email: string }
type By = Pick<Browser, 'userAgent'>

export type Sessions = {
  /** Starts a session for a customer who proved to be themselves. */
  readonly start: (db: Database, customer: Customer, browser: By, now: Date) => Promise<CustomerSession>
  /** Ends every session of a customer and starts a new one for the browser that asks. */
  readonly startAfresh: (tx: Database, customer: Customer, browser: By, now: Date) => Promise<CustomerSession>
  /** Takes a refresh token and gives the next one; undefined when it is unknown, old or of an ended session. */
  readonly renew: (refreshToken: string, now: Date) => Promise<CustomerSession | undefined>
  /** Ends the session that a refresh token or a session id belongs to. */
  readonly end: (by: { refreshToken?: string | undefined; sessionId?: string | undefined }, now: Date) => Promise<void>
  readonly endAll: typeof endAllSessions
  /** Identifies the caller by a bearer token. */
  readonly identify: (token: string | undefined, now: Date) => Promise<Identity>
}

export function createSessions(db: Database, secretKeys: SecretKeys): Sessions {
  const tokens = accessTokens(secretKeys)
  const refreshTokens = createRefreshTokens(secretKeys)

  async function start(tx: Database, customer: Customer, browser: By, now: Date): Promise<CustomerSession> {
    const session = await tx
      .insertInto('sessions')
      .values({
        customer_id: customer.id,
        created_at: now,
        last_used_at: now,
        expires_at: daysAfter(now, sessionDays),
        ended_at: null,
        ...describeBrowser(browser.userAgent),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    const refreshToken = await refreshTokens.begin(tx, session, now)
    return issue(customer, session.id, refreshToken, now)
  }

  const issue = async (
    { id, email }: Customer,
    sessionId: string,
    refreshToken: string,
    now: Date,
  ): Promise<CustomerSession> => ({
    id,
    email,
    token: await tokens.issue(id, sessionId, now),
    refresh_token: refreshToken,
  })

  return {
    start,
    endAll: endAllSessions,

    async startAfresh(tx, customer, browser, now) {
      await endAllSessions(tx, customer.id, now)
      return start(tx, customer, browser, now)
    },

    renew: (refreshToken, now) =>
      db.transaction().execute(async (tx) => {
        const find = () =>
          tx
            .selectFrom('refresh_tokens')
            .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
            .innerJoin('customers', 'customers.id', 'sessions.customer_id')
            .select(['sessions.id', 'sessions.expires_at', 'sessions.ended_at', 'sessions.customer_id'])
            .select('customers.email')
            .where('refresh_tokens.hash', '=', hashOf(refreshToken))
            .executeTakeFirst()
        const owner = await find()
        if (!owner || !(await lockCustomer(tx, owner.customer_id))) return undefined
        // Tabs that use one token at once, and requests that end the session, take turns.
        await tx.selectFrom('sessions').select('id').where('id', '=', owner.id).forUpdate().execute()
        const session = await find()
        if (!session || session.ended_at || session.expires_at <= now) return undefined
        const next = await refreshTokens.advance(tx, refreshToken, session, now)
        if (next === undefined) return undefined
        await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute()
        return issue({ id: session.customer_id, email: session.email }, session.id, next, now)
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
        .where('sessions.customer_id', '=', read.customerId)
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst()
      return row ? { ...row, sessionId: read.sessionId } : 'ended'
    },
  }
}

/** Ends every session of a customer, except the one given. */
export async function endAllSessions(tx: Database, customerId: string, now: Date, except?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .execute()
}
