import type { FastifyInstance } from 'fastify'
import type { Health } from './health.ts'

/**
 * For load balancers and process managers. `/health/live`: the process answers, and its database was not silent for
 * a minute; a server that is not live should be restarted. `/health/ready`: visitors may be sent to it; 503 when the database cannot store anything, or the server is
 * stopping.
 */
export function healthPlugin(health: Health, isStopping: () => boolean) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    })
    app.get('/health/live', async (_request, reply) => (health.isStuck() ? reply.code(503).send('stuck\n') : 'live\n'))
    app.get('/health/ready', async (_request, reply) => {
      const state = isStopping() ? 'stopping' : await health.state()
      return state === 'up' ? 'ready\n' : reply.code(503).send(`${state}\n`)
    })
  }
}
