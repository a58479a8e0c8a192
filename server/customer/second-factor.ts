import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, refuse } from '../http/outcome.ts'
import { accountGone } from '../account/account-gone.ts'
import { findCustomerById, lockCaller } from '../account/customer.queries.ts'
import { endOtherWays } from '../account/end-other-ways.ts'
import { endSecondFactor, standingOf } from '../account/second-factor/second-factors.ts'
import { checkPassword, reauthenticate } from './reauthenticate.ts'
import { tell } from './tell.ts'

type SecondFactor =
  | 'GET /customer/second-factor'
  | 'POST /customer/second-factor/begin'
  | 'POST /customer/second-factor/confirm'
  | 'POST /customer/second-factor/renew-recovery-codes'
  | 'POST /customer/second-factor/end'

const secondFactorIsOff = refuse('second-factor-is-off')

/** Setting up a second factor for an account, and ending it. Each change is mailed to its owner. */
export function secondFactorHandlers({
  db,
  jobs,
  sessions,
  secondFactors,
}: Dependencies): Pick<Handlers, SecondFactor> {
  return {
    async 'GET /customer/second-factor'({ caller }) {
      const { since, recoveryCodes } = await standingOf(db, caller.id)
      return accept({ since: since?.toISOString() ?? null, recovery_codes: recoveryCodes })
    },

    async 'POST /customer/second-factor/begin'({ payload, caller, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      const refusal = await checkPassword(db, customer, payload.password, now)
      if (refusal) return refusal
      return db.transaction().execute(async (tx) => {
        if (!(await lockCaller(tx, caller, true))) return accountGone
        // Whoever has a session and the password does not put a factor of their own in the owner's place.
        if ((await standingOf(tx, caller.id)).since) return refuse('second-factor-is-on')
        return accept(await secondFactors.begin(tx, customer, now))
      })
    },

    async 'POST /customer/second-factor/confirm'({ payload, caller, browser, now }) {
      return db.transaction().execute(async (tx) => {
        const isCaller = await lockCaller(tx, caller, true)
        // Whoever pressed twice is logged out by the first time, and reads this all the same.
        if ((await standingOf(tx, caller.id)).since) return refuse('second-factor-is-on')
        if (!isCaller) return accountGone
        const codes = await secondFactors.confirm(tx, caller.id, payload.code, now)
        if (isRefusal(codes)) return codes
        // Whoever came in with the password alone is out, and has left no other way in.
        const { token, refresh_token } = await sessions.startAfresh(tx, caller, browser, now)
        const passkeys = await endOtherWays(tx, caller.id)
        await tell(tx, jobs, caller.id, { kind: 'second-factor-on', passkeys }, now)
        return accept({ recovery_codes: codes }, { token, refresh_token })
      })
    },

    async 'POST /customer/second-factor/renew-recovery-codes'({ payload, caller, now }) {
      const customer = await reauthenticate({ db, secondFactors }, caller.id, payload, now)
      if (isRefusal(customer)) return customer
      if (!(await standingOf(db, caller.id)).since) return secondFactorIsOff
      return db.transaction().execute(async (tx) => {
        if (!(await lockCaller(tx, caller, true))) return accountGone
        const recovery_codes = await secondFactors.renewRecoveryCodes(tx, caller.id)
        await tell(tx, jobs, caller.id, { kind: 'recovery-codes-renewed' }, now)
        return accept({ recovery_codes })
      })
    },

    async 'POST /customer/second-factor/end'({ payload, caller, now }) {
      const customer = await reauthenticate({ db, secondFactors }, caller.id, payload, now)
      if (isRefusal(customer)) return customer
      if (!(await standingOf(db, caller.id)).since) return secondFactorIsOff
      return db.transaction().execute(async (tx) => {
        if (!(await lockCaller(tx, caller, true))) return accountGone
        await endSecondFactor(tx, caller.id)
        await tell(tx, jobs, caller.id, { kind: 'second-factor-off' }, now)
        return accept(undefined)
      })
    },
  }
}
