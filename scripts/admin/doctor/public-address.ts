import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { dayMilliseconds, utcDay } from '#core/day.ts'
import type { Config } from '#server/config.ts'
import { type Finding, look, ok, reasonOf, wrong } from './finding.ts'

const patience = 10_000
/** Certificates that renew themselves do so a month before. */
const soon = 14

/** What a visitor meets at the public address. */
export async function addressFindings(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<readonly Finding[]> {
  const url = new URL(publicUrl)
  const certificate = url.protocol === 'https:' ? await certificateFinding(url, now) : undefined
  return [...(certificate ? [certificate] : []), await answerFinding(publicUrl)]
}

async function certificateFinding({ hostname, port }: URL, now: Date): Promise<Finding> {
  const about = 'certificate'
  const host = hostname.replace(/^\[|\]$/g, '')
  const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
  // It is judged below, with a sentence for what is wrong.
  const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, timeout: patience, ...name })
  try {
    await Promise.race([
      once(socket, 'secureConnect'),
      once(socket, 'timeout').then(() => Promise.reject(new Error('no answer within ten seconds'))),
    ])
    return judge(socket, about, hostname, now)
  } catch (cause) {
    return wrong(
      about,
      `${hostname} has no TLS that could be seen from here (${reasonOf(cause)}). Look at the proxy and at the name’s address.`,
    )
  } finally {
    socket.destroy()
  }
}

function judge(socket: TLSSocket, about: string, host: string, now: Date): Finding {
  const end = new Date(socket.getPeerCertificate().valid_to)
  const days = Math.floor((end.getTime() - now.getTime()) / dayMilliseconds)
  if (days < 0) return wrong(about, `The certificate of ${host} ended on ${utcDay(end)}. Renew it.`)
  if (!socket.authorized)
    return wrong(
      about,
      `Browsers will refuse the certificate of ${host} (${String(socket.authorizationError)}). Get one for this name, and have the proxy send the whole chain.`,
    )
  if (days < soon) return look(about, `The certificate of ${host} ends on ${utcDay(end)}. See that it is renewed.`)
  return ok(about, `The certificate of ${host} is good until ${utcDay(end)} (${socket.getProtocol()}).`)
}

async function answerFinding(publicUrl: string): Promise<Finding> {
  const about = 'public address'
  try {
    const reply = await fetch(`${publicUrl}/health/ready`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await reply.body?.cancel()
    if (!reply.headers.has('x-request-id'))
      return wrong(
        about,
        `At ${publicUrl} somebody else answers (${reply.status}). Have the proxy send every path to this server.`,
      )
    return reply.status === 200
      ? ok(about, `${publicUrl} answers, and is ready.`)
      : wrong(about, `${publicUrl} answers that it is not ready (${reply.status}). See “Health” in docs/operations.md.`)
  } catch (cause) {
    return wrong(
      about,
      `Nobody answers at ${publicUrl} (${reasonOf(cause)}). Start the server, and look at the proxy and at the name’s address.`,
    )
  }
}
