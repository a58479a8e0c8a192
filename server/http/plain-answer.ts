import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '#contract/calls.ts'
import type { Envelope } from '#contract/envelope.ts'
import { wantedLanguages } from '#core/language/fall-back.ts'
import { lackOf, retryAfter } from '../database/lack.ts'
import { loadNoticeWords } from '../content/load-content.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { html } from './html.ts'
import type { NoticeName } from '../content/notices.ts'
import { type Said, say } from './outcome.ts'
import { unframedHeaders } from './security-headers.ts'
import { worded } from './worded.ts'

export type PlainAnswer = {
  readonly status: number
  /** What the API says. */
  readonly said: Said
  /** What a page says. */
  readonly notice: NoticeName
}

/** Answers a request that no page and no call answers: with the envelope under the API, with a page elsewhere. */
export function answerPlainly(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, said, notice }: PlainAnswer,
): FastifyReply {
  reply.code(status).headers(unframedHeaders(false)).header('cache-control', 'no-store')
  const wanted = wantedLanguages(request.headers['accept-language'])
  if (isApi(request)) return reply.send({ success: false, messages: [worded(said, wanted)] } satisfies Envelope)
  const { language, home, notices } = loadNoticeWords(wanted)
  const { heading, words } = notices[notice]
  const body = html`<h1>${heading}</h1>
    <p>${words}</p>
    <p><a href="/">${home}</a></p>`
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy)
    .send(plainPage(heading, body, language))
}

/** Answers what no route answers: a page is read and nothing else, and what can be read is elsewhere. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApi(request))
    return answerPlainly(request, reply, {
      status: 404,
      said: say('unknown-call', {
        call: `${request.method} ${request.originalUrl.split('?', 1)[0]!.slice(0, 200)}`,
      }),
      notice: 'not-found',
    })
  if (request.method === 'GET' || request.method === 'HEAD')
    return answerPlainly(request, reply, {
      status: 404,
      said: { code: 'not-found' },
      notice: 'not-found',
    })
  return answerPlainly(request, reply.header('allow', 'GET, HEAD'), {
    status: 405,
    said: { code: 'method-not-allowed' },
    notice: 'method-not-allowed',
  })
}

/** Answers after an error: says what was wrong with the request, or that the database cannot work now; says nothing about another cause of ours. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 400 && status < 500)
    return answerPlainly(request, reply, {
      status,
      said: say('bad-request', {}),
      notice: 'bad-request',
    })
  logFailure(error, request)
  const lack = lackOf(error)
  if (lack !== undefined) reply.header('retry-after', retryAfter)
  return answerPlainly(request, reply, {
    status: lack === undefined ? 500 : 503,
    said: { code: lack ?? 'server-error' },
    notice: 'server-error',
  })
}

/** The one entry in the log for a request that failed through a bug, or without the database. */
export const logFailure = (error: unknown, { log, method, url }: FastifyRequest): void =>
  log.error({ err: error, method, address: url })

const isApi = ({ url }: FastifyRequest): boolean =>
  url === basePath || url.startsWith(`${basePath}/`) || url.startsWith(`${basePath}?`)
