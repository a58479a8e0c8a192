import type { ApiError } from './api-error.ts'

/** Looks at the name of the error, as its class may be loaded twice (once natively, once in the bundle). */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
