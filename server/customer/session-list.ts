import { uuidPattern } from '#contract/fields.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { accountGone } from '../account/account-gone.ts'
import { lockCustomer } from '../account/customer.queries.ts'

type SessionList = 'GET /customer/sessions' | 'DELETE /customer/sessions/{id}' | 'POST /customer/sessions/end-others'

/** Where a customer is logged in, and ending it there. */
export function sessionListHandlers({ db, sessions }: Dependencies): Pick<Handlers, SessionList> {
  return {
    async 'GET /customer/sessions'({ caller, now }) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_used_at', 'expires_at', 'browser', 'system'])
        .where('customer_id', '=', caller.id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        // A session without a token that can be renewed is over, although it was not ended.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('refresh_tokens')
              .select('hash')
              .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
              .where('refresh_tokens.expires_at', '>', now),
          ),
        )
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute()
      return accept({
        sessions: rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
          ...row,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          expires_at: expires_at.toISOString(),
          current: row.id === caller.sessionId,
        })),
      })
    },

    async 'DELETE /customer/sessions/{id}'({ params, caller, now }) {
      const ended = uuidPattern.test(params.id)
        ? await db
            .updateTable('sessions')
            .set({ ended_at: now })
            .where('id', '=', params.id)
            .where('customer_id', '=', caller.id)
            .where('ended_at', 'is', null)
            .executeTakeFirst()
        : undefined
      if (!ended?.numUpdatedRows) return refuse('no-such-session')
      const isOwn = params.id.toLowerCase() === caller.sessionId
      return { success: true, value: undefined, ...(isOwn && { loggedOut: true }) }
    },

    async 'POST /customer/sessions/end-others'({ caller, now }) {
      return db.transaction().execute(async (tx) => {
        if (!(await lockCustomer(tx, caller.id, true))) return accountGone
        await sessions.endAll(tx, caller.id, now, caller.sessionId)
        return accept(undefined)
      })
    },
  }
}
