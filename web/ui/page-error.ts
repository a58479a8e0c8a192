import { data } from 'react-router'
import { isApiError } from '#contract/is-api-error.ts'

/**
 * What a loader throws when a call fails: 404 if the call was refused (this visitor has no such thing), 502 if there
 * was no usable reply, otherwise the call's status.
 */
export function pageError(error: unknown): unknown {
  if (!isApiError(error)) return error
  if (error.status === 200) return data(null, { status: 404 })
  return data({ message: error.message }, { status: error.status === 401 || error.status === 429 ? error.status : 502 })
}
