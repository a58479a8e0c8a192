import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { OptionalServices } from '#core/consent/optional-services.ts'
import { utcDay } from '#core/day.ts'
import type { Agreement } from '#core/document/node.ts'
import type { Language } from '#core/language/languages.ts'
import type { Pricing } from '#core/pricing/pricing.ts'
import type { Config } from './config.ts'
import { readPrices } from './content/load-prices.ts'
import { pageCache } from './http/page-cache.ts'
import { logFailure } from './http/plain-answer.ts'
import { readLogo, serveLogo } from './logo.ts'
import { paymentSources } from './payment-sources.ts'
import { filePolicy, pagePolicy, workerPolicy } from './http/security-headers.ts'
import { visitorCountry } from './http/visitor-country.ts'
import { consumerVat } from './tax/visitor-tax.ts'
import type { LegalPages } from './operator/legal-pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const client = path.join(root, 'build/client')
const server = path.join(root, 'build/server/index.js')
const workers = path.join(root, 'build/worker')

/** Which build a reply comes from; `versionHeader` in web/offline/names.ts. */
const versionHeader = 'x-goodfaith-version'

/** The contexts of `web/contexts.ts`, by their names. They are taken from the bundle, which has its own copies. */
type Contexts = {
  readonly nonceContext: RouterContext<string | undefined>
  readonly siteContext: RouterContext<Site>
  readonly apiFetchContext: RouterContext<typeof fetch | undefined>
  readonly logErrorContext: RouterContext<(error: unknown) => void>
  readonly legalContext: RouterContext<(page: string, language: Language) => Agreement | undefined>
}

/** What pages learn of the settings; `Site` in web/contexts.ts. The country is the one that a trusted proxy names. */
type Site = {
  url: string
  brandName: string
  logo?: string
  supportEmail: string
  operator?: { name?: string; email?: string }
  legal: LegalPages['links']
  copyright: string
  payments: boolean
  pricing?: Pricing
  siteScan: boolean
  offline: boolean
  optionalServices: OptionalServices
  country?: string
}

type PageSource = { readonly load: () => Promise<ServerBuild>; readonly mode: 'production' | 'development' }

/**
 * The site's pages as a plugin: the built site in production, Vite in development. Undefined where nothing was built
 * (tests of the API).
 */
export function pagesPlugin(
  config: Config,
  legal: LegalPages | undefined,
): ((app: FastifyInstance) => Promise<void>) | undefined {
  if (config.production && !existsSync(server)) return undefined
  return async (app) => {
    const prices = config.payments === 'off' ? undefined : readPrices(config.pricesFile)
    const source = config.production ? await builtPages(app, config) : await vitePages(app)
    const handle = createRequestHandler(source.load, source.mode)
    const payments = paymentSources(config.providers)
    const logo = readLogo(config)
    if (logo) serveLogo(app, logo)
    const foreign = {
      ...payments,
      connections: [
        ...payments.connections,
        ...Object.values(config.optionalServices).map(({ url }) => new URL(url).origin),
      ],
    }
    // The caller's Host header decides nothing.
    const { host, protocol } = new URL(config.publicUrl)
    // No page takes a body: what is sent goes to the API.
    app.route({
      // Fastify's own HEAD beside a GET cannot measure a Response.
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const nonce = randomBytes(16).toString('base64')
        const context = new RouterContextProvider()
        const country = visitorCountry(request, config)
        const build = await source.load()
        const { contexts } = build.entry.module as unknown as { contexts: Contexts }
        context.set(contexts.nonceContext, nonce)
        context.set(contexts.siteContext, {
          url: config.publicUrl,
          brandName: config.brandName,
          ...(logo && { logo: logo.path }),
          supportEmail: config.supportEmail ?? '',
          operator: {
            ...(legal?.organisation !== undefined && { name: legal.organisation }),
            ...(config.supportEmail !== undefined && { email: config.supportEmail }),
          },
          legal: legal?.links ?? [],
          copyright: copyrightYears(config, new Date()),
          payments: config.payments !== 'off',
          ...(prices && { pricing: { list: prices, vat: consumerVat(config, new Date()) } }),
          siteScan: config.siteScan,
          offline: config.offline,
          optionalServices: config.optionalServices,
          ...(country && { country }),
        })
        context.set(contexts.apiFetchContext, apiFetch(app, request))
        context.set(contexts.legalContext, (page, language) => legal?.find(page, utcDay(new Date()), language))
        context.set(contexts.logErrorContext, (error) => logFailure(error, request))
        reply
          .header('content-security-policy', pagePolicy(nonce, !config.production, foreign))
          .header('cache-control', pageCache(request.url.split('?', 1)[0]!))
          .header('vary', 'accept-language, cookie')
          .header(versionHeader, build.assets.version)
        return reply.send(await handle(createRequest(request.raw, reply.raw, { host, protocol }), context))
      },
    })
  }
}

/** The years of the copyright line: from the first that is known to the present one. */
function copyrightYears({ copyrightFrom }: Pick<Config, 'copyrightFrom'>, now: Date): string {
  const present = now.getUTCFullYear()
  return copyrightFrom === undefined || copyrightFrom >= present ? `${present}` : `${copyrightFrom}–${present}`
}

async function builtPages(app: FastifyInstance, { offline }: Config): Promise<PageSource> {
  const build = (await import(pathToFileURL(server).href)) as ServerBuild
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } })
  const files = { index: false, preCompressed: true, cacheControl: false } as const
  const ofFiles = { 'content-security-policy': filePolicy }
  // Their names change with what is in them. A file of another build is answered with “not found”: a page in its place would
  // be run as the script that is missing.
  await app.register(serveStatic, {
    ...files,
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => void reply.headers({ ...ofFiles, 'cache-control': 'public, max-age=31536000, immutable' }),
  })
  await app.register(serveStatic, {
    ...files,
    root: client,
    decorateReply: false,
    // A route for each file, so that every other path is a page.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (reply) => void reply.headers({ ...ofFiles, 'cache-control': 'public, max-age=3600' }),
  })
  const worker = readFileSync(path.join(workers, offline ? 'worker.js' : 'worker-off.js'))
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker),
  )
  // What browsers ask for beside a reply that names no icon, such as a file or an error of the API.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  )
  return { load: async () => build, mode: 'production' }
}

async function vitePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
  }
}

/** A `fetch` for page loaders: a call of the API in this very process, counted on the visitor. */
function apiFetch(app: FastifyInstance, visitor: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const reply = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: visitor.ip,
      ...(body && { payload: body }),
    })
    const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers })
  }
}
