import { type Refusal, refuse } from './outcome.ts'

/** The refusal of who did something too often: 429, with the seconds after which it is allowed again. */
export function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return { ...refuse('too-many', `Too many attempts. Please try again in ${wait}.`), status: 429, retryAfter: seconds }
}
