import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { basePath } from '#contract/calls.ts'
import { bundleHandlers } from './live/bundle.ts'
import { agreementHandlers } from './agreement/agreement-handlers.ts'
import { together } from './api/together.ts'
import { bannerHandlers } from './banner/banner-handlers.ts'
import { bannerPlugin } from './banner/banner-routes.ts'
import type { Config } from './config.ts'
import { readPrices } from './content/load-prices.ts'
import { deleteAccountHandlers } from './data-rights/delete-account.ts'
import { customerHandlers } from './customer/customer-handlers.ts'
import { tell } from './customer/tell.ts'
import { exportHandlers } from './data-rights/export.ts'
import { passkeys } from './account/passkeys/passkeys.ts'
import { secondFactors } from './account/second-factor/second-factors.ts'
import { knownBrowsers } from './account/known-browsers.ts'
import { draftHandlers } from './draft/draft.ts'
import { secretLinks } from './account/secret-links.ts'
import { createSessions } from './account/sessions.ts'
import type { Database } from './database/database.ts'
import type { Dependencies } from './dependencies.ts'
import type { Gateways } from './gateway.ts'
import { createHealth } from './health/health.ts'
import { healthPlugin } from './health/health-routes.ts'
import { apiPlugin } from './api/api.ts'
import { answerBroken } from './http/broken-request.ts'
import type { Handlers } from './api/handler.ts'
import { answerFailure, answerUnknown } from './http/plain-answer.ts'
import { drain } from './http/drain.ts'
import { requestAddress } from './http/request-address.ts'
import { newRequestId, recordRequests } from './http/request-log.ts'
import { requestRules, requestTimeout } from './http/request-rules.ts'
import { commonHeaders, unframedHeaders } from './http/security-headers.ts'
import { createSecurityLog } from './http/security-log.ts'
import type { Jobs } from './jobs/jobs.ts'
import { measuredScanner } from './metrics/measured.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { PdfCompiler } from './pdf/pdf-compiler.ts'
import type { SecretKeys } from './secrets.ts'
import { invoiceHandlers } from './invoice/invoices.ts'
import { lawChangeHandlers } from './law/law-changes.ts'
import { lawPlugin } from './law/law-routes.ts'
import { liveLinkHandlers } from './live/live-link.ts'
import { livePlugin } from './live/live-routes.ts'
import { orderHandlers } from './order/order-handlers.ts'
import { webhookPlugin } from './order/webhooks/webhook-routes.ts'
import { apiDocsPlugin } from './pages/api-docs-routes.ts'
import { docsPlugin } from './pages/docs-routes.ts'
import { type Outbox, outboxPlugin } from './pages/outbox-routes.ts'
import { securityTextPlugin } from './pages/security-text.ts'
import { publicHandlers } from './public/public-handlers.ts'
import { loadSigns } from './content/load-signs.ts'
import { publicReach } from './scan/reach.ts'
import { createScanner, type Scanner } from './scan/scanner.ts'
import { siteScanHandlers } from './scan/site-scan.ts'
import { viesHandlers } from './tax/check-vies.ts'
import { createVies } from './tax/vies.ts'
import type { TextThreads } from './text-work/text-threads.ts'
import { createTranslator } from './translation/translator.ts'

export type AppOptions = {
  readonly config: Config
  readonly secretKeys: SecretKeys
  readonly db: Database
  readonly jobs: Jobs
  readonly gateways: Gateways
  readonly pdf: PdfCompiler
  readonly threads: TextThreads
  /** Reads owners' websites. The default reaches the public internet and nothing else. */
  readonly scanner?: Scanner
  readonly log: FastifyBaseLogger
  readonly version: string
  /** The kept mails, where they can be read in a browser. */
  readonly outbox?: Outbox | undefined
  /** Takes the measure of requests and scans; without it nothing is measured. */
  readonly metrics?: Metrics | undefined
  /** Makes spans of requests; without it none are made. */
  readonly tracing?: Tracing | undefined
  readonly now?: () => Date
  /** How long a request may take to arrive and how often that is checked, in milliseconds. */
  readonly timeouts?: { readonly request: number; readonly check: number }
  /** The site's pages. Without them the API still works. */
  readonly pages?: ((app: FastifyInstance) => Promise<void>) | undefined
}

