import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { inEvenTime } from '../http/even-time.ts'
import { accept, type Outcome, refuse } from '../http/outcome.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { accountGone } from './account-gone.ts'
import { emailKey, findCustomer, findCustomerById, holdCustomer, lockEmail } from './customer.queries.ts'
import { passwordMatches } from './password.ts'

type ChangeEmail = 'POST /customer/change-email' | 'POST /customer/confirm-email'

const changeMilliseconds = 24 * 60 * 60_000

const badLink = refuse(
  'confirmation-failed',
  'This link is not valid any more. Please ask for a new one in your profile.',
  'confirmation_hash',
)

/** A new address takes effect with the link mailed to it; the old address is told. */
export function changeEmailHandlers({ db, jobs, links }: Dependencies): Pick<Handlers, ChangeEmail> {
  return {
    async 'POST /customer/change-email'({ payload, caller, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      if (!(await passwordMatches(customer.password_hash, payload.password)))
        return refuse('wrong-password', 'The password is not correct.', 'password')
      if (emailKey(payload.email) === customer.email_key)
        return refuse('same-email', 'This is your address already.', 'email')
      const request = async (tx: Database): Promise<Outcome<undefined>> => {
        if (!(await holdCustomer(tx, caller.id))) return accountGone
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

    async 'POST /customer/confirm-email'({ payload, now }) {
      const id = links.newEmail.read(payload.confirmation_hash)
      if (id === undefined) return badLink
      return db.transaction().execute(async (tx) => {
        const found = await findChange(tx, id, now)
        if (!found) return badLink
        await lockEmail(tx, found.email)
        await holdCustomer(tx, found.customer_id, true)
        // Whoever used the link or took the address in the same moment has done so by now.
        const change = await findChange(tx, id, now)
        if (!change || (await findCustomer(tx, change.email))) return badLink
        await tx
          .updateTable('customers')
          .set({ email: change.email, email_key: emailKey(change.email) })
          .where('id', '=', change.customer_id)
          .execute()
        await tx.updateTable('email_changes').set({ used_at: now }).where('id', '=', id).execute()
        // A link to set a password that went to the old address must not open the account any more.
        await tx.deleteFrom('password_resets').where('customer_id', '=', change.customer_id).execute()
        await requestMail(tx, jobs, {
          event: `email-changed:${id}`,
          customerId: change.customer_id,
          recipient: change.old_email,
          request: { kind: 'email-changed', newEmail: change.email },
          now,
        })
        return accept({ email: change.email })
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
    .where('email_changes.id', '=', id)
    .where('email_changes.used_at', 'is', null)
    .where('email_changes.expires_at', '>', now)
    .executeTakeFirst()
