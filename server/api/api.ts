import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, methodAndPath } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Envelope } from '#contract/envelope.ts'
import { uuidPattern } from '#contract/fields.ts'
import type { Sessions } from '../account/sessions.ts'
import type { Database } from '../database/database.ts'
import { lackOf, retryAfter } from '../database/lack.ts'
import { browserOf } from '../http/browser.ts'
import { visitorCountry } from '../http/visitor-country.ts'
import { checkPayload } from './check-payload.ts'
import { decodePayload, refuseHostile } from './decode-payload.ts'
import type { Handlers } from './handler.ts'
import { textWork } from '../text-work/text-work.ts'
import type { TextThreads } from '../text-work/text-threads.ts'
import { limits, type LimitRule } from './limits.ts'
import { type FileReply, type Outcome, type Refusal, refuse } from '../http/outcome.ts'
import { answerUnknown, logFailure } from '../http/plain-answer.ts'
import { callerNetworks } from '../http/network.ts'
import { countTry } from '../http/rate-limit.ts'
import { longestBody } from '../http/request-rules.ts'
import { tooMany } from '../http/too-many.ts'
import { withCharset } from '#core/document/format.ts'
import { wantedLanguages } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { Config } from '../config.ts'
import { worded } from '../http/worded.ts'
import type { SecurityLog } from '../http/security-log.ts'

export type ApiDependencies = {
  readonly config: Config
  readonly db: Database
  readonly sessions: Sessions
  readonly handlers: Handlers
  readonly threads: TextThreads
  readonly security: SecurityLog
  readonly now: () => Date
}

/** The most problems that a refusal lists; without a limit it could be many times as long as the request. */
const mostMessages = 100

/**
 * The API as a plugin: each call of the contract is a route that identifies the caller, refuses calls that need a log-in
 * or a script of this site, decodes the payload, checks it, counts the call, and runs the handler. Calls that were understood get 200, 401 or 429; an
 * unknown path gets 404, a bug 500, and what failed because the database cannot work now 503.
 */
export function apiPlugin({ config, db, sessions, handlers, threads, security, now }: ApiDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 512 })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // Otherwise the site's pages would answer a GET of an unknown path.
    app.get('/*', answerUnknown)
    app.setNotFoundHandler(answerUnknown)
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply))

    for (const name of Object.keys(calls) as CallName[]) {
      const { method, path } = methodAndPath(name)
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      const definition: Call = calls[name]
      app.route({
        method,
        url,
        config: { fields: definition.fields !== undefined },
        handler: async (request, reply) => send(reply, await answer(name, request)),
      })
    }
  }

  async function answer(name: CallName, request: FastifyRequest): Promise<Outcome<unknown>> {
    const definition: Call = calls[name]
    const moment = now()
    const identity = await sessions.identify(bearerToken(request), moment)
    const caller = typeof identity === 'string' ? null : identity
    const isExpired = identity === 'expired'
    const noted = <Answer extends Outcome<unknown>>(outcome: Answer, payload?: unknown): Answer => {
      security.record({ name, outcome, ip: request.ip, customerId: caller?.id, payload })
      return outcome
    }
    if (definition.auth === 'required' && !caller) return noted(logInFirst(isExpired))
    // Otherwise a customer whose token has just expired would be treated as anonymous, and so would what they make.
    if (definition.auth === 'optional' && isExpired && name.includes(' /agreement/')) return noted(logInFirst(true))

    const browser = browserOf(request)
    // Before the call is counted: otherwise another website could use up how often an owner may ask for a mail.
    if (definition.needsOwnScript && !caller && !browser.isOwnScript) return noted(refuse('not-from-site'))

    let payload: unknown
    if (definition.payload) {
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
      const decoded =
        body.length === 0 && definition.payload.safeParse(undefined).success
          ? { success: true as const, payload: undefined }
          : await decodePayload(request.headers['content-type'] ?? '', body)
      if (!decoded.success) return noted(decoded)
      const checked = checkPayload(definition.payload, decoded.payload)
      if (!checked.success) return noted(checked)
      payload = checked.payload
    }
    let query: unknown = {}
    if (definition.query) {
      const checked = refuseHostile(request.query as object) ?? checkPayload(definition.query, request.query)
      if (!checked.success) return noted(checked, payload)
      query = checked.payload
    }
    const params = request.params as Record<string, string>
    const refused = await overLimit(name, { ip: request.ip, customerId: caller?.id, payload, params }, moment)
    if (refused) return noted(refused, payload)

    const header = request.headers['x-refresh-token']
    const call = {
      payload,
      params,
      query,
      caller,
      refreshToken: typeof header === 'string' ? header : undefined,
      languages: wantedLanguages(request.headers['accept-language']),
      browser,
      country: visitorCountry(request, config),
      now: moment,
      work: textWork(db, threads, { ip: request.ip, customerId: caller?.id }, now),
    }
    // The table of handlers is typed call by call; here, where the name is any of them, TypeScript cannot follow.
    return noted(await (handlers[name] as (call: unknown) => Promise<Outcome<unknown>>)(call), payload)
  }

  async function overLimit(name: CallName, counted: Counted, moment: Date): Promise<Refusal | undefined> {
    const rules = limits[name]
    for (const rule of 'free' in rules ? [] : rules) {
      for (const { key, share } of subjectsOf(rule, counted)) {
        const limit = { count: rule.count * share, seconds: rule.seconds }
        const wait = await countTry(db, `${name} ${rule.per} ${key}`, limit, moment)
        if (wait !== undefined) return tooMany(wait)
      }
    }
    return undefined
  }
}

