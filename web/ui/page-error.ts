import { data } from 'react-router'
import { isApiError } from '../session/is-api-error.ts'

/**
 * What a loader throws when a call fails: 404 where the call was understood and refused (there is no such thing for
 * this visitor), 502 where no usable reply came, the call's status otherwise.
 */
export function pageError(error: unknown): unknown {
  if (!isApiError(error)) return error
  if (error.status === 200) return data(null, { status: 404 })
  return data({ message: error.message }, { status: error.status === 401 || error.status === 429 ? error.status : 502 })
}
