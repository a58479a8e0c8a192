import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

/** A request of fetch, as far as its channel tells and we read it. */
type FetchRequest = { readonly origin: string | URL; readonly method: string }

/**
 * Makes a span of each call to others within something that has a span: of `fetch`, and of Node's own client, which payment
 * libraries use. It tells the host and nothing of path and query, which name payments and people. Gives what ends it.
 */
export function watchOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, host: string, port: number | undefined): void {
    const now = context.active()
    if (isTracingSuppressed(now) || trace.getSpan(now) === undefined) return
    const attributes = {
      'http.request.method': method,
      'server.address': host,
      ...(port !== undefined && { 'server.port': port }),
    }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  function end(request: object, status: number): void {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) fail(request, String(status))
    span?.end()
  }
  function fail(request: object, reason: string): void {
    const span = spans.get(request)
    span?.setAttribute('error.type', reason)
    span?.setStatus({ code: SpanStatusCode.ERROR })
  }
  function broken(request: object, error: unknown): void {
    const { code, name } = Object(error) as { code?: unknown; name?: unknown }
    fail(request, typeof code === 'string' ? code : typeof name === 'string' ? name : 'error')
    spans.get(request)?.end()
  }

  const channels: readonly (readonly [string, (message: never) => void])[] = [
    [
      'undici:request:create',
      ({ request }: { request: FetchRequest }) => {
        const { hostname, port } = new URL(request.origin)
        begin(request, request.method, hostname, port === '' ? undefined : Number(port))
      },
    ],
    [
      'undici:request:headers',
      ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
        end(request, response.statusCode),
    ],
    ['undici:request:error', ({ request, error }: { request: FetchRequest; error: unknown }) => broken(request, error)],
    [
      'http.client.request.created',
      ({ request }: { request: ClientRequest }) => begin(request, request.method, request.host, undefined),
    ],
    [
      'http.client.response.finish',
      ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
        end(request, response.statusCode ?? 0),
    ],
    [
      'http.client.request.error',
      ({ request, error }: { request: ClientRequest; error: unknown }) => broken(request, error),
    ],
  ]
  for (const [name, listener] of channels) subscribe(name, listener as (message: unknown) => void)
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener as (message: unknown) => void)
  }
}
