import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageFor, wantedLanguages } from '#core/language/fall-back.ts'
import { style } from '#render/html/style.ts'
import type { PriceList } from '#core/pricing/price-list.ts'
import { revisionOf } from '../agreement/history/history.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { html } from '../http/html.ts'
import { sendKeptPage } from '../http/kept-page.ts'
import { keptPages } from '../http/kept-pages.ts'
import { isRefusal, type Refusal } from '../http/outcome.ts'
import type { TextThreads } from '../text-work/text-threads.ts'
import { textWork } from '../text-work/text-work.ts'
import { noticeScript } from './embed-script.ts'
import { livePolicy, scriptType } from './live-page.ts'
import { keyOf, type LiveView, liveView, schemeOf } from './live-view.ts'
import { loadLive } from './load-live.ts'
import { liveWords } from './live-words.ts'
import { serveTypeface, typeface } from './typeface.ts'

type LiveDependencies = {
  readonly db: Database
  readonly config: Config
  readonly prices: PriceList
  readonly threads: TextThreads
  readonly now: () => Date
}

type Query = { readonly scheme?: unknown; readonly against?: unknown }
type Params = { token: string; language?: string; revision?: string }

const formOf = (name: string) => (name.endsWith('.json') ? 'json' : name.endsWith('.xml') ? 'xml' : 'html')
const withoutSuffix = (name: string): string => name.replace(/\.(?:json|xml)$/, '')

/**
 * `/live/<token>` and `/live/<token>/<language>`: the public page of an agreement. It needs no script. With `.json` or
 * `.xml` after it, the page's machine-readable twins; with `/embed.js`, a
 * script that puts the document into another page. With `?scheme=light` or `dark` the page does not follow the device. With `/history` after it, the list of its versions, if its owner
 * shows them, and with their number each of them, with `.md` as the text that its sum is of. With
 * `?against=<number>` a version is compared with that earlier one.
 */
export function livePlugin({ db, config, prices, threads, now }: LiveDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    const pages = keptPages()
    const options = { logLevel: 'error', exposeHeadRoute: true } as const

    function serve(url: string, viewOf: (params: Params, query: Query) => LiveView | undefined): void {
      app.get(url, options, (request, reply) => {
        const view = viewOf(request.params as Params, request.query as Query)
        const isScript = view?.form === 'script'
        if (!view) return notFound(request, reply)
        const work = textWork(db, threads, { ip: request.ip }, now)
        const found = pages.find(keyOf(view), (held) => loadLive(db, { config, prices }, view, held, work))
        // A page in memory is sent without a promise: this is the busiest route of all.
        if (!(found instanceof Promise)) return sendKeptPage(found, request, reply)
        return found.then((page) => {
          if (!page) return isScript ? notPublic(request, reply) : notFound(request, reply)
          return isRefusal(page) ? tooBusy(page, request, reply) : sendKeptPage(page, request, reply)
        })
      })
    }

    serveTypeface(app, config.publicUrl)
    serve('/live/:token', ({ token }, { scheme }) =>
      liveView(withoutSuffix(token), undefined, formOf(token), { scheme }),
    )
    serve('/live/:token/:language', ({ token, language = '' }, { scheme }) =>
      liveView(token, withoutSuffix(language), formOf(language), { scheme }),
    )
    for (const url of ['/live/:token/embed.js', '/live/:token/:language/embed.js'])
      serve(url, ({ token, language }) => liveView(token, language, 'script'))
    for (const url of ['/live/:token/history', '/live/:token/:language/history']) {
      serve(url, ({ token, language }) => liveView(token, language, 'history'))
      serve(`${url}/:revision`, ({ token, language, revision = '' }, query) => {
        const number = revisionOf(revision.replace(/\.md$/, ''))
        if (number === 0) return undefined
        if (revision.endsWith('.md')) return liveView(token, language, 'revision-md', { revision: number })
        const against = query.against === undefined ? undefined : revisionOf(String(query.against))
        // Each pair has one address: what names no version is not found, and does not fill the memory.
        if (against !== undefined && (against === 0 || against >= number)) return undefined
        return liveView(token, language, 'revision', { revision: number, against })
      })
    }
  }
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNotice('notFound', request, reply.code(404))
}

/** In place of a document that is not public. Browsers run no script that comes with an error, so this one comes without. */
function notPublic(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFor(wantedLanguages(request.headers['accept-language']), () => true)
  return reply
    .header('content-type', scriptType)
    .header('cache-control', 'no-store')
    .send(noticeScript(liveWords(language).notPublic, language))
}

/** What changed in a version was not compared, because this caller or all together asked for too much. */
function tooBusy(
  { status = 200, retryAfter = 60 }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (status === 200) return sendNotice('tooComplex', request, reply.code(503))
  return sendNotice('tooBusy', request, reply.code(status).header('retry-after', retryAfter))
}

function sendNotice(
  notice: 'notFound' | 'tooBusy' | 'tooComplex',
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageFor(wantedLanguages(request.headers['accept-language']), () => true)
  const { title, heading, text } = liveWords(language)[notice]
  const page = html`<html lang="${language}">
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <style>
      ${{ html: `${typeface}${style('a4', schemeOf((request.query as Query).scheme))}body{padding-top:15vh}h1{margin-bottom:.4em}` }}
    </style>
    <h1>${heading}</h1>
    <p>${text}</p>
  </html>`
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', language)
    .header('vary', 'accept-language')
    .header('content-security-policy', livePolicy(page.html))
    .header('cache-control', 'no-store')
    .send(`<!doctype html>\n${page.html}\n`)
}
