import { accountGone } from '../account/account-gone.ts'
import { lockCustomer } from '../account/customer.queries.ts'
import { deleteMailsAbout } from '../account/mails-about.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, refuse } from '../http/outcome.ts'
import { deleteTries } from '../http/rate-limit.ts'
import { lockAllowed } from './find-agreement.ts'
import { isPaymentUnderWay } from './payment-under-way.ts'

/**
 * Deletes an agreement with its texts, files, history, translations and live page, and the mails about it. Jobs that still
 * wait for it find nothing to do. While it is being paid for it stays: whoever pays is to have what they pay for.
 */
export function deleteHandlers({ db, config }: Dependencies): Pick<Handlers, 'DELETE /agreement/delete/{id}'> {
  return {
    'DELETE /agreement/delete/{id}'({ params, caller }) {
      return db.transaction().execute(async (tx) => {
        if (!(await lockCustomer(tx, caller.id))) return accountGone
        const agreement = await lockAllowed(tx, config, 'delete', params.id, caller)
        if (isRefusal(agreement)) return agreement
        if (await isPaymentUnderWay(tx, agreement.id)) return refuse('payment-under-way')
        await deleteMailsAbout(tx, agreement.id)
        await deleteTries(tx, [agreement.id])
        await tx.deleteFrom('agreements').where('id', '=', agreement.id).execute()
        const messages = [{ code: 'deleted' }]
        return { success: true as const, value: undefined, messages }
      })
    },
  }
}
