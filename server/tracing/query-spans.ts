import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

/**
 * Makes a span of a query that ended. What belongs to no request and no job has none: the server looks after itself all the
 * time. Values are not in it: they are apart from the text, which has `$1` in their place.
 */
export function noteQuery(event: LogEvent, tracer: Tracer): void {
  if (trace.getSpan(context.active()) === undefined) return
  const end = performance.timeOrigin + performance.now()
  const { sql } = event.query
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update)\s+"?([\w.]+)"?/i.exec(sql)?.[1]
  const span = tracer.startSpan(table === undefined ? operation : `${operation} ${table}`, {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': sql,
    },
  })
  if (event.level === 'error') {
    // Its message may quote what somebody wrote; its code does not.
    const { code } = Object(event.error) as { code?: unknown }
    span.setAttribute('error.type', typeof code === 'string' ? code : 'error')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end(end)
}
