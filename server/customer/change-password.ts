import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from '../account/account-gone.ts'
import { refuseCommonPassword } from './common-password.ts'
import { findCustomerById, lockCustomer } from '../account/customer.queries.ts'
import { hashPassword, passwordMatches } from './password.ts'

/** Changing the password, with the old one. Every other session ends; this one gets new tokens. */
export function changePasswordHandlers({
  db,
  jobs,
  sessions,
}: Dependencies): Pick<Handlers, 'POST /customer/change-password'> {
  return {
    async 'POST /customer/change-password'({ payload, caller, browser, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      if (!(await passwordMatches(customer.password_hash, payload.oldpassword)))
        return refuse('wrong-old-password', { field: 'oldpassword' })
      if (payload.newpassword === payload.oldpassword) return refuse('same-password', { field: 'newpassword' })
      const common = refuseCommonPassword(payload.newpassword, caller.email, 'newpassword')
      if (common) return common
      const passwordHash = await hashPassword(payload.newpassword)
      return db.transaction().execute(async (tx) => {
        if (!(await lockCustomer(tx, caller.id, true))) return accountGone
        const changed = await tx
          .updateTable('customers')
          .set({ password_hash: passwordHash })
          .where('id', '=', caller.id)
          .where('password_hash', '=', customer.password_hash)
          .executeTakeFirst()
        // The second of two changes at once started from a password that is old by now.
        if (changed.numUpdatedRows === 0n) return refuse('wrong-old-password', { field: 'oldpassword' })
        const { token, refresh_token } = await sessions.startAfresh(tx, caller, browser, now)
        await requestMail(tx, jobs, {
          event: `password-changed:${randomUUID()}`,
          customerId: caller.id,
          recipient: recipientOf(customer),
          request: { kind: 'password-changed' },
          now,
        })
        return accept(undefined, { token, refresh_token })
      })
    },
  }
}
