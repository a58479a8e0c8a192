import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { requestIdAttribute, requestIdKey } from './request-id.ts'

/**
 * Makes a span of each request. It begins a trace: whoever calls from outside chooses neither the trace nor whether it is
 * kept. Its name and attributes are the pattern of the route, never the address, which may open an account.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    // Balancers ask each second, and learn what they need from the answer.
    if (route?.startsWith('/health/')) return done()
    const span = tracer.startSpan(route === undefined ? request.method : `${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        'http.request.method': request.method,
        ...(route !== undefined && { 'http.route': route }),
        [requestIdAttribute]: request.id,
      },
    })
    // The end of the reply, or of the connection when the visitor has gone.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) {
        span.setAttribute('error.type', String(statusCode))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    })
    // Fastify keeps it for what comes after the body, which arrives in other turns.
    context.with(trace.setSpan(context.active(), span).setValue(requestIdKey, request.id), done)
  })
}
