import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { inEvenTime } from '../http/even-time.ts'
import { accept, refuse } from '../http/outcome.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { refuseCommonPassword } from './common-password.ts'
import { emailStatus, findCustomer, lockCustomer, lockEmail } from '../account/customer.queries.ts'
import { endOtherWays } from '../account/end-other-ways.ts'
import { hashPassword } from './password.ts'
import type { SecretLinks } from '../account/secret-links.ts'
import { publishAgreements } from '../agreement/public-texts.ts'

type Reset = 'POST /customer/forgot-password' | 'POST /customer/check-valid-uuid' | 'POST /customer/reset-password'

export const resetMilliseconds = 60 * 60_000

/** Setting a new password with a mailed link. Looking at a link never uses it up; setting the password does. */
export function resetPasswordHandlers({
  db,
  config,
  jobs,
  sessions,
  links,
  knownBrowsers,
}: Dependencies): Pick<Handlers, Reset> {
  return {
    async 'POST /customer/forgot-password'({ payload, now }) {
      const request = async (tx: Database) => {
        await lockEmail(tx, payload.email)
        const customer = await findCustomer(tx, payload.email)
        if (customer && (await lockCustomer(tx, customer.id))) await requestReset(tx, { jobs, links }, customer, now)
      }
      await inEvenTime(() => db.transaction().execute(request))
      // The reply is the same for every address, so that it does not tell who has an account.
      return { success: true, value: undefined, messages: [{ code: 'reset-sent' }] }
    },

    async 'POST /customer/check-valid-uuid'({ payload, now }) {
      return accept({ valid: (await findReset(db, links, payload.useruuid, now)) !== undefined })
    },

    async 'POST /customer/reset-password'({ payload, now }) {
      const passwordHash = await hashPassword(payload.newpassword)
      return db.transaction().execute(async (tx) => {
        const found = await findReset(tx, links, payload.reset_password_hash, now)
        if (found) await lockCustomer(tx, found.customer_id, true)
        // A request at the same moment that used the link has finished by now.
        const reset = found && (await findReset(tx, links, payload.reset_password_hash, now))
        if (!reset) return refuse('reset-failed', { field: 'reset_password_hash' })
        const common = refuseCommonPassword(payload.newpassword, reset.email, config, 'newpassword')
        if (common) return common
        // Every link to this account that was mailed before ends with this one.
        await tx
          .updateTable('password_resets')
          .set({ used_at: now })
          .where('customer_id', '=', reset.customer_id)
          .where('used_at', 'is', null)
          .execute()
        await tx
          .updateTable('activations')
          .set({ used_at: now })
          .where('customer_id', '=', reset.customer_id)
          .where('used_at', 'is', null)
          .execute()
        // Using the link proves access to the mailbox, so the address is confirmed.
        await tx
          .updateTable('customers')
          .set({ password_hash: passwordHash, confirmed_at: reset.confirmed_at ?? now })
          .where('id', '=', reset.customer_id)
          .execute()
        // The owner of an account that was open already may have switched live pages off: they stay off.
        if (emailStatus(reset) !== 'confirmed') await publishAgreements(tx, config, reset.customer_id, now)
        // Whoever asks for a new password may do so because somebody else got in.
        const passkeys = await endOtherWays(tx, reset.customer_id)
        await sessions.endAll(tx, reset.customer_id, now)
        await requestMail(tx, jobs, {
          event: `password-changed:${reset.id}`,
          customerId: reset.customer_id,
          // The link that was used has just confirmed it.
          recipient: recipientOf({ email: reset.email, confirmed_at: reset.confirmed_at ?? now }),
          request: { kind: 'password-changed', passkeys },
          now,
        })
        // Somebody who reads the mail of the account may log in from this browser while strangers guess at the password.
        return { ...accept(undefined), cookie: knownBrowsers.remember(reset.customer_id, now) }
      })
    },
  }
}

/** Mails a link to set a new password. The customer must be held. */
export async function requestReset(
  tx: Database,
  { jobs, links }: Pick<Dependencies, 'jobs' | 'links'>,
  customer: Parameters<typeof recipientOf>[0] & { readonly id: string },
  now: Date,
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('password_resets')
    .values({
      id,
      customer_id: customer.id,
      hash: links.reset.stored(links.reset.of(id)),
      created_at: now,
      expires_at: new Date(now.getTime() + resetMilliseconds),
      used_at: null,
    })
    .execute()
  await requestMail(tx, jobs, {
    event: `reset:${id}`,
    customerId: customer.id,
    recipient: recipientOf(customer),
    request: { kind: 'reset', resetId: id },
    now,
  })
}

/** A reset whose link still works. */
function findReset(db: Database, links: SecretLinks, secret: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .select(['password_resets.id', 'password_resets.customer_id'])
    .select(['customers.email', 'customers.confirmed_at', 'customers.password_hash'])
    .where('password_resets.hash', '=', links.reset.stored(secret))
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst()
}
