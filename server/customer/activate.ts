import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { inEvenTime } from '../http/even-time.ts'
import { accept, refuse } from '../http/outcome.ts'
import {
  emailStatus,
  findActivation,
  findCustomer,
  confirmAddress,
  forgetGivenPasswords,
  lockCustomer,
  insertActivation,
  lockEmail,
} from '../account/customer.queries.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { publishAgreements } from '../agreement/public-texts.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'

type Activation =
  | 'POST /customer/check-activation-hash'
  | 'POST /customer/activate-account'
  | 'POST /customer/initial-password-set'
  | 'POST /customer/resend-activation-email'

const badLink = refuse('activation-failed', { field: 'activation_hash' })

/**
 * Activation: the link confirms the address and sets the first password. Looking at a link never uses it up, as mail
 * scanners open every link; setting the password does.
 *
 * The person who signed up may have entered somebody else's address. So a password given at sign-up takes effect only when the
 * reader of the mail types it too; a confirmation without it drops it, and the reader chooses one of their own.
 */
export function activationHandlers({
  db,
  config,
  jobs,
  sessions,
  links,
  knownBrowsers,
}: Dependencies): Pick<Handlers, Activation> {
  async function read(hash: string, now: Date) {
    const id = links.activation.idOf(hash)
    return id === undefined ? undefined : findActivation(db, id, now)
  }

  return {
    async 'POST /customer/check-activation-hash'({ payload, now }) {
      const activation = await read(payload.activation_hash, now)
      return activation
        ? accept({
            email: activation.email,
            agreement_id: activation.agreement_id,
            password_set: hasPassword(activation),
          })
        : badLink
    },

    async 'POST /customer/activate-account'({ payload, browser, now }) {
      const activation = await read(payload.activation_hash, now)
      if (!activation) return badLink
      const { customer_id, email, agreement_id, given_password_hash: given } = activation
      const { password } = payload
      if (given !== null && password !== undefined && !(await passwordMatches(given, password)))
        return refuse('wrong-sign-up-password', { field: 'password' })
      const takesEffect = given !== null && password !== undefined
      return db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customer_id, true)
        await confirmAddress(tx, customer_id, now)
        if (!takesEffect) {
          await forgetGivenPasswords(tx, customer_id)
          const password_set = activation.password_hash !== null
          return accept({ email, agreement_id, password_set, customer: null })
        }
        const set = await tx
          .updateTable('customers')
          .set({ password_hash: given })
          .where('id', '=', customer_id)
          .where('password_hash', 'is', null)
          .executeTakeFirst()
        // The link was used in the same moment, or another one was.
        if (set.numUpdatedRows === 0n) return badLink
        // No link of this account can set another first password.
        await useUpActivations(tx, customer_id, now)
        await publishAgreements(tx, config, customer_id, now)
        const customer = await sessions.start(tx, { id: customer_id, email }, browser, now)
        return {
          ...accept(
            { email, agreement_id, password_set: true, customer },
            { token: customer.token, refresh_token: customer.refresh_token },
          ),
          cookie: knownBrowsers.remember(customer_id, now),
        }
      })
    },

    async 'POST /customer/initial-password-set'({ payload, browser, now }) {
      const activation = await read(payload.activation_hash, now)
      if (!activation) return badLink
      if (activation.confirmed_at === null) return refuse('not-activated', { field: 'activation_hash' })
      const common = refuseCommonPassword(payload.password, activation.email, config, 'password')
      if (common) return common
      const passwordHash = await hashPassword(payload.password)
      return db.transaction().execute(async (tx) => {
        await lockCustomer(tx, activation.customer_id, true)
        // The second of two requests with one link finds it used.
        const used = await tx
          .updateTable('activations')
          .set({ used_at: now })
          .where('id', '=', activation.id)
          .where('used_at', 'is', null)
          .executeTakeFirst()
        const set = await tx
          .updateTable('customers')
          .set({ password_hash: passwordHash })
          .where('id', '=', activation.customer_id)
          .where('password_hash', 'is', null)
          .executeTakeFirst()
        if (used.numUpdatedRows === 0n || set.numUpdatedRows === 0n) return badLink
        await useUpActivations(tx, activation.customer_id, now)
        await publishAgreements(tx, config, activation.customer_id, now)
        const customer = await sessions.start(tx, { id: activation.customer_id, email: activation.email }, browser, now)
        return {
          ...accept(
            { customer, agreement_id: activation.agreement_id },
            { token: customer.token, refresh_token: customer.refresh_token },
          ),
          cookie: knownBrowsers.remember(activation.customer_id, now),
        }
      })
    },

    async 'POST /customer/resend-activation-email'({ payload, now }) {
      await inEvenTime(() => db.transaction().execute((tx) => requestActivation(tx, jobs, payload.email, now)))
      // The reply is the same for every address, so that it does not tell who has an account.
      return { success: true, value: undefined, messages: [{ code: 'activation-sent' }] }
    },
  }
}

const hasPassword = (activation: { password_hash: string | null; given_password_hash: string | null }): boolean =>
  activation.password_hash !== null || activation.given_password_hash !== null

async function useUpActivations(tx: Database, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('activations')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** Sends another activation link to an address that is not confirmed yet; does nothing for any other. */
async function requestActivation(tx: Database, jobs: Dependencies['jobs'], email: string, now: Date): Promise<void> {
  await lockEmail(tx, email)
  const customer = await findCustomer(tx, email)
  if (!customer || emailStatus(customer) === 'confirmed' || !(await lockCustomer(tx, customer.id))) return
  const waiting = await tx
    .selectFrom('agreements')
    .select('id')
    .where('customer_id', '=', customer.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A password given at sign-up is kept for the new link, until one of the links is used.
  const before = await tx
    .selectFrom('activations')
    .select('password_hash')
    .where('customer_id', '=', customer.id)
    .where('password_hash', 'is not', null)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const given = customer.confirmed_at === null ? (before?.password_hash ?? null) : null
  const activationId = await insertActivation(tx, customer.id, waiting?.id ?? null, now, given)
  await requestMail(tx, jobs, {
    event: `activation:${activationId}`,
    customerId: customer.id,
    recipient: recipientOf(customer),
    request: { kind: given === null ? 'activation' : 'registration', activationId },
    now,
  })
}
