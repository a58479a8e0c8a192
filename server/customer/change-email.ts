import { dayMilliseconds } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { inEvenTime } from '../http/even-time.ts'
import { accept, isRefusal, type Outcome, refuse } from '../http/outcome.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from '../account/account-gone.ts'
import { emailKey, findCustomer, lockCaller, lockCustomer, lockEmail } from '../account/customer.queries.ts'
import { checkCode, checkPassword, reauthenticate } from './reauthenticate.ts'

type ChangeEmail = 'POST /customer/change-email' | 'POST /customer/confirm-email'

export const changeMilliseconds = dayMilliseconds

const badLink = refuse('confirmation-failed', { field: 'confirmation_hash' })

/** A new address takes effect with the link mailed to it; the old address is notified. */
export function changeEmailHandlers({
  db,
  jobs,
  links,
  sessions,
  secondFactors,
}: Dependencies): Pick<Handlers, ChangeEmail> {
  return {
    async 'POST /customer/change-email'({ payload, caller, now }) {
      const customer = await reauthenticate({ db, secondFactors }, caller.id, payload, now)
      if (isRefusal(customer)) return customer
      if (emailKey(payload.email) === customer.email_key) return refuse('same-email', { field: 'email' })
      const request = async (tx: Database): Promise<Outcome<undefined>> => {
        if (!(await lockCaller(tx, caller))) return accountGone
        await tx.deleteFrom('email_changes').where('customer_id', '=', caller.id).execute()
        const { id } = await tx
          .insertInto('email_changes')
          .values({
            customer_id: caller.id,
            email: payload.email,
            created_at: now,
            expires_at: new Date(now.getTime() + changeMilliseconds),
            used_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        // An address that has an account gets no mail, and the reply does not tell.
        if (await findCustomer(tx, payload.email)) return accept(undefined)
        await requestMail(tx, jobs, {
          event: `new-email:${id}`,
          customerId: caller.id,
          recipient: payload.email,
          request: { kind: 'new-email', changeId: id },
          now,
        })
        return accept(undefined)
      }
      return inEvenTime(() => db.transaction().execute(request))
    },

    async 'POST /customer/confirm-email'({ payload, caller, browser, now }) {
      const id = links.newEmail.idOf(payload.confirmation_hash)
      const asked = id === undefined ? undefined : await findChange(db, id, now)
      if (id === undefined || !asked) return badLink
      // Somebody may have entered a stranger's address as their new one. The stranger, who has the link, must not bring
      // their address into an account that somebody else has the password of.
      if (caller?.id !== asked.customer_id) {
        const { password } = payload
        if (password === undefined) return refuse('password-needed', { field: 'password' })
        const account = { id: asked.customer_id, password_hash: asked.password_hash }
        const refusal =
          (await checkPassword(db, account, password, now)) ??
          (await checkCode({ db, secondFactors }, asked.customer_id, payload.second_factor, now))
        if (refusal) return refusal
      }
      return db.transaction().execute(async (tx): Promise<Outcome<{ email: string }>> => {
        await lockEmail(tx, asked.email)
        await lockCustomer(tx, asked.customer_id, true)
        // A request at the same moment that used the link or took the address has finished by now. So has a new password or second factor, which
        // drops the change.
        const change = await findChange(tx, id, now)
        if (!change || (await findCustomer(tx, change.email))) return badLink
        const { customer_id, email } = change
        await tx
          .updateTable('customers')
          .set({ email, email_key: emailKey(email) })
          .where('id', '=', customer_id)
          .execute()
        await tx.updateTable('email_changes').set({ used_at: now }).where('id', '=', id).execute()
        // A link to set a password that went to the old address must not open the account any more.
        await tx.deleteFrom('password_resets').where('customer_id', '=', customer_id).execute()
        const old = recipientOf({ email: change.old_email, confirmed_at: change.confirmed_at })
        if (typeof old !== 'string')
          await requestMail(tx, jobs, {
            event: `email-changed:${id}`,
            customerId: customer_id,
            recipient: old,
            request: { kind: 'email-changed', newEmail: email },
            now,
          })
        if (caller?.id !== customer_id) {
          await sessions.endAll(tx, customer_id, now)
          return accept({ email })
        }
        const { token, refresh_token } = await sessions.startAfresh(tx, { id: customer_id, email }, browser, now)
        return accept({ email }, { token, refresh_token })
      })
    },
  }
}

/** A change whose link still works. */
const findChange = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .innerJoin('customers', 'customers.id', 'email_changes.customer_id')
    .select(['email_changes.customer_id', 'email_changes.email', 'customers.email as old_email'])
    .select(['customers.password_hash', 'customers.confirmed_at'])
    .where('email_changes.id', '=', id)
    .where('email_changes.used_at', 'is', null)
    .where('email_changes.expires_at', '>', now)
    .executeTakeFirst()
