import { ApiError } from './api-error.ts'
import type { Parameters } from './call.ts'
import type { AllCalls, CallName, Payload, Query, Reply } from './calls.ts'
import type { Envelope } from './envelope.ts'
import type { Format } from '#core/document/format.ts'
import type { AnnexFormat } from './fields.ts'
import type { Language } from '#core/document/node.ts'

export type Tokens = { readonly token?: string | undefined; readonly refresh_token?: string | undefined }

/** Where the caller keeps its session; the client reads it before and writes it after each call. */
export type SessionStore = {
  readonly read: () => Tokens | null | undefined
  /** A reply carried new tokens. */
  readonly update: (tokens: Tokens) => void
  /** A reply said `authenticated: false`. */
  readonly end: () => void
}

export type ClientOptions = {
  readonly fetch: typeof fetch
  /** What comes before `/customer/…`: `/api/v1` in a browser, an absolute address elsewhere. */
  readonly baseUrl: string
  readonly session?: SessionStore
  /** While it says true, every call but the heartbeat is refused with 'App is down. Please wait.'. */
  readonly isDown?: () => boolean
  /** A reply had another status than 200, 401 or 429 (so 503 too), or none came. */
  readonly onServerError?: (status: number) => void
  /** Says in a reader's language why there is no envelope; English by default. */
  readonly words?: (failure: Failure) => string
}

/** Why there is no envelope to read. */
export type Failure = keyof typeof english

/** The first two are the specification's. */
const english = {
  'app-down': 'App is down. Please wait.',
  'server-error': 'Server error',
  'no-reply': 'The server did not answer. Check your connection and try again.',
  'too-many': 'There were too many attempts. Wait a moment, then try again.',
}

type InputOf<Name extends CallName> = { readonly signal?: AbortSignal | undefined } & ([Parameters<Name>] extends [
  never,
]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<Parameters<Name>, string>> }) &
  (Payload<Name> extends undefined ? { readonly payload?: undefined } : { readonly payload: Payload<Name> }) & {
    readonly query?: Query<Name>
  }

/** The input may be left out where a call needs neither parameters nor a payload. */
type Input<Name extends CallName> =
  Record<string, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]

/** The calls that answer with a file. */
type FileCall = {
  [Name in CallName]: AllCalls[Name] extends { readonly bytes: readonly string[] } ? Name : never
}[CallName]

type DownloadedFile = { readonly blob: Blob; readonly filename: string }

export type Client = {
  /**
   * Makes a call: `api.call('GET /agreement/details/{id}', { params: { id } })`. Gives the envelope's `data`, or for
   * the calls the specification words so (`countries`, `languages`, `html`) the members beside `success`.
   * Rejects with an {@link ApiError}.
   */
  readonly call: <Name extends CallName>(name: Name, ...input: Input<Name>) => Promise<Reply<Name>>
  /** Makes a call that answers with a file. Rejects with an {@link ApiError}. */
  readonly file: <Name extends FileCall>(name: Name, ...input: Input<Name>) => Promise<DownloadedFile>
  /** Fetches a file with the session's token. Rejects with an {@link ApiError}. */
  readonly download: (id: string, format: Format, language?: Language) => Promise<DownloadedFile>
  /** Fetches an agreement's annex. Rejects with an {@link ApiError}. */
  readonly downloadAnnex: (id: string, format: AnnexFormat) => Promise<DownloadedFile>
}

const validStatuses: readonly number[] = [200, 401, 429]
const refreshCalls: readonly string[] = ['GET /customer/ping', 'POST /customer/logout']

