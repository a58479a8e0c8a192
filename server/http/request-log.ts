import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** What counts how long requests took. */
type RequestMetrics = {
  readonly requests: {
    readonly observe: (labels: Readonly<Record<'route' | 'method' | 'status', string>>, seconds: number) => void
  }
}

/** In each reply. A customer who reports an error can name it, and the log lines of the request have it as `reqId`. */
const requestIdHeader = 'x-request-id'

export const newRequestId = (): string => randomUUID()

/**
 * Names each request in its reply, measures it and, at LOG_LEVEL=info, writes a line about it. The line has the pattern of
 * the route and not the address, which may open an account or an agreement.
 */
export function recordRequests(app: FastifyInstance, metrics: RequestMetrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    metrics?.requests.observe({ route, method, status: String(status) }, elapsedTime / 1000)
    // Live pages have a quieter log of their own, and are requests too.
    app.log.info({ reqId: request.id, method, route, status, milliseconds: Math.round(elapsedTime) }, 'request')
    done()
  })
}
