import { isApiError } from '#contract/is-api-error.ts'

/** Whether the order has something in it that there is nothing to pay for any more. */
export const isOutdated = (error: unknown): boolean =>
  isApiError(error) && (error.has('not-unpaid') || error.has('not-found'))
