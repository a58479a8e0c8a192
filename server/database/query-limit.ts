import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import { afterWaiting } from './patient-timer.ts'

/** Longer than any query of a request takes, and than PostgreSQL needs to start again. */
export const usualLimit = 20_000

/** PostgreSQL did not answer a query in time; the connection is given up, as it may never answer again. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** How long a connection may take to open. */
const mostToConnect = 10_000

/** How long a query, or a connection to make, may take once the process stops. */
export const stoppingLimit = 5000

const limits = new AsyncLocalStorage<number>()

/** Has every query of the work wait so many milliseconds for its answer, and no longer; `Infinity` for work that is known to be long. */
export const withQueryLimit = <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> =>
  limits.run(milliseconds, work)

/** Gives connections up whose queries get no answer. */
export type Patience = {
  /** What `Pool` makes its connections with. */
  readonly Client: typeof Client
  /** Has queries that get no answer fail soon, those that wait already too, because the process is stopping. */
  readonly hurry: () => void
}

/**
 * A connection that was lost without a word (the database moved to another machine, a firewall forgot it) looks like one that
 * is still at work: only time tells. pg's own `query_timeout` fails the query and keeps the connection for the next one.
 */
export function createPatience(usual: number, onSilence: () => void): Patience {
  let most = Number.POSITIVE_INFINITY
  const waiting = new Set<(milliseconds: number) => void>()

  class LimitedClient extends Client {
    #silence: NoAnswer | undefined

    override connect(): Promise<never>
    override connect(callback: (cause: Error, client?: Client) => void): void
    override connect(callback?: (cause: Error, client?: Client) => void): Promise<never> | void {
      if (!callback) throw new TypeError('A pool opens its connections with a callback.')
      const ended = this.#limit(mostToConnect)
      super.connect((...answer: [Error, Client?]) => {
        ended()
        callback(...answer)
      })
    }

    override query(...given: unknown[]): never {
      const callback = given.at(-1)
      // What rolls a transaction back would otherwise fail with words of its own.
      if (this.#silence && typeof callback !== 'function') return Promise.reject(this.#silence) as never
      const ended = this.#limit(limits.getStore() ?? usual)
      const ask = super.query.bind(this) as (...given: unknown[]) => unknown
      // pg-pool's own `query`, which the job queue uses, waits for a callback.
      if (typeof callback === 'function')
        return ask(...given.slice(0, -1), (...answer: unknown[]) => {
          ended()
          callback(...answer)
        }) as never
      const answer = ask(...given) as Promise<unknown>
      answer.then(ended, ended)
      return answer as never
    }

    /** Gives the connection up after so many milliseconds, unless what it gives is called before. */
    #limit(usually: number): () => void {
      let stop = (): void => undefined
      const wait = (milliseconds: number) => {
        stop()
        if (milliseconds === Number.POSITIVE_INFINITY) return
        stop = afterWaiting(milliseconds, () => {
          this.#silence = new NoAnswer(`PostgreSQL did not answer within ${milliseconds / 1000} seconds.`)
          socketOf(this).destroy(this.#silence)
          onSilence()
        })
      }
      wait(Math.min(usually, most))
      waiting.add(wait)
      return () => {
        stop()
        waiting.delete(wait)
      }
    }
  }
  return {
    Client: LimitedClient,
    hurry() {
      most = stoppingLimit
      for (const wait of waiting) wait(most)
    },
  }
}

/** pg has no way to end a connection that does not answer, except by its socket. */
const socketOf = (client: Client): { destroy: (cause: Error) => void } =>
  (client as unknown as { connection: { stream: { destroy: (cause: Error) => void } } }).connection.stream
