import path from 'node:path'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { ConfigError, type Config } from './config.ts'
import { secondFactors } from './account/second-factor/second-factors.ts'
import { secretLinks } from './account/secret-links.ts'
import { answers } from './database/answers.ts'
import { type Database, type DatabaseAddress, openDatabase } from './database/database.ts'
import { dataFolderError } from './data-folder-error.ts'
import { awaitDatabase } from './database/first-connection.ts'
import { diskFullError, isDiskFull } from './database/disk-full.ts'
import { startEmbeddedDatabase } from './database/embedded/supervisor.ts'
import { deleteExpiredHourly } from './workers/delete-expired.ts'
import { migrate } from './database/migrate.ts'
import { createSecurityLog } from './http/security-log.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { giveUpRendering, renderAgreement } from './workers/render-agreement.ts'
import { sendMail } from './workers/send-mail.ts'
import { allContents } from './agreement/law/held-against.ts'
import { checkLaw, checkLawDaily } from './law/watch-law.ts'
import { createLog } from './log.ts'
import { readPrices } from './content/load-prices.ts'
import type { Gateways } from './gateway.ts'
import { configuredGateways } from './order/gateways.ts'
import { handleOrderJobs } from './order/order-jobs.ts'
import { reconcileEveryMinute } from './order/reconciliation/reconcile.ts'
import { remindUnpaidHourly } from './order/reminders/remind-unpaid.ts'
import { outboxMailer, smtpMailer } from './sending/mailer.ts'
import { createPdfCompiler, type PdfCompiler } from './pdf/pdf-compiler.ts'
import { measuredPdf, measuredThreads } from './metrics/measured.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { type SecretKeys, secretKeysOf } from './secrets.ts'
import { createTextThreads } from './text-work/text-threads.ts'
import { loadTracing } from './tracing/load-tracing.ts'
import { newOutboxKey, outboxUrl } from './pages/outbox-access.ts'
import { operatorPages } from './operator/operator-pages.ts'
import { pagesPlugin } from './web.ts'

export type RunningServer = {
  readonly address: string
  /** The address at which the kept mails can be read, with the key to them. */
  readonly outboxUrl: string | undefined
  /** What the operator should know of the website's own legal pages. */
  readonly warning: string | undefined
  readonly stop: () => Promise<void>
}

/**
 * Starts the parts of a server in the order in which they need each other, and stops them in the opposite order. What was
 * started before a failure is stopped again.
 * @throws ConfigError for what the operator can put right: a taken port, a wrong setting, a full disk.
 */
export async function startServer(config: Config, version: string): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const stops: (() => unknown)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopAll(stops))
  try {
    const address =
      config.databaseUrl === undefined
        ? await startDatabase(config, log, stops)
        : { connectionString: config.databaseUrl }
    const connections = shareConnections(config.databaseConnections)
    const metrics = config.metrics && createMetrics()
    const tracing = await loadTracing(config.tracing, version, log)
    if (tracing) stops.push(() => tracing.stop())
    const {
      db,
      hurry,
      giveUp,
      close,
      connections: open,
    } = openDatabase(
      address,
      (cause) => log.warn(cause, 'a database connection broke'),
      connections.requests,
      undefined,
      tracing?.query,
    )
    let asked: Promise<void> | undefined
    stops.push(() => asked, close)
    if (config.databaseUrl !== undefined) await awaitDatabase(db, config.databaseUrl, (reason) => log.warn(reason))
    await migrate(db)

    const secretKeys = secretKeysOf(config)
    // Before the previous key is gone, what it encrypted is encrypted with the new one.
    if (secretKeys.length > 1) await secondFactors(secretKeys, config.brandName).reencrypt(db)
    const outboxFolder = path.join(config.dataDir, 'outbox')
    const outbox = config.outbox ? { folder: outboxFolder, key: newOutboxKey() } : undefined
    const jobs = createJobs({
      address,
      workers: config.workers,
      connections: connections.jobs,
      onError: (cause) => {
        metrics?.failedJobs.inc()
        log.error(cause, 'a job failed')
      },
      onQueueError: (cause) => log.error(cause, 'the queue of jobs cannot work'),
      tracing,
    })
    // Its processes start with the first document, so a process for pages alone has none until an annex is asked for.
    const compiler = createPdfCompiler({ workers: Math.max(1, config.workers) })
    const pdf = metrics ? measuredPdf(compiler, metrics) : compiler
    stops.push(() => pdf.close())
    const gateways = await configuredGateways(config, db, () => new Date())
    if (config.workers > 0)
      await startWorkers({ config, secretKeys, db, jobs, gateways, pdf, outboxFolder, log, stops })
    else await jobs.start()
    stops.push(() => jobs.stop())

    const legal = operatorPages(config, new Date())
    const plainThreads = createTextThreads()
    const threads = metrics ? measuredThreads(plainThreads, metrics) : plainThreads
    stops.push(() => threads.close())
    const app = buildApp({
      config,
      secretKeys,
      db,
      jobs,
      gateways,
      pdf,
      threads,
      log,
      version,
      outbox,
      metrics,
      tracing,
      pages: pagesPlugin(config, legal.pages),
    })
    stops.push(() => app.close())
    // What waits for a database that does not answer must not hold up the stop.
    stops.push(hurry, jobs.hurry, () => {
      asked = answers(address).then((does) => {
        if (does) return
        giveUp()
        jobs.giveUp()
      })
    })
    if (config.metrics && metrics)
      stops.push(await startMetrics(config.metrics, metrics, { db, connections: open, log }))
    const listening = await listen(app, config)
    return {
      address: listening,
      outboxUrl: outbox && outboxUrl(config, outbox.key),
      warning: legal.warning,
      stop,
    }
  } catch (cause) {
    await stop()
    throw isDiskFull(cause) ? diskFullError(cause, config) : (dataFolderError(cause, config) ?? cause)
  }
}

