import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { browserOf } from '../http/browser.ts'
import { html } from '../http/html.ts'
import { plainPage, plainPagePolicy } from '../http/plain-page.ts'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const localNames = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The key of an outbox: who has it may read every kept mail. Another one at each start. */
export const newOutboxKey = (): string => randomBytes(32).toString('base64url')

/** Where the operator opens the outbox. Printed at the start and nowhere else. */
export const outboxUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string =>
  `${publicUrl}/dev/outbox?key=${key}`

/**
 * Lets in a browser on this machine that has the key. The key arrives once, in the printed address, and is exchanged for
 * a cookie, so that it stays in no address that the browser shows, keeps or passes on.
 */
export function outboxAccess({ publicUrl }: Pick<Config, 'publicUrl'>, key: string) {
  const session = newOutboxKey()
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-outbox' : 'outbox'
  const cookie = `${name}=${session}; Path=/dev/outbox; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Mails hold links that open accounts, so browsers keep no copy of the page and name its address to no other site.
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    if (!isHere(request)) return reply.callNotFound()
    const given = (request.query as { key?: unknown }).key
    if (given !== undefined && equal(given, key)) return reply.header('set-cookie', cookie).redirect('/dev/outbox', 303)
    if (!equal(browserOf(request).cookie(name), session))
      return reply
        .code(403)
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .send(noKey)
  }
}

/**
 * Whether a request was made on this machine: over its own interface, through no proxy that says so, and for a local
 * name, as a hostile page could point a name of its own here.
 */
const isHere = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  localNames.test(request.headers.host ?? '') &&
  !forwarded.some((name) => name in request.headers)

/** Compares in a time that does not tell how much is right. */
function equal(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false
  const bytes = Buffer.from(given)
  return bytes.length === secret.length && timingSafeEqual(bytes, Buffer.from(secret))
}

const noKey = plainPage(
  'Outbox',
  html`<h1>Outbox</h1>
    <p>
      To read the mails, open the address that the server printed when it started. It ends with a key, which is another
      one after each start.
    </p>`,
)
