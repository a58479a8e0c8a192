import type { Money } from '#contract/fields.ts'

/** What the browser knows of documents that it made a moment ago and no link tells; kept with its history, so a reload has it. */
export type JustMade = {
  readonly email: string
  readonly due: Money | null
  /** How many of them waited for that payment. */
  readonly waiting: number
}

/** The same, out of the state of a place in the history; nothing where another browser or tab opened the address. */
export function justMadeIn(state: unknown): JustMade | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('due' in state)) return null
  const { email, due } = state
  const waiting = 'waiting' in state && typeof state.waiting === 'number' ? state.waiting : 0
  return typeof email === 'string' && email !== '' ? { email, due: isMoney(due) ? due : null, waiting } : null
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  'amount' in value &&
  typeof value.amount === 'number'
