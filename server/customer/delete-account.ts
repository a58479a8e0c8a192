import { sql } from 'kysely'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../http/outcome.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from './account-gone.ts'
import { findCustomerById } from './customer.queries.ts'
import { passwordMatches } from './password.ts'

/** Deleting an account: everything about the customer goes with its row, at once. */
export function deleteAccountHandlers({ db, jobs }: Dependencies): Pick<Handlers, 'POST /customer/delete-account'> {
  return {
    async 'POST /customer/delete-account'({ payload, caller, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      if (!(await passwordMatches(customer.password_hash, payload.password)))
        return refuse('wrong-password', 'The password is not correct.', 'password')
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('customers').where('id', '=', caller.id).execute()
        await sql`delete from rate_limits where right(key, ${customer.email_key.length + 1}) = ${` ${customer.email_key}`}`.execute(
          tx,
        )
        await tx.deleteFrom('rate_limits').where('key', 'like', `%${caller.id}%`).execute()
        await requestMail(tx, jobs, {
          event: `account-deleted:${caller.id}`,
          customerId: null,
          recipient: customer.email,
          request: { kind: 'account-deleted' },
          now,
        })
      })
      return { success: true, value: undefined, loggedOut: true }
    },
  }
}