/** What a limit can count a call by. */
type Counted = {
  readonly ip: string
  readonly customerId: string | undefined
  readonly payload: unknown
  readonly params: Readonly<Record<string, string>>
}

/** The keys under which a rule counts a call, and by how much the limit is multiplied for each. */
function subjectsOf(rule: LimitRule, { ip, customerId, payload, params }: Counted): readonly Subject[] {
  const one = (key: string | undefined): readonly Subject[] => (key === undefined ? [] : [{ key, share: 1 }])
  if (rule.per === 'caller') return callerNetworks(ip)
  if (rule.per === 'customer') return one(customerId)
  // Upper and lower case are the same id.
  if (rule.per === 'id') return one(uuidPattern.test(params['id'] ?? '') ? params['id']!.toLowerCase() : undefined)
  type Answered = { readonly answers?: { readonly deliveryEmail?: unknown } }
  const { email, agreements, ...alone } = (payload ?? {}) as Answered & {
    email?: unknown
    agreements?: readonly Answered[]
  }
  const address = email ?? (agreements?.[0] ?? alone).answers?.deliveryEmail
  return one(typeof address === 'string' ? address.trim().toLowerCase().slice(0, 254) : undefined)
}

type Subject = ReturnType<typeof callerNetworks>[number]

/** An expired token can be renewed with the refresh token, so only other failures end the session. */
function logInFirst(expired: boolean): Refusal {
  const refusal = refuse(expired ? 'token-expired' : 'log-in')
  return { ...refusal, status: 401, ...(expired ? {} : { loggedOut: true }) }
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  // The rest of a body that was not read to its end has no limit.
  if (!request.raw.complete) reply.header('connection', 'close')
  if (status === 413) return send(reply, refuse('too-large'))
  if (status < 500) return send(reply, refuse('bad-request'))
  logFailure(error, request)
  const lack = lackOf(error)
  if (lack !== undefined) return send(reply, { ...refuse(lack), status: 503, retryAfter })
  const messages = [worded({ code: 'server-error' }, wantedBy(reply))]
  return reply.status(500).send({ success: false, messages } satisfies Envelope)
}

/** Turns an outcome into the specification's envelope, or a file into its bytes. */
function send(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  const wanted = wantedBy(reply)
  if (!outcome.success) {
    if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter)
    return reply.status(outcome.status ?? 200).send({
      success: false,
      messages: outcome.messages.slice(0, mostMessages).map((message) => worded(message, wanted)),
      ...(outcome.loggedOut && { authenticated: false }),
      ...(outcome.forbidden && {
        forbidden: { code: outcome.forbidden, message: worded({ code: outcome.forbidden }, wanted).value },
      }),
    } satisfies Envelope)
  }
  if (isFile(outcome.value)) {
    return reply
      .header('content-type', withCharset(outcome.value.mediaType))
      .header('content-disposition', `attachment; filename="${outcome.value.name}"`)
      .send(outcome.value.bytes)
  }
  const messages = (outcome.messages ?? []).map((message) => worded(message, wanted))
  if (outcome.cookie !== undefined) reply.header('set-cookie', outcome.cookie)
  // The length of a compressed reply tells something of what is in it, which must not be a secret. This header of the
  // request is how the plugin is told.
  if (outcome.tokens) reply.request.headers['x-no-compression'] = 'tokens'
  const { fields } = reply.request.routeOptions.config as { fields?: boolean }
  const given = fields ? outcome.value : { data: outcome.value }
  // A call that gives nothing has no `data`: JSON leaves out what is undefined.
  const ended = outcome.loggedOut && { authenticated: false }
  return reply.send({ success: true, messages, ...outcome.tokens, ...ended, ...(given as object) })
}

const wantedBy = ({ request }: FastifyReply): readonly Language[] => wantedLanguages(request.headers['accept-language'])

const isFile = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && 'mediaType' in value && 'bytes' in value
