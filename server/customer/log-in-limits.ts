import type { Database } from '../database/database.ts'
import { callerNetworks, countTry, countUp } from '../http/rate-limit.ts'
import { emailKey } from './customer.queries.ts'

const minute = 60
const day = 24 * 60 * minute

/** Tries of one browser, or one network, at one account. */
const guesses = { count: 10, seconds: 15 * minute }
/** Tries of one network at all accounts together. */
const ofNetwork = { count: 100, seconds: 15 * minute }
/** After `from` tries in a day by unknown browsers at one account, only one try every `seconds` is accepted. */
const pauses = [
  { from: 80, seconds: 60 },
  { from: 40, seconds: 20 },
  { from: 20, seconds: 5 },
]

type Attempt = {
  readonly email: string
  readonly ip: string
  /** The account, where the browser is known to it. */
  readonly known: { readonly customerId: string; readonly browserId: string } | undefined
}

/**
 * Counts a try to log in before the password is checked, so that parallel tries are counted too. A browser known to the
 * account is counted on its own, so strangers cannot lock the owner out. Unknown browsers are counted by network and by
 * account; their tries slow down other unknown browsers, by a minute at most.
 * @returns undefined while it is allowed, otherwise the seconds to wait.
 */
export async function countLogIn(db: Database, attempt: Attempt, now: Date): Promise<number | undefined> {
  const { known, ip } = attempt
  if (known) return countTry(db, `log-in browser ${known.browserId} ${known.customerId}`, guesses, now)
  const email = emailKey(attempt.email)
  for (const { key, share } of callerNetworks(ip)) {
    for (const [name, { count, seconds }] of [
      [`log-in network-and-email ${key} ${email}`, guesses],
      [`log-in network ${key}`, ofNetwork],
    ] as const) {
      const wait = await countTry(db, name, { count: count * share, seconds }, now)
      if (wait !== undefined) return wait
    }
  }
  const { count } = await countUp(db, `log-in strangers ${email}`, day, now)
  const pause = pauses.find(({ from }) => count > from)
  return pause && countTry(db, `log-in turn ${email}`, { count: 1, seconds: pause.seconds }, now)
}
