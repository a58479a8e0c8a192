import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { basePath } from '#contract/calls.ts'
import type { Envelope } from '#contract/envelope.ts'
import { annexHandlers } from './agreement/annex.ts'
import { bundleHandlers } from './agreement/bundle.ts'
import { consistencyHandlers } from './agreement/consistency.ts'
import { costsHandlers } from './agreement/costs.ts'
import { createHandlers } from './agreement/create.ts'
import { deleteHandlers } from './agreement/delete.ts'
import { filesHandlers } from './agreement/files.ts'
import { historyHandlers } from './agreement/history.ts'
import { listHandlers } from './agreement/list.ts'
import { mergeHandlers } from './agreement/merge.ts'
import { readHandlers } from './agreement/read.ts'
import { sendLinkHandlers } from './agreement/send-link.ts'
import { textHandlers } from './agreement/text.ts'
import { translationHandlers } from './agreement/translation.ts'
import { updateHandlers } from './agreement/update.ts'
import type { Config } from './config.ts'
import { readPrices } from './content/load-prices.ts'
import { accessTokens } from './customer/access-token.ts'
import { activationHandlers } from './customer/activate.ts'
import { changeEmailHandlers } from './customer/change-email.ts'
import { changePasswordHandlers } from './customer/change-password.ts'
import { deleteAccountHandlers } from './customer/delete-account.ts'
import { exportHandlers } from './customer/export.ts'
import { logInHandlers } from './customer/log-in.ts'
import { profileHandlers } from './customer/profile.ts'
import { registerHandlers } from './customer/register.ts'
import { resetPasswordHandlers } from './customer/reset-password.ts'
import { secretLinks } from './customer/secret-links.ts'
import { createSessions } from './customer/sessions.ts'
import type { Database } from './database/database.ts'
import type { Dependencies } from './dependencies.ts'
import { apiPlugin } from './http/api.ts'
import type { Handlers } from './http/handler.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PdfCompiler } from './jobs/render-agreement.ts'
import { liveLinkHandlers } from './live/live-link.ts'
import { livePlugin } from './live/live-routes.ts'
import { apiDocsPlugin } from './pages/api-docs-routes.ts'
import { outboxPlugin } from './pages/outbox-routes.ts'
import { publicHandlers } from './public/public-handlers.ts'
import type { TextThreads } from './text-work/text-threads.ts'

export type AppOptions = {
  readonly config: Config
  readonly secretKey: string
  readonly db: Database
  readonly jobs: Jobs
  readonly pdf: PdfCompiler
  readonly threads: TextThreads
  readonly log: FastifyBaseLogger
  readonly version: string
  /** The folder of unsent mails; absent when there is a mail server. */
  readonly outbox?: string | undefined
  readonly now?: () => Date
  /** The site's pages. Without them the API still works. */
  readonly pages?: ((app: FastifyInstance) => Promise<void>) | undefined
}

/** Builds the whole server as a function of what it depends on; nothing listens yet. */
export function buildApp({
  config,
  secretKey,
  db,
  jobs,
  pdf,
  threads,
  log,
  version,
  outbox,
  now = () => new Date(),
  pages,
}: AppOptions): FastifyInstance {
  const sessions = createSessions(db, accessTokens(secretKey))
  const dependencies: Dependencies = {
    config,
    db,
    jobs,
    sessions,
    links: secretLinks(secretKey),
    pdf,
    now,
  }
  const handlers: Handlers = {
    ...logInHandlers(dependencies),
    ...activationHandlers(dependencies),
    ...registerHandlers(dependencies),
    ...resetPasswordHandlers(dependencies),
    ...changePasswordHandlers(dependencies),
    ...changeEmailHandlers(dependencies),
    ...profileHandlers(dependencies),
    ...exportHandlers(dependencies),
    ...deleteAccountHandlers(dependencies),
    ...createHandlers(dependencies),
    ...readHandlers(dependencies),
    ...listHandlers(dependencies),
    ...textHandlers(dependencies),
    ...updateHandlers(dependencies),
    ...mergeHandlers(dependencies),
    ...historyHandlers(dependencies),
    ...translationHandlers(dependencies),
    ...liveLinkHandlers(dependencies),
    ...bundleHandlers(dependencies),
    ...deleteHandlers(dependencies),
    ...filesHandlers(dependencies),
    ...annexHandlers(dependencies),
    ...consistencyHandlers(dependencies),
    ...sendLinkHandlers(dependencies),
    ...costsHandlers(dependencies, readPrices(config.pricesFile)),
    ...publicHandlers(dependencies),
  }

  const app = Fastify({
    loggerInstance: log,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded is the address of nothing.
    frameworkErrors: (_error, _request, reply: unknown) => {
      const nothing: Envelope = {
        success: false,
        messages: [{ code: 'unknown-call', value: 'There is nothing at this address.' }],
      }
      void (reply as FastifyReply).code(404).send(nothing)
    },
    // Answers to requests that arrive while the server shuts down, instead of a broken connection.
    return503OnClosing: false,
  })
  // The live link first: it needs none of the hooks that follow.
  app.register(livePlugin({ db, config, threads, now }))
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(securityHeaders)
      if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    })
    scope.register(apiDocsPlugin(config, version))
    scope.register(apiPlugin({ db, sessions, handlers, threads, now }), { prefix: basePath })
    if (outbox !== undefined) scope.register(outboxPlugin(config, outbox))
    if (pages) scope.register(pages)
  })
  return app
}
