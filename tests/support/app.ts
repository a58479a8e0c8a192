import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type Client, createClient, type Tokens } from '#contract/client.ts'
import { envelope, type Envelope } from '#contract/envelope.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createSecurityLog } from '#server/http/security-log.ts'
import { secretLinks } from '#server/account/secret-links.ts'
import type { SecretKeys } from '#server/secrets.ts'
import type { Database, DatabaseAddress } from '#server/database/database.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import type { PdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { giveUpRendering, renderAgreement } from '#server/workers/render-agreement.ts'
import { sendMail } from '#server/workers/send-mail.ts'
import { configuredGateways } from '#server/order/gateways.ts'
import { handleOrderJobs } from '#server/order/order-jobs.ts'
import { readPrices } from '#server/content/load-prices.ts'
import { type Mailer, outboxMailer } from '#server/sending/mailer.ts'
import type { Scanner } from '#server/scan/scanner.ts'
import { createTextThreads, type TextThreads } from '#server/text-work/text-threads.ts'
import { createTestDatabase } from './database.ts'

export const secretKeys: SecretKeys = ['a secret key for tests, long enough']
export const outboxKey = 'a key to the outbox for tests'

export type TestApp = {
  readonly app: FastifyInstance
  readonly db: Database
  readonly address: DatabaseAddress
  readonly jobs: Jobs
  /** The clock of the server; set it to move it. */
  readonly clock: { now: Date }
  /** A visitor with a browser of their own, and what it stores. Visitors have addresses of their own, so that no test runs into another's limits. */
  readonly visitor: () => Visitor
  readonly mails: () => Promise<Email[]>
}

export type Visitor = Client & { stored: Tokens | null; readonly ip: string; readonly cookies: Map<string, string> }

type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** Whether jobs are done. Without, they wait in the queue. */
  readonly workers?: boolean
  readonly pdf?: Partial<PdfCompiler>
  readonly mailer?: Mailer
  readonly threads?: TextThreads
  /** Reads websites; without, the server's own, which reaches nothing on this machine. */
  readonly scanner?: Scanner
  readonly log?: FastifyBaseLogger
  readonly timeouts?: AppOptions['timeouts']
  readonly metrics?: AppOptions['metrics']
  readonly secretKeys?: SecretKeys
  /** A server whose database it shares. */
  readonly beside?: TestApp
}

/** Shared by the tests of a file, as threads take a while to start. They end with its process. */
const sharedThreads = createTextThreads()

let visitors = 0

/** The server on a database of its own, with a stopped clock. It ends with the test. */
export async function createTestApp({
  env = {},
  workers = false,
  pdf: ownPdf,
  mailer,
  threads = sharedThreads,
  scanner,
  log = pino({ level: 'silent' }),
  timeouts,
  metrics,
  secretKeys: keys = secretKeys,
  beside,
}: Options = {}): Promise<TestApp> {
  const { db, address, close } = beside ? { ...beside, close: async () => undefined } : await createTestDatabase()
  const pdf = { ...noPdf, ...ownPdf }
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://goodfaith.example',
    // Nobody answers there: no test reaches the registry.
    VIES_URL: 'http://127.0.0.1:1',
    ...env,
  })
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const now = () => clock.now
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'goodfaith-outbox-')), 'outbox')
  const failures: Error[] = []
  const jobs = createJobs({ address, workers: workers ? 1 : 0, onError: (cause) => failures.push(cause) })
  await jobs.start()
  const gateways = await configuredGateways(config, db, now)
  if (workers) {
    const handler = mailer ?? outboxMailer(folder, { from: config.mailFrom, publicUrl: config.publicUrl })
    await jobs.handle(
      'send-mail',
      sendMail({ db, config, prices: readPrices(config.pricesFile), pdf, log }, handler, secretLinks(keys), now),
    )
    await jobs.handle('render-agreement', renderAgreement(db, pdf, config, now))
    await jobs.handle('render-agreement-failed', giveUpRendering(db))
    const security = createSecurityLog(log, keys)
    const shop = {
      db,
      config,
      jobs,
      prices: readPrices(undefined),
      gateways,
      security,
    }
    await jobs.handle('record-operator', async (deed) => security.operator(deed))
    await handleOrderJobs(jobs, shop, now)
  }
  const app = buildApp({
    config,
    secretKeys: keys,
    db,
    jobs,
    gateways,
    pdf,
    threads,
    log,
    ...(timeouts && { timeouts }),
    ...(scanner && { scanner }),
    metrics,
    version: 'test',
    outbox: config.outbox ? { folder, key: outboxKey } : undefined,
    now,
  })
  onTestFinished(async () => {
    await app.close()
    await jobs.stop()
    await close()
    rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  return {
    app,
    db,
    address,
    jobs,
    clock,
    visitor: () => createVisitor(app),
    async mails() {
      const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
      return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))))
    },
  }
}

const fakePdf = async () => Buffer.from('%PDF-1.7 fake')
export const noPdf: PdfCompiler = { compile: fakePdf, compileInvoice: fakePdf }

function createVisitor(app: FastifyInstance): Visitor {
  const ip = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`
  const visitor: Pick<Visitor, 'stored' | 'cookies'> = { stored: null, cookies: new Map() }
  const client = createClient({
    baseUrl: 'http://localhost/api/v1',
    session: {
      read: () => visitor.stored,
      update: (tokens) => (visitor.stored = { ...visitor.stored, ...tokens }),
      end: () => (visitor.stored = null),
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const reply = await app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: {
          ...Object.fromEntries(request.headers),
          ...(visitor.cookies.size > 0 && { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') }),
        },
        remoteAddress: ip,
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      })
      for (const { name, value } of reply.cookies) visitor.cookies.set(name, value)
      const isFile = reply.headers['content-disposition'] !== undefined
      if (!isFile && String(reply.headers['content-type']).startsWith('application/json'))
        checkReply(`${request.method} ${pathname.slice('/api/v1'.length)}`, reply.json())
      return new Response(new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      })
    },
  })
  return Object.assign(visitor, client, { ip })
}

/** Every reply of every test keeps the contract, or the test fails. */
function checkReply(request: string, reply: Envelope): void {
  envelope.parse(reply)
  if (!reply.success) return
  const [, call] =
    Object.entries<Call>(calls).find(([name]) => new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`).test(request)) ??
    []
  call?.data?.parse(reply.data)
  call?.fields?.parse(reply)
}

/** A raw request, for what the client would never send. */
export async function post(
  app: FastifyInstance,
  name: string,
  payload: string | Buffer,
  contentType = 'application/x-www-form-urlencoded',
  headers: Record<string, string> = {},
) {
  const [method, url] = name.split(' ') as ['POST', string]
  const reply = await app.inject({
    method,
    url: `/api/v1${url}`,
    payload,
    headers: { 'content-type': contentType, ...headers },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Envelope }
}
