import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** What a job remembers of the request that asked for it: it may be done later, and by another process. */
export type Origin = {
  /** The span within which the job was put in the queue, as W3C writes it. */
  readonly traceparent: string
  readonly requestId?: string
}

/**
 * What the server tells of its work as spans. They hold patterns of routes, names of tables and hosts and numbers, never the
 * address of a page, what a query was given, or a word of anybody. Without the setting there is none of it, and no package of it
 * is loaded.
 */
export type Tracing = {
  /** Makes a span of each request, health questions left out. */
  readonly requests: (app: FastifyInstance) => void
  /** Makes a span of a query that ended, where it belongs to something that has one. */
  readonly query: (event: LogEvent) => void
  /** Does a job within a span of its own, in the trace of the request that asked for it. */
  readonly job: <Result>(queue: string, origin: Origin | undefined, work: () => Promise<Result>) => Promise<Result>
  /** What a job is to remember that is put in the queue now. */
  readonly origin: () => Origin | undefined
  /** Does work whose calls to others are not told, because their hosts are somebody's. */
  readonly untold: <Result>(work: () => Result) => Result
  /** Sends what was not sent yet, for two seconds at most. */
  readonly stop: () => Promise<void>
}
