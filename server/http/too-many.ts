import { type Refusal, refuse } from './outcome.ts'

/** Refuses a call that was made too often, and says when to come back. */
export function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return { ...refuse('too-many', `Too many attempts. Please try again in ${wait}.`), status: 429, retryAfter: seconds }
}
