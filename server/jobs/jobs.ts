import { fromKysely, type JobResult, PgBoss, type Queue } from 'pg-boss'
import { ConfigError } from '../config-error.ts'
import { type Database, type DatabaseAddress, watched } from '../database/database.ts'
import { createPatience } from '../database/query-limit.ts'
import { createSockets } from '../database/sockets.ts'
import type { Language } from '#core/document/node.ts'
import type { Provider } from '#core/payment/provider.ts'
import type { Origin, Tracing } from '../tracing/tracing.ts'

/** What each kind of job is given. */
type JobData = {
  /** Make the files of one text. */
  'render-agreement': { agreementId: string; language: Language; revision: number }
  /** Making the files failed for good. */
  'render-agreement-failed': { agreementId: string; language: Language; revision: number }
  'send-mail': { mailId: string }
  /** Ask a payment provider to give back what is due of a payment. */
  'refund-payment': { provider: Provider; transactionId: string }
  /** Ask a payment provider about an order: it announced that something happened. */
  'settle-order': { orderId: string; provider: Provider; transactionId: string | null }
  /** Have a payment provider delete what it keeps of a customer. */
  'forget-customer': { provider: Provider; providerCustomerId: string }
  /** Write into the security log what the operator did by command: the log is the server's. */
  'record-operator': OperatorDeed
  /** Hold all agreements against the law and library of today. */
  'check-law': Record<string, never>
}
type JobName = keyof JobData

/** A job as it is kept: with what it remembers of the request that asked for it, where that is traced. */
type Kept<Name extends JobName> = JobData[Name] & { readonly origin?: Origin }

/** What the operator did to an account or an agreement. */
export type OperatorDeed = {
  readonly event:
    | 'operator-export'
    | 'operator-deletion'
    | 'operator-confirmation'
    | 'operator-passkeys-off'
    | 'operator-second-factor-off'
    | 'operator-session-end'
    | 'operator-take-down'
    | 'operator-put-back'
  readonly customer: string
  readonly agreement?: string
  /** When it was done; the entry may be written later. */
  readonly at: string
}

/** What a handler throws when trying again would fail in the same way. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/**
 * Does the work of a job. It may be run again after a crash, so doing it twice must be the same as doing it once.
 * @param stopping is aborted when this process stops: work that cannot end soon should fail, and is done again later.
 */
export type JobHandler<Name extends JobName> = (data: JobData[Name], stopping: AbortSignal) => Promise<void>

export type Jobs = {
  /** Prepares the queues; with workers, jobs are taken on as soon as they have a handler. */
  readonly start: () => Promise<void>
  /** Has what waits for a database that does not answer fail soon. */
  readonly hurry: () => void
  /**
   * Lets go of a database that does not answer, and of the running jobs: nobody could be told of their end. They are done
   * again, by another process or by the next.
   */
  readonly giveUp: () => void
  /** Lets the running jobs end: undisturbed for two seconds, then asked to, after ten seconds they are given back. */
  readonly stop: () => Promise<void>
  readonly handle: <Name extends JobName>(name: Name, handler: JobHandler<Name>) => Promise<void>
  /**
   * Puts a job in the queue, in the transaction it belongs to: it exists if and only if the data does.
   * @returns false when it was not taken, because its queue allows one job at a time and has one.
   */
  readonly enqueue: <Name extends JobName>(db: Database, name: Name, data: JobData[Name]) => Promise<boolean>
}

