import { type Refusal, refuse } from './outcome.ts'

/** Refuses a call that was made too often, and says when to come back. */
export function tooMany(seconds: number): Refusal {
  return { ...refuse('too-many', { minutes: Math.ceil(seconds / 60) }), status: 429, retryAfter: seconds }
}