/** Builds the whole server as a function of what it depends on; nothing listens yet. */
export function buildApp({
  config,
  secretKeys,
  db,
  jobs,
  gateways,
  pdf,
  threads,
  scanner = createScanner({
    reach: publicReach,
    signs: loadSigns(),
    userAgent: `GoodfaithSiteScan/1.0 (+${config.publicUrl})`,
  }),
  log,
  version,
  outbox,
  metrics,
  tracing,
  now = () => new Date(),
  timeouts = { request: requestTimeout, check: 30_000 },
  pages,
}: AppOptions): FastifyInstance {
  const stopping = new AbortController()
  const sessions = createSessions(db, secretKeys)
  const health = createHealth(db)
  const security = createSecurityLog(log, secretKeys)
  const dependencies: Dependencies = {
    config,
    db,
    health,
    jobs,
    prices: readPrices(config.pricesFile),
    gateways,
    vies: createVies(config.viesUrl, config.seller?.vatId, stopping.signal),
    translator: config.translation && createTranslator(config.translation, stopping.signal),
    sessions,
    links: secretLinks(secretKeys),
    knownBrowsers: knownBrowsers(secretKeys, config.publicUrl.startsWith('https:')),
    secondFactors: secondFactors(secretKeys, config.brandName, (tx, customerId, news, now) =>
      tell(tx, jobs, customerId, news, now),
    ),
    passkeys: passkeys(config.publicUrl, config.brandName),
    pdf,
    log,
    security,
    now,
  }
  const headers = commonHeaders(config.publicUrl, 'same-origin')
  const unframed = unframedHeaders(config.providers.braintree !== undefined)
  // The host of a website may be its owner's name.
  const untold: Scanner = tracing
    ? { ...scanner, scan: (address, work) => tracing.untold(() => scanner.scan(address, work)) }
    : scanner
  const handlers = allHandlers(dependencies, metrics ? measuredScanner(untold, metrics) : untold)

  const app = Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: (request) => requestAddress(request.url ?? '/'),
    // A part of the address is too long.
    frameworkErrors: (_error, request, reply: unknown) => void answerUnknown(request, reply as FastifyReply),
    clientErrorHandler: answerBroken({ ...headers, ...unframed }),
    // Loading the site's pages takes a while on a small or busy machine.
    pluginTimeout: 120_000,
    requestTimeout: timeouts.request,
    http: {
      // Node's own refusal of a request without a host has none of our headers (server/http/request-rules.ts).
      requireHostHeader: false,
      requestTimeout: timeouts.request,
      // Node demands that the headers' time limit is not longer than the request's.
      headersTimeout: Math.min(60_000, timeouts.request),
      connectionsCheckingInterval: timeouts.check,
    },
    // Answers to requests that arrive while the server shuts down, instead of a broken connection.
    return503OnClosing: false,
  })
  app.removeAllContentTypeParsers()
  // Outside the API no body is read.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.setNotFoundHandler(answerUnknown)
  app.setErrorHandler(answerFailure)
  let isStopping = false
  let isLeaving = false
  // First, so that all that follows is within the span.
  tracing?.requests(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    // Fastify ends each connection from the moment at which it is closed, so that proxies would open new ones until the last moment.
    if (isStopping && !isLeaving) reply.raw.removeHeader('connection')
    done()
  })
  recordRequests(app, metrics)
  requestRules(app)
  app.addHook('onError', async (_request, _reply, error) => health.noteFailure(error))
  app.addHook('preClose', async () => {
    isStopping = true
    if (app.server.listening) await drain(app.server, config.drainSeconds * 1000, () => (isLeaving = true))
    // A scan may take half a minute, a registry a quarter of one.
    stopping.abort()
    scanner.close()
  })
  app.register(async (scope) => {
    const open = commonHeaders(config.publicUrl, 'cross-origin')
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(open)
    })
    scope.register(livePlugin({ db, config, prices: dependencies.prices, threads, now }))
    scope.register(bannerPlugin({ db, config, now }))
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(unframed)
    })
    scope.register(healthPlugin(health, () => isStopping))
    scope.register(apiDocsPlugin(config, version))
    if (config.docs) scope.register(docsPlugin())
    if (config.securityContact !== undefined) scope.register(securityTextPlugin(config, config.securityContact, now))
    scope.register(lawPlugin(dependencies))
    scope.register(webhookPlugin(dependencies))
    scope.register(apiPlugin({ config, db, sessions, handlers, threads, security, now }), {
      prefix: basePath,
    })
    if (outbox !== undefined) scope.register(outboxPlugin(config, outbox))
    if (pages) scope.register(pages)
  })
  return app
}

/** What answers the calls of the API. */
function allHandlers(dependencies: Dependencies, scanner: Scanner): Handlers {
  return together(
    customerHandlers(dependencies),
    exportHandlers(dependencies),
    deleteAccountHandlers(dependencies),
    draftHandlers(dependencies),
    agreementHandlers(dependencies, dependencies.log),
    liveLinkHandlers(dependencies),
    bundleHandlers(dependencies),
    bannerHandlers(dependencies),
    lawChangeHandlers(dependencies),
    orderHandlers(dependencies),
    invoiceHandlers(dependencies),
    viesHandlers(dependencies, dependencies.log),
    publicHandlers(dependencies),
    siteScanHandlers(dependencies.config, scanner, dependencies.log),
  )
}
