import type { Forbidden, Message } from '#contract/envelope.ts'

/** New tokens that a reply hands to the caller. */
export type IssuedTokens = { readonly token: string; readonly refresh_token: string }

/** A file, for the calls that answer with one. */
export type FileReply = { readonly bytes: Uint8Array; readonly mediaType: string; readonly name: string }

/**
 * What a handler answers. An expected failure is a value; an exception is a bug. `status` 401 asks the caller to log
 * in, 429 to come back after `retryAfter` seconds; everything else that was understood leaves at 200.
 */
export type Outcome<Value> =
  | {
      readonly success: true
      readonly value: Value
      readonly messages?: readonly Message[]
      readonly tokens?: IssuedTokens
      /** A Set-Cookie header. */
      readonly cookie?: string
      /** The caller's session is over. */
      readonly loggedOut?: boolean
    }
  | Refusal

export type Refusal = {
  readonly success: false
  readonly messages: readonly Message[]
  readonly status?: 200 | 401 | 404 | 429 | 503
  readonly retryAfter?: number
  readonly forbidden?: Forbidden
  /** The caller's session is over. */
  readonly loggedOut?: boolean
}

export function accept<Value>(value: Value, tokens?: IssuedTokens): Outcome<Value> {
  return tokens ? { success: true, value, tokens } : { success: true, value }
}

export function refuse(code: string, value: string, field?: string): Refusal {
  return { success: false, messages: [{ code, value, ...(field === undefined ? {} : { field }) }] }
}

/** Tells a refusal from the value that a function gives otherwise. No such value has both of its fields. */
export function isRefusal(value: object): value is Refusal {
  return 'success' in value && value.success === false && 'messages' in value
}
