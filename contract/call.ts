import type { z } from 'zod'

/** Who may make a call: `none`: anybody; `optional`: anybody, a customer gets more; `required`: customers only. */
type Authorisation = 'none' | 'optional' | 'required'

/**
 * One call of the API. Its name in the table, `METHOD /path/{parameter}`, is its method and path, so that the browser
 * needs the table's types only and never loads a schema.
 *
 * `data` describes the envelope's `data`; `fields` describes members beside `success` for the few calls whose reply the
 * specification words so; `bytes` names the media types of a call that answers with a file.
 */
export type Call = {
  readonly summary: string
  readonly auth: Authorisation
  /**
   * Without a log-in the call needs the header X-Requested-With, which no link, picture or form of another website can
   * send: otherwise it could make its visitors' browsers have mails sent.
   */
  readonly needsOwnScript?: true
  readonly payload?: z.ZodType
  readonly query?: z.ZodObject
  readonly data?: z.ZodType
  readonly fields?: z.ZodType
  readonly bytes?: readonly string[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Calls = Readonly<Record<`${Method} /${string}`, Call>>

/** The names in braces in a path: `/agreement/file/{id}/{format}` gives `'id' | 'format'`. */
export type Parameters<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | Parameters<Rest>
  : never

/** What the caller sends, before the schema's defaults. */
export type PayloadOf<C extends Call> = C['payload'] extends z.ZodType ? z.input<C['payload']> : undefined

/** What the caller may ask for behind the `?`. */
export type QueryOf<C extends Call> = C['query'] extends z.ZodObject ? z.input<C['query']> : undefined

/** What the server's code receives, after the schema's checks. */
export type CheckedPayloadOf<C extends Call> = C['payload'] extends z.ZodType ? z.output<C['payload']> : undefined

/** What a successful call gives. */
export type ReplyOf<C extends Call> = C['data'] extends z.ZodType
  ? z.output<C['data']>
  : C['fields'] extends z.ZodType
    ? z.output<C['fields']>
    : undefined

/** Splits a call's name into its method and its path. */
export function methodAndPath(name: string): { method: Method; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) }
}
