import type { Database } from '../database/database.ts'
import { callerNetworks } from '../http/network.ts'
import { countTry, countUp, type Limit, uncount } from '../http/rate-limit.ts'
import { emailKey } from '../account/customer.queries.ts'

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
  for (const { key, limit } of limitsOf(attempt)) {
    const wait = await countTry(db, key, limit, now)
    if (wait !== undefined) return wait
  }
  if (attempt.known) return undefined
  const email = emailKey(attempt.email)
  const { count } = await countUp(db, strangersOf(email), day, now)
  const pause = pauses.find(({ from }) => count > from)
  return pause && countTry(db, `log-in turn ${email}`, { count: 1, seconds: pause.seconds }, now)
}

/** Takes a counted try back: it had the right password, so it was no guess. */
export const forgiveLogIn = (db: Database, attempt: Attempt, now: Date): Promise<void> =>
  uncount(
    db,
    [...limitsOf(attempt).map(({ key }) => key), ...(attempt.known ? [] : [strangersOf(emailKey(attempt.email))])],
    now,
  )

/** What a try is counted under, in the order in which it is checked. */
function limitsOf({ known, ip, email }: Attempt): readonly { readonly key: string; readonly limit: Limit }[] {
  if (known) return [{ key: `log-in browser ${known.browserId} ${known.customerId}`, limit: guesses }]
  return callerNetworks(ip).flatMap(({ key, share }) => [
    { key: `log-in network-and-email ${key} ${emailKey(email)}`, limit: shared(guesses, share) },
    { key: `log-in network ${key}`, limit: shared(ofNetwork, share) },
  ])
}

const shared = ({ count, seconds }: Limit, share: number): Limit => ({ count: count * share, seconds })

const strangersOf = (email: string): string => `log-in strangers ${email}`
