import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { accountGone } from '../account/account-gone.ts'
import { findCustomerById, lockCustomer } from '../account/customer.queries.ts'
import { endOtherWays } from '../account/end-other-ways.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './password.ts'
import { checkPassword } from './reauthenticate.ts'
import { tell } from './tell.ts'

const wrongPassword = refuse('wrong-old-password', { field: 'oldpassword' })

/** Changing the password, with the old one. Every other session and passkey ends; this session gets new tokens. */
export function changePasswordHandlers({
  db,
  config,
  jobs,
  sessions,
}: Dependencies): Pick<Handlers, 'POST /customer/change-password'> {
  return {
    async 'POST /customer/change-password'({ payload, caller, browser, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      const refusal = await checkPassword(db, customer, payload.oldpassword, now, wrongPassword)
      if (refusal) return refusal
      if (payload.newpassword === payload.oldpassword) return refuse('same-password', { field: 'newpassword' })
      const common = refuseCommonPassword(payload.newpassword, caller.email, config, 'newpassword')
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
        if (changed.numUpdatedRows === 0n) return wrongPassword
        const { token, refresh_token } = await sessions.startAfresh(tx, caller, browser, now)
        const passkeys = await endOtherWays(tx, caller.id)
        await tell(tx, jobs, caller.id, { kind: 'password-changed', passkeys }, now)
        return accept(undefined, { token, refresh_token })
      })
    },
  }
}
