import { dayMilliseconds } from '../day.ts'

/** How long after the payment a customer can have their money back for any reason: a promise of ours (specification, section 9). */
export const refundDays = 7

/** Whole days since the payment. */
export const daysSince = (paidAt: Date, now: Date): number =>
  Math.floor((now.getTime() - paidAt.getTime()) / dayMilliseconds)

/**
 * Whether the promise still holds. The day of the payment does not count, and the last one does to its end (Regulation 1182/71,
 * Art. 3), wherever the customer is: so it holds until eight times 24 hours have passed.
 */
export const isPromised = (paidAt: Date, now: Date): boolean => daysSince(paidAt, now) <= refundDays
