import { setTimeout as wait } from 'node:timers/promises'

/** Longer than it takes to put a mail into the queue, which is done only for an address that has an account. */
const evenMilliseconds = 150

/**
 * Never resolves before 150 ms, so that the response time does not reveal whether an account exists. Work that takes longer,
 * on a server that is very busy, resolves when it is done, and then its time can be measured. Failures are passed on at once.
 */
export async function inEvenTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work(), wait(evenMilliseconds)])
  return value
}