/** The connections of this process to the database: a third for the job queue, the rest for everything else. */
function shareConnections(total: number): { jobs: number; requests: number } {
  const jobs = Math.max(2, Math.floor(total / 3))
  return { jobs, requests: total - jobs }
}

async function startDatabase(config: Config, log: Logger, stops: (() => unknown)[]): Promise<DatabaseAddress> {
  const database = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (line) => log.debug({ postgres: line }),
  })
  stops.push(database.stop)
  return database.address
}

type WorkerParts = {
  config: Config
  secretKeys: SecretKeys
  db: Database
  jobs: Jobs
  gateways: Gateways
  pdf: PdfCompiler
  outboxFolder: string
  log: Logger
  stops: (() => unknown)[]
}

/** Starts doing jobs. What they use is closed after them. */
async function startWorkers({
  config,
  secretKeys,
  db,
  jobs,
  gateways,
  pdf,
  outboxFolder,
  log,
  stops,
}: WorkerParts): Promise<void> {
  const now = () => new Date()
  const mailOptions = { from: config.mailFrom, publicUrl: config.publicUrl }
  const mailer =
    config.smtpUrl === undefined ? outboxMailer(outboxFolder, mailOptions) : smtpMailer(config.smtpUrl, mailOptions)
  stops.push(() => mailer.close())
  await jobs.start()
  await jobs.handle('render-agreement', renderAgreement(db, pdf, config, now))
  await jobs.handle('render-agreement-failed', giveUpRendering(db))
  const links = secretLinks(secretKeys)
  const prices = readPrices(config.pricesFile)
  await jobs.handle('send-mail', sendMail({ db, config, prices, pdf, log }, mailer, links, now))
  const onError = (cause: unknown) => log.error(cause, 'an agreement could not be held against the law of today')
  await jobs.handle('check-law', checkLaw(db, { jobs, links, contents: () => allContents(config), now, onError }))
  const security = createSecurityLog(log, secretKeys)
  await jobs.handle('record-operator', async (deed) => security.operator(deed))
  const shop = { db, config, jobs, prices, gateways, security, log }
  await handleOrderJobs(jobs, shop, now)
  stops.push(reconcileEveryMinute(shop, now, (cause) => log.error(cause, 'orders could not be looked after')))
  stops.push(remindUnpaidHourly(shop, now, (cause) => log.error(cause, 'owners could not be reminded of a payment')))
  stops.push(checkLawDaily(db, jobs, now, onError))
  stops.push(deleteExpiredHourly(db, (cause) => log.warn(cause, 'old rows could not be removed')))
}

async function listen(app: ReturnType<typeof buildApp>, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(`The port ${port} is taken by another program. Set PORT to a free one.`, { cause })
    if (code === 'EACCES')
      throw new ConfigError(`The port ${port} may only be used by an administrator. Set PORT to one above 1023.`, {
        cause,
      })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`The setting HOST is "${host}", which is no address of this machine.`, { cause })
    throw cause
  }
}

async function stopAll(stops: (() => unknown)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}
