import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#contract/api-error.ts'
import { type Client, createClient, type Tokens } from '#contract/client.ts'
import type { Heard } from './record.ts'

/** Somebody gives up waiting for a page after a while. */
const patience = 60_000

/** A customer's browser before nginx, which tells what it heard. */
export function openBrowser(url: string, ip: string, { answers }: Heard): Client & { readonly forget: () => void } {
  let tokens: Tokens | null = null
  const client = createClient({
    baseUrl: `${url}/api/v1`,
    session: {
      read: () => tokens,
      update: (newer) => (tokens = { ...tokens, ...newer }),
      end: () => (tokens = null),
    },
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', ip)
      const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.slice('/api/v1'.length)}`
      const from = Date.now()
      const tell = (status: number, said: string) => answers.push({ call, status, from, to: Date.now(), said })
      try {
        const reply = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(patience) })
        // The whole reply is here, or none is.
        const bytes = await reply.arrayBuffer()
        tell(reply.status, reply.status === 200 ? '' : Buffer.from(bytes).toString().slice(0, 300))
        return new Response(bytes, { status: reply.status, headers: reply.headers })
      } catch (cause) {
        tell(0, String(cause))
        throw cause
      }
    },
  })
  return { ...client, forget: () => void (tokens = null) }
}

/** Whether the server said no, rather than that it cannot now, or nothing. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.status === 200 && cause.messages.length > 0

/** The codes of a refusal. */
export const codesOf = (cause: unknown): readonly string[] =>
  cause instanceof ApiError ? cause.messages.flatMap(({ code }) => (code === undefined ? [] : [code])) : []

/** Thrown when the load ends while a customer waits. */
export class Over extends Error {}

/** Tries again, as people do, until the server has done it or said no. */
export async function untilAnswered<T>(ask: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (cause) {
      const isLoggedOut = cause instanceof ApiError && cause.status === 401
      if (!(cause instanceof ApiError) || isRefusal(cause) || isLoggedOut) throw cause
      if (isOver()) throw new Over()
      await pause(cause.status === 429 ? 1500 : 400)
    }
}