/** The one way the site talks to its server, in the browser and while rendering on the server. */
export function createClient(options: ClientOptions): Client {
  const failed = (code: Failure, status: number, cause?: unknown): ApiError =>
    new ApiError(status, [{ value: options.words?.(code) ?? english[code], code }], undefined, cause)

  async function send(name: string, { params = {}, query = {}, payload, signal }: AnyInput = {}): Promise<Sent> {
    if (options.isDown?.() && name !== 'GET /heartbeat') throw failed('app-down', 0)
    const space = name.indexOf(' ')
    const path = name.slice(space + 1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const asked = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
    const tokens = options.session?.read() ?? {}
    const headers = new Headers({ accept: 'application/json' })
    if (tokens.token) headers.set('authorization', `Bearer ${tokens.token}`)
    // Other websites cannot send this header, so the server knows that the call comes from our own script.
    headers.set('x-requested-with', 'goodfaith')
    if (tokens.refresh_token && refreshCalls.includes(name)) headers.set('x-refresh-token', tokens.refresh_token)
    const init: RequestInit = { method: name.slice(0, space), headers }
    if (payload !== undefined) init.body = new URLSearchParams({ data: JSON.stringify(payload) })
    if (signal) init.signal = signal
    const response = await arrived(options.fetch(options.baseUrl + path + search, init), signal)
    return { response, signal, token: tokens.token }
  }

  /** Waits for a reply or its body. Rejects with an {@link ApiError} when it does not arrive completely. */
  async function arrived<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await coming
    } catch (cause) {
      if (signal?.aborted) throw cause
      options.onServerError?.(0)
      throw failed('no-reply', 0, cause)
    }
  }

  /** Reads an envelope and stores its tokens. Rejects unless the call succeeded. */
  async function read({ response, signal, token }: Sent): Promise<Envelope> {
    const text = await arrived(response.text(), signal)
    // With 503 the server says what it lacks.
    const reply = response.status === 503 || validStatuses.includes(response.status) ? parse(text) : null
    if (reply === null || typeof reply !== 'object') {
      options.onServerError?.(response.status)
      // A reply that is no envelope: a proxy's, or that of a server that failed.
      throw failed(response.status === 429 ? 'too-many' : 'server-error', response.status)
    }
    if (response.status === 503) options.onServerError?.(503)
    const envelope = reply as Envelope
    // The reply is about a session that is past if the tokens were renewed or the customer logged out meanwhile.
    const isAboutThis = (options.session?.read() ?? {}).token === token
    if (isAboutThis && (envelope.token !== undefined || envelope.refresh_token !== undefined)) {
      options.session?.update({ token: envelope.token, refresh_token: envelope.refresh_token })
    }
    if (isAboutThis && envelope.authenticated === false) options.session?.end()
    if (!envelope.success) throw new ApiError(response.status, envelope.messages ?? [], envelope.forbidden)
    return envelope
  }

  /** Fetches what a call answers with a file. */
  async function file(name: string, input?: AnyInput): Promise<DownloadedFile> {
    const sent = await send(name, input)
    const { response } = sent
    const disposition = response.headers.get('content-disposition')
    if (response.status !== 200 || !disposition) {
      await read(sent)
      throw failed('server-error', response.status)
    }
    const filename = /filename="([^"]*)"/.exec(disposition)?.[1] ?? 'download'
    return { blob: await arrived(response.blob(), input?.signal), filename }
  }

  return {
    async call(name, ...[input]) {
      const envelope = await read(await send(name, input))
      if ('data' in envelope) return envelope.data as never
      const {
        success: _,
        messages: __,
        token: ___,
        refresh_token: ____,
        authenticated: _____,
        forbidden: ______,
        ...fields
      } = envelope
      return fields as never
    },
    file: (name, ...[input]) => file(name, input),
    download: (id, format, language) =>
      file('GET /agreement/file/{id}/{format}', { params: { id, format }, query: { language } }),
    downloadAnnex: (id, format) => file('GET /agreement/annex/{id}/{format}', { params: { id, format } }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A reply, and the token that its call was made with. */
type Sent = {
  readonly response: Response
  readonly signal: AbortSignal | undefined
  readonly token: string | undefined
}

/** What any call may be given; the table's types say which. */
type AnyInput = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly payload?: unknown
  readonly signal?: AbortSignal | undefined
}