// A worker that is killed stops its heartbeat; ten seconds is the least that pg-boss takes.
const shared = { heartbeatSeconds: 10, notify: true, expireInSeconds: 300 }
const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'render-agreement-failed': { ...shared, retryLimit: 10, retryDelay: 1, retryBackoff: true },
  'render-agreement': {
    ...shared,
    // About a minute: PostgreSQL, or the process, may be started anew more than once meanwhile.
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    deadLetter: 'render-agreement-failed',
  },
  // More than a week of attempts, each hour at last: a mail server may be down over a holiday.
  'send-mail': { ...shared, retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 },
  // A provider may be out for days, and the money is owed all the same.
  'refund-payment': { ...shared, retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // The reconciler asks about settled orders once a day; what happens to them should be known sooner.
  'settle-order': { ...shared, retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 },
  'forget-customer': { ...shared, retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'record-operator': { ...shared, retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 },
  // One of all servers does it, for as long as it takes; half a million agreements take some hours.
  'check-law': {
    ...shared,
    policy: 'exclusive',
    expireInSeconds: 23 * 3600,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
  },
}

/**
 * pg-boss reports some failures as plain copies of errors. The log leaves people's data out of errors only, so a copy is
 * made an error again, without the fields of PostgreSQL that may hold such data.
 */
function asError(cause: unknown): Error {
  if (cause instanceof Error) return cause
  const { message = String(cause), stack, code } = Object(cause) as { message?: string; stack?: string; code?: string }
  return Object.assign(new Error(message), {
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
  })
}

const minute = 60_000

/** Each of the queues fails at each look, once a second, as long as the database is away. */
function once(report: (cause: Error) => void): (cause: Error) => void {
  const lastTold = new Map<string, number>()
  return (cause) => {
    // pg-boss adds which queue and worker it was.
    const reason = cause.message.replace(/ \(Queue: .*\)$/, '')
    const now = performance.now()
    if (now - (lastTold.get(reason) ?? Number.NEGATIVE_INFINITY) < minute) return
    lastTold.set(reason, now)
    report(cause)
  }
}

/** Jobs in PostgreSQL. A process with no workers only puts jobs in. */
export function createJobs({
  address,
  workers,
  connections = 4,
  migrates = true,
  onError,
  onQueueError = onError,
  tracing,
}: {
  address: DatabaseAddress
  workers: number
  /** To the database, at most. */
  connections?: number
  /** Whether the start makes the queue's tables and brings them to this version. Without, it throws a ConfigError where they are not. */
  migrates?: boolean
  /** A job failed. */
  onError: (cause: Error) => void
  /** The queue itself cannot work, mostly without its database: told once a minute for each reason. */
  onQueueError?: (cause: Error) => void
  /** Makes a span of each try; without it none is made. */
  tracing?: Tracing | undefined
}): Jobs {
  // Its housekeeping goes through all jobs there were.
  const patience = createPatience(60_000, () => undefined)
  // What pg-boss does not know, it hands on to the pool.
  const sockets = createSockets()
  const pool = { ...address, ...watched, stream: sockets.stream, Client: patience.Client }
  const boss = new PgBoss({
    ...pool,
    application_name: 'goodfaith-jobs',
    // Listening for new jobs takes a connection of its own.
    max: workers > 0 ? connections - 1 : connections,
    useListenNotify: workers > 0,
    supervise: workers > 0,
    schedule: false,
    migrate: migrates,
    // How soon the jobs of a killed worker are noticed.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  let stopped = false
  const told = once(onQueueError)
  boss.on('error', (cause) => {
    // Its own watch over the queues may still have a query under way, which the end of the database breaks off.
    if (!stopped) told(asError(cause))
  })
  const stopping = new AbortController()
  const givenUp = Promise.withResolvers<never>()
  givenUp.promise.catch(() => undefined)

  async function settle<Name extends JobName>(
    name: Name,
    job: { id: string; data: Kept<Name> },
    handler: JobHandler<Name>,
  ): Promise<JobResult> {
    // It is there wherever another server of the same database traces.
    const { origin, ...data } = job.data
    const work = () => Promise.race([handler(data as JobData[Name], stopping.signal), givenUp.promise])
    try {
      await (tracing ? tracing.job(name, origin, work) : work())
      return { id: job.id, status: 'completed' }
    } catch (cause) {
      const error = asError(cause)
      onError(error)
      if (error instanceof GiveUp) return { id: job.id, status: 'completed' }
      return { id: job.id, status: 'failed', output: { message: error.message } }
    }
  }

  return {
    async start() {
      await boss.start().catch((cause: unknown) => {
        // pg-boss has no code for it.
        const isOther = cause instanceof Error && /is not installed|requires migrations/.test(cause.message)
        if (!isOther) throw cause
        throw new ConfigError(
          'The queue of jobs has no tables, or those of another version. Start a server of this version first.',
          {
            cause,
          },
        )
      })
      for (const name of Object.keys(queues) as JobName[]) {
        const { policy: _, ...settings } = queues[name]
        await boss.createQueue(name, queues[name])
        // Otherwise a queue that an earlier version created would keep its old settings. Its policy is for good.
        await boss.updateQueue(name, settings)
      }
    },
    hurry: patience.hurry,
    giveUp() {
      const cause = new Error('The server is stopping, and PostgreSQL does not answer.')
      stopping.abort(cause)
      sockets.giveUp()
      givenUp.reject(cause)
    },
    async stop() {
      const impatient = setTimeout(() => stopping.abort(new Error('The server is stopping.')), 2000)
      await boss.stop({ graceful: true, timeout: 10_000 })
      stopped = true
      clearTimeout(impatient)
    },
    async handle(name, handler) {
      if (workers === 0) return
      const options = {
        batchSize: 10,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
      } as const
      await boss.work<Kept<typeof name>, unknown, typeof options>(name, options, (batch) =>
        Promise.all(batch.map((job) => settle(name, job, handler))),
      )
    },
    async enqueue(db, name, data) {
      const origin = tracing?.origin()
      const kept = origin ? { ...data, origin } : data
      return (await boss.send(name, kept, { db: fromKysely(db) })) !== null
    },
  }
}
