import type { Forbidden, Message } from '#contract/envelope.ts'
import type { MessageCode, messageParameters, MessageParameters } from '#contract/messages.ts'
import type { Language } from '#core/language/languages.ts'

/**
 * A message before it is put into words for its reader: the sentence of its code, unless `value` says another or makes one
 * in the languages that the reader wants.
 */
export type Said = Omit<Message, 'value' | 'code'> & {
  readonly code: string
  readonly value?: string | ((wanted: readonly Language[]) => string)
}

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
      readonly messages?: readonly Said[]
      readonly tokens?: IssuedTokens
      /** A Set-Cookie header. */
      readonly cookie?: string
      /** The caller's session is over. */
      readonly loggedOut?: boolean
    }
  | Refusal

export type Refusal = {
  readonly success: false
  readonly messages: readonly Said[]
  readonly status?: 200 | 401 | 404 | 429 | 503
  readonly retryAfter?: number
  /** The code of a message as the specification's forbidden payload. */
  readonly forbidden?: Forbidden['code']
  /** The caller's session is over. */
  readonly loggedOut?: boolean
}

export function accept<Value>(value: Value, tokens?: IssuedTokens): Outcome<Value> {
  return tokens ? { success: true, value, tokens } : { success: true, value }
}

/** A message about a call. `about` names the field it is about and fills its sentence. */
export function say<Code extends MessageCode>(code: Code, about: About<Code>): Said {
  const { field, ...parameters } = about
  return { code, ...(field !== undefined && { field }), parameters }
}

type About<Code extends MessageCode> = { readonly field?: string } & MessageParameters<Code>

export function refuse<Code extends MessageCode>(
  code: Code,
  ...[about]: (typeof messageParameters)[Code]['length'] extends 0 ? [About<Code>?] : [About<Code>]
): Refusal {
  return { success: false, messages: [say(code, about ?? ({} as About<Code>))] }
}

/** Tells a refusal from the value that a function gives otherwise. No such value has both of its fields. */
export function isRefusal(value: object): value is Refusal {
  return 'success' in value && value.success === false && 'messages' in value
}
