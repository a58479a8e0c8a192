import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { refuseCommonPassword } from './common-password.ts'
import { findCustomer, insertActivation, insertCustomer, lockEmail } from '../account/customer.queries.ts'
import { hashPassword } from './password.ts'

/** Signing up without an agreement. The specification has the reply say that an address is taken; the calls are limited. */
export function registerHandlers({ db, config, jobs }: Dependencies): Pick<Handlers, 'POST /customer/register'> {
  return {
    async 'POST /customer/register'({ payload, now }) {
      const { email, language, initial_password_set: passwordLater, send_activation: sendNow } = payload
      const common =
        payload.password === undefined ? undefined : refuseCommonPassword(payload.password, email, config, 'password')
      if (common) return common
      const given = passwordLater === 1 || payload.password === undefined ? null : await hashPassword(payload.password)
      return db.transaction().execute(async (tx) => {
        await lockEmail(tx, email)
        if (await findCustomer(tx, email)) return refuse('email-taken', { field: 'email' })
        const customerId = await insertCustomer(tx, email, language, now)
        // Until the link is used, nobody has shown that the address is theirs: the password waits with the link, and has to
        // be typed again there.
        const activationId = await insertActivation(tx, customerId, null, now, given)
        if (sendNow === 1)
          await requestMail(tx, jobs, {
            event: `activation:${activationId}`,
            customerId,
            recipient: email,
            request: { kind: given === null ? 'activation' : 'registration', activationId },
            now,
          })
        return accept({ email })
      })
    },
  }
}
