import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { type Outcome, refuse } from '../http/outcome.ts'
import { deleteTries } from '../http/rate-limit.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from '../account/account-gone.ts'
import { deleteDraftsOf } from '../draft/drafts.queries.ts'
import { deleteUnpaidOrders } from '../order/state/delete-orders.ts'
import { forgetAtProviders } from '../order/provider/provider-customers.ts'
import { findCustomerById, lockCustomer } from '../account/customer.queries.ts'
import { passwordMatches } from '../customer/password.ts'

/** Deletes an account and everything about the customer, at once. */
export function deleteAccountHandlers({ db, jobs }: Dependencies): Pick<Handlers, 'POST /customer/delete-account'> {
  return {
    async 'POST /customer/delete-account'({ payload, caller, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      if (!(await passwordMatches(customer.password_hash, payload.password)))
        return refuse('wrong-password', { field: 'password' })
      return db.transaction().execute(async (tx): Promise<Outcome<undefined>> => {
        // The second of two requests at once finds nothing to delete and nobody to write to.
        if (!(await lockCustomer(tx, caller.id, true))) return accountGone
        const agreements = await tx.selectFrom('agreements').select('id').where('customer_id', '=', caller.id).execute()
        await deleteTries(tx, [customer.email_key, caller.id, ...agreements.map(({ id }) => id)])
        await deleteDraftsOf(tx, customer.email_key)
        await deleteUnpaidOrders(tx, caller.id)
        await forgetAtProviders(tx, jobs, caller.id)
        await tx.deleteFrom('customers').where('id', '=', caller.id).execute()
        await requestMail(tx, jobs, {
          event: `account-deleted:${caller.id}`,
          customerId: null,
          recipient: recipientOf(customer),
          request: { kind: 'account-deleted' },
          now,
        })
        return { success: true, value: undefined, loggedOut: true }
      })
    },
  }
}
