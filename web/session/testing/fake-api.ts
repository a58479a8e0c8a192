export type FakeReply = { readonly status?: number; readonly body?: unknown } | 'no-reply'

/** Decides on a reply when it is asked. */
type Answering = (signal: AbortSignal | undefined) => FakeReply | Promise<FakeReply>

/** A server that answers each call with what was set for it last, and remembers what it was asked. */
export function fakeApi(replies: Record<string, FakeReply | Answering>) {
  const asked: { readonly call: string; readonly headers: Headers }[] = []
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${String(input).replace('/api/v1', '')}`
    asked.push({ call, headers: new Headers(init.headers) })
    const given = replies[call]
    const reply = typeof given === 'function' ? await given(init.signal ?? undefined) : given
    if (reply === undefined) throw new Error(`The test has no reply for ${call}.`)
    if (reply === 'no-reply') throw new TypeError('fetch failed')
    return Response.json(reply.body ?? { success: true, messages: [] }, { status: reply.status ?? 200 })
  }
  return { fetch: fetch as typeof globalThis.fetch, replies, asked, calls: () => asked.map(({ call }) => call) }
}

/** The envelope of a success. */
export const success = (data?: unknown, more: object = {}): FakeReply => ({
  body: { success: true, messages: [], data, ...more },
})

/** The envelope of a refusal. */
export const refusal = (status = 200, more: object = {}): FakeReply => ({
  status,
  body: { success: false, messages: [{ value: 'No.' }], ...more },
})
