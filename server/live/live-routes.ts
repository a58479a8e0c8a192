import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type LivePage, livePolicy, type Variant } from './live-page.ts'
import { livePages } from './live-pages.ts'

type Params = { token: string; language?: string }

const formOf = (name: string) => (name.endsWith('.json') ? 'json' : name.endsWith('.xml') ? 'xml' : 'html')
const withoutSuffix = (name: string): string => name.replace(/\.(?:json|xml)$/, '')

/**
 * `/live/<token>` and `/live/<token>/<language>`: the public page of an agreement. It needs no script. With `.json` or
 * `.xml` after it, the page's machine-readable twins.
 */
export function livePlugin(db: Database, config: Config) {
  return async (app: FastifyInstance): Promise<void> => {
    const pages = livePages(db, config)

    function handle(request: FastifyRequest, reply: FastifyReply) {
      const { token, language } = request.params as Params
      const found =
        language === undefined
          ? pages.find(withoutSuffix(token), undefined, formOf(token))
          : pages.find(token, withoutSuffix(language), formOf(language))
      // Without a promise where none is needed: this is the busiest route of all.
      if (!(found instanceof Promise)) return send(found, request, reply)
      return found.then((page) => (page ? send(page, request, reply) : notFound(reply)))
    }

    const options = { logLevel: 'error', exposeHeadRoute: true } as const
    app.get('/live/:token', options, handle)
    app.get('/live/:token/:language', options, handle)
  }
}

/** Writes straight to the connection: bytes and headers are ready, and nothing else wants to change them. */
function send(page: LivePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? page.zipped : page.plain
  reply.hijack()
  if (isFresh(page, variant, request)) reply.raw.writeHead(304, variant.notModified as string[]).end()
  else reply.raw.writeHead(200, variant.headers as string[]).end(variant.bytes)
  return reply
}

/** Whether the caller holds this very page (RFC 9110, 13.2.2: the tag decides where there is one). */
function isFresh(page: LivePage, { etag }: Variant, request: FastifyRequest): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = request.headers['if-modified-since']
  return since !== undefined && page.lastModified.getTime() <= Date.parse(since)
}

function notFound(reply: FastifyReply): FastifyReply {
  const page =
    '<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page not found</title><h1>This page could not be found</h1>\n<p>The link may be incomplete, or its owner has removed the agreement.</p>\n'
  return reply
    .code(404)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', livePolicy)
    .header('cache-control', 'no-store')
    .send(page)
}
