import type { CustomerSession } from '#contract/customer-session.ts'
import { isEmail } from '#core/customer/email.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse, say } from '../http/outcome.ts'
import { tooMany } from '../http/too-many.ts'
import { emailStatus, findCustomer, findCustomerById, lockCustomer } from '../account/customer.queries.ts'
import { countLogIn, forgiveLogIn } from './log-in-limits.ts'
import { passwordMatches } from './password.ts'

type LogIn =
  | 'POST /customer/check'
  | 'POST /customer/check-email-status'
  | 'POST /customer/login'
  | 'GET /customer/ping'
  | 'POST /customer/logout'

const failed = refuse('log-in-failed')

/** Who has an account, and the life of a session. */
export function logInHandlers({ db, sessions, knownBrowsers, secondFactors }: Dependencies): Pick<Handlers, LogIn> {
  return {
    async 'POST /customer/check'({ payload }) {
      if (!isEmail(payload.email))
        return { ...accept({ available: false }), messages: [say('invalid-email', { field: 'email' })] }
      return accept({ available: (await findCustomer(db, payload.email)) === undefined })
    },

    async 'POST /customer/check-email-status'({ payload }) {
      return accept({ status: emailStatus(await findCustomer(db, payload.email)) })
    },

    async 'POST /customer/login'({ payload, browser, now }) {
      const found = await findCustomer(db, payload.email)
      const browserId = found && knownBrowsers.recognise(browser, found.id, now)
      const known = found && browserId !== undefined ? { customerId: found.id, browserId } : undefined
      const attempt = { email: payload.email, ip: browser.ip, known }
      const wait = await countLogIn(db, attempt, now)
      if (wait !== undefined) return tooMany(wait)
      const matches = await passwordMatches(found?.password_hash, payload.password)
      if (!found || !matches || emailStatus(found) !== 'confirmed') return failed
      const outcome = await db.transaction().execute(async (tx): Promise<CustomerSession | Refusal> => {
        // What changed while this one waited counts: a new password, a second factor, the end of the account.
        const customer = (await lockCustomer(tx, found.id)) ? await findCustomerById(tx, found.id) : undefined
        if (!customer || customer.password_hash !== found.password_hash) return failed
        return (
          (await secondFactors.ask(tx, found.id, payload.second_factor, now)) ??
          (await sessions.start(tx, customer, browser, now))
        )
      })
      if (outcome === failed) return failed
      // The form sends the password, and then the password with the code. Codes are counted for themselves.
      await forgiveLogIn(db, attempt, now)
      if (isRefusal(outcome)) return outcome
      const customer = outcome
      return {
        ...accept({ customer }, { token: customer.token, refresh_token: customer.refresh_token }),
        cookie: knownBrowsers.remember(found.id, now),
      }
    },

    async 'GET /customer/ping'({ refreshToken, now }) {
      const customer = refreshToken === undefined ? undefined : await sessions.renew(refreshToken, now)
      if (!customer) return { ...refuse('log-in'), status: 401, loggedOut: true }
      return accept({ customer }, { token: customer.token, refresh_token: customer.refresh_token })
    },

    async 'POST /customer/logout'({ caller, refreshToken, now }) {
      await sessions.end({ refreshToken, sessionId: caller?.sessionId }, now)
      return accept(undefined)
    },
  }
}
