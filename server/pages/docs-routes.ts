import { existsSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../config-error.ts'

const built = path.resolve(import.meta.dirname, '../../build/docs')

/** The documentation has no script, and what it loads is its own. */
const docsPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The documentation under `/docs/`, as `npm run docs` built it.
 *
 * @param folder where it was built.
 * @throws ConfigError where it was not built.
 */
export function docsPlugin(folder = built) {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new ConfigError('DOCS is on, but the documentation is not built: run “npm run docs” first.')
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/docs', async (_request, reply) => reply.redirect('/docs/', 301))
    await app.register(serveStatic, {
      root: folder,
      prefix: '/docs/',
      cacheControl: false,
      setHeaders: (reply) =>
        void reply.headers({ 'content-security-policy': docsPolicy, 'cache-control': 'public, no-cache' }),
    })
  }
}
