import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from './account-gone.ts'
import { findCustomerById, holdCustomer } from './customer.queries.ts'
import { hashPassword, passwordMatches } from './password.ts'

/** Changing the password, with the old one. Whoever else is logged in as the customer is logged out. */
export function changePasswordHandlers({
  db,
  jobs,
  sessions,
}: Dependencies): Pick<Handlers, 'POST /customer/change-password'> {
  return {
    async 'POST /customer/change-password'({ payload, caller, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      if (!(await passwordMatches(customer.password_hash, payload.oldpassword)))
        return refuse('wrong-password', 'The old password is not correct.', 'oldpassword')
      const passwordHash = await hashPassword(payload.newpassword)
      return db.transaction().execute(async (tx) => {
        if (!(await holdCustomer(tx, caller.id, true))) return accountGone
        const changed = await tx
          .updateTable('customers')
          .set({ password_hash: passwordHash })
          .where('id', '=', caller.id)
          .where('password_hash', '=', customer.password_hash)
          .executeTakeFirst()
        // Of two changes at once the second started from a password that is old by now.
        if (changed.numUpdatedRows === 0n)
          return refuse('wrong-password', 'The old password is not correct.', 'oldpassword')
        await sessions.endAll(tx, caller.id, now, caller.sessionId)
        await requestMail(tx, jobs, {
          event: `password-changed:${randomUUID()}`,
          customerId: caller.id,
          recipient: caller.email,
          request: { kind: 'password-changed' },
          now,
        })
        return accept(undefined)
      })
    },
  }
}
