import { setTimeout as wait } from 'node:timers/promises'

/**
 * Longer than it takes to put a mail into the queue, which is done for an address that has an account and not for
 * another; in milliseconds.
 */
const evenMilliseconds = 150

/** Does something and gives what comes of it no sooner than always, so that the time it took tells nothing. */
export async function inEvenTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work(), wait(evenMilliseconds)])
  return value
}
