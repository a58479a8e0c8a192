import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import type { Database } from '../database/database.ts'
import { accept, isRefusal, refuse } from '../http/outcome.ts'
import { accountGone } from '../account/account-gone.ts'
import { describeBrowser } from '../account/browser-name.ts'
import { findCustomerById, lockCaller, lockCustomer } from '../account/customer.queries.ts'
import { noteUse } from '../account/passkeys/passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { tell } from './tell.ts'

type Passkey =
  | 'GET /customer/passkeys'
  | 'POST /customer/passkeys/begin'
  | 'POST /customer/passkeys/finish'
  | 'POST /customer/passkeys/remove'
  | 'POST /customer/passkeys/log-in-begin'
  | 'POST /customer/passkeys/log-in'

/** A list that nobody reads is no list. */
const mostPasskeys = 20

const refused = refuse('passkey-refused')

/** Passkeys: making one with the password, logging in with it, removing it. */
export function passkeyHandlers({
  db,
  jobs,
  sessions,
  knownBrowsers,
  passkeys,
  secondFactors,
}: Dependencies): Pick<Handlers, Passkey> {
  const passkeysOf = (tx: Database, customerId: string) =>
    tx
      .selectFrom('passkeys')
      .select(['id', 'browser', 'system', 'created_at', 'last_used_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .execute()

  return {
    async 'GET /customer/passkeys'({ caller }) {
      const list = await passkeysOf(db, caller.id)
      return accept({
        passkeys: list.map(({ created_at, last_used_at, ...passkey }) => ({
          ...passkey,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
      })
    },

    async 'POST /customer/passkeys/begin'({ payload, caller, now }) {
      const customer = await reauthenticate({ db, secondFactors }, caller.id, payload, now)
      if (isRefusal(customer)) return customer
      if ((await passkeysOf(db, caller.id)).length >= mostPasskeys) return refuse('too-many-passkeys')
      return accept({ options: await passkeys.registrationOptions(db, customer, now) })
    },

    async 'POST /customer/passkeys/finish'({ payload, caller, browser, now }) {
      const made = await passkeys.verifyRegistration(db, caller.id, payload, now)
      if (!made) return refused
      return db.transaction().execute(async (tx) => {
        if (!(await lockCaller(tx, caller, true))) return accountGone
        if ((await passkeysOf(tx, caller.id)).length >= mostPasskeys) return refuse('too-many-passkeys')
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('passkeys')
          .values({
            id: made.id,
            customer_id: caller.id,
            public_key: made.publicKey,
            counter: String(made.counter),
            ...describeBrowser(browser.userAgent),
            created_at: now,
            last_used_at: null,
          })
          // Ids are random: one that is there already is somebody's attempt to take it over.
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return refused
        await tell(tx, jobs, caller.id, { kind: 'passkey-added' }, now)
        return accept(undefined)
      })
    },

    async 'POST /customer/passkeys/remove'({ payload, caller, now }) {
      return db.transaction().execute(async (tx) => {
        if (!(await lockCaller(tx, caller))) return accountGone
        const { numDeletedRows } = await tx
          .deleteFrom('passkeys')
          .where('id', '=', payload.id)
          .where('customer_id', '=', caller.id)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return refuse('no-such-passkey', { field: 'id' })
        await tell(tx, jobs, caller.id, { kind: 'passkey-removed' }, now)
        return accept(undefined)
      })
    },

    async 'POST /customer/passkeys/log-in-begin'({ now }) {
      return accept({ options: await passkeys.authenticationOptions(db, now) })
    },

    async 'POST /customer/passkeys/log-in'({ payload, browser, now }) {
      const used = await passkeys.verifyAuthentication(db, payload, now)
      if (!used) return refused
      const customer = await db.transaction().execute(async (tx) => {
        if (!(await lockCustomer(tx, used.customerId)) || !(await noteUse(tx, used, now))) return undefined
        const found = await findCustomerById(tx, used.customerId)
        return found && sessions.start(tx, found, browser, now)
      })
      if (!customer) return refused
      return {
        ...accept({ customer }, { token: customer.token, refresh_token: customer.refresh_token }),
        cookie: knownBrowsers.remember(customer.id, now),
      }
    },
  }
}
