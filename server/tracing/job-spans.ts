import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { requestIdAttribute, requestIdKey, requestIdNow } from './request-id.ts'
import type { Origin } from './tracing.ts'

/** What a job is to remember that is put in the queue now; undefined outside of any span. */
export function originNow(): Origin | undefined {
  const span = trace.getSpanContext(context.active())
  if (!span) return undefined
  const requestId = requestIdNow()
  return { traceparent: traceparentOf(span), ...(requestId !== undefined && { requestId }) }
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Does a job within a span. A job that fails is tried again, in a span of its own. */
export function traceJob<Result>(
  tracer: Tracer,
  queue: string,
  origin: Origin | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = contextOf(origin)
  const span = tracer.startSpan(
    `job ${queue}`,
    {
      kind: SpanKind.CONSUMER,
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queue,
        ...(origin?.requestId !== undefined && { [requestIdAttribute]: origin.requestId }),
      },
    },
    parent,
  )
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work()
    } catch (cause) {
      span.setAttribute('error.type', cause instanceof Error ? cause.name : 'error')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw cause
    } finally {
      span.end()
    }
  })
}

function contextOf(origin: Origin | undefined): Context {
  if (!origin) return ROOT_CONTEXT
  const remote = parseTraceParent(origin.traceparent)
  const traced = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
  return origin.requestId === undefined ? traced : traced.setValue(requestIdKey, origin.requestId)
}
