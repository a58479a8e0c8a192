import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal } from '../http/outcome.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deleteTries } from '../http/rate-limit.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from '../account/account-gone.ts'
import { deleteDraftsOf } from '../draft/drafts.queries.ts'
import { deleteUnpaidOrders } from '../order/state/delete-orders.ts'
import { forgetAtProviders } from '../order/provider/provider-customers.ts'
import { lockCustomer } from '../account/customer.queries.ts'
import { reauthenticate } from '../customer/reauthenticate.ts'

/** Deletes an account and everything about the customer, at once. */
export function deleteAccountHandlers({
  db,
  jobs,
  secondFactors,
}: Dependencies): Pick<Handlers, 'POST /customer/delete-account'> {
  return {
    async 'POST /customer/delete-account'({ payload, caller, now }) {
      const customer = await reauthenticate({ db, secondFactors }, caller.id, payload, now)
      if (isRefusal(customer)) return customer
      const isDeleted = await db.transaction().execute((tx) => deleteAccount(tx, jobs, customer, now))
      return isDeleted ? { success: true, value: undefined, loggedOut: true } : accountGone
    },
  }
}

type Customer = Parameters<typeof recipientOf>[0] & { readonly id: string; readonly email_key: string }

/** Deletes an account and everything about the customer. @returns whether it was still there. */
export async function deleteAccount(
  tx: Transaction<Tables>,
  jobs: Jobs,
  customer: Customer,
  now: Date,
): Promise<boolean> {
  // The second of two requests at once finds nothing to delete and nobody to write to.
  if (!(await lockCustomer(tx, customer.id, true))) return false
  const agreements = await tx.selectFrom('agreements').select('id').where('customer_id', '=', customer.id).execute()
  await deleteTries(tx, [customer.email_key, customer.id, ...agreements.map(({ id }) => id)])
  await deleteDraftsOf(tx, customer.email_key)
  await deleteUnpaidOrders(tx, customer.id)
  await forgetAtProviders(tx, jobs, customer.id)
  await tx.deleteFrom('customers').where('id', '=', customer.id).execute()
  await requestMail(tx, jobs, {
    event: `account-deleted:${customer.id}`,
    customerId: null,
    recipient: recipientOf(customer),
    request: { kind: 'account-deleted' },
    now,
  })
  return true
}
