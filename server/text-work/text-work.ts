import type { Database } from '../database/database.ts'
import { type Refusal, refuse } from '../http/outcome.ts'
import { callerNetworks } from '../http/network.ts'
import { countTry, type Limit, secondsToWait } from '../http/rate-limit.ts'
import { tooMany } from '../http/too-many.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import type { TextThreads } from './text-threads.ts'

/** Work on texts for one caller: what a task gives, or why it was not done. */
export type TextWork = <Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
) => Promise<{ readonly result: TaskResult<Name> } | Refusal>

/** The caller of the work: the address, and the account if there is one. */
export type Asker = { readonly ip: string; readonly customerId?: string | undefined }

const minutes = 60

/**
 * How many milliseconds of a processor a caller's network and an account may take. Saving an ordinary policy takes about
 * a hundred; several people may share a network.
 */
const limits = {
  caller: { count: 120_000, seconds: 10 * minutes },
  customer: { count: 60_000, seconds: 10 * minutes },
} as const satisfies Record<string, Limit>

const tooComplex = refuse('too-complex')
const busy: Refusal = {
  ...refuse('busy'),
  status: 429,
  retryAfter: 60,
}

/** Work on texts, limited by its processor time and not by the number of calls. All server processes count together. */
export function textWork(db: Database, threads: TextThreads, { ip, customerId }: Asker, now: () => Date): TextWork {
  const networks = callerNetworks(ip)
  const counted = [
    ...networks.map(({ key, share }) => ({
      key: `text-work caller ${key}`,
      limit: { count: limits.caller.count * share, seconds: limits.caller.seconds },
    })),
    ...(customerId === undefined ? [] : [{ key: `text-work customer ${customerId}`, limit: limits.customer }]),
  ]
  return async <Name extends TaskName>(name: Name, input: TaskInput<Name>) => {
    for (const { key, limit } of counted) {
      const wait = await secondsToWait(db, key, limit, now())
      if (wait !== undefined) return tooMany(wait)
    }
    const done = await threads.run(customerId ?? networks[0]!.key, name, input)
    if (done.end === 'busy') return busy
    const cost = Math.ceil(done.milliseconds)
    for (const { key, limit } of counted) await countTry(db, key, limit, now(), cost)
    return done.end === 'done' ? { result: done.result } : tooComplex
  }
}
