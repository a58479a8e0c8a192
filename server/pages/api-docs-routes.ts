import type { FastifyInstance } from 'fastify'
import { basePath, calls } from '#contract/calls.ts'
import { openApi } from '#contract/openapi.ts'
import type { Config } from '../config.ts'
import { apiDocs } from './api-docs.ts'
import { plainPagePolicy } from '../http/plain-page.ts'

/** The description of the API, for machines and for people. */
export function apiDocsPlugin({ brandName, publicUrl }: Config, version: string) {
  return async (app: FastifyInstance): Promise<void> => {
    const description = openApi(calls, { title: brandName, version, publicUrl })
    const page = apiDocs(brandName)
    // The same for everybody until the next version: kept, but asked for again.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'public, no-cache')
    })
    app.get(`${basePath}/openapi.json`, async () => description)
    app.get(`${basePath}/docs`, async (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .send(page),
    )
  }
}
