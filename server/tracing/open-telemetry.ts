import { randomUUID } from 'node:crypto'
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { suppressTracing } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { originNow, traceJob } from './job-spans.ts'
import { watchOutgoing } from './outgoing-spans.ts'
import { noteQuery } from './query-spans.ts'
import { traceRequests } from './request-spans.ts'
import type { TracingSettings } from './settings.ts'
import type { Tracing } from './tracing.ts'

/** How long a stopping server goes on trying to send what it has. */
const lastTry = 2000

const minute = 60_000

/** Sends spans by OTLP until it is stopped. One in a process at a time: the context of OpenTelemetry is global. */
export function startTracing({ url, headers, service, share }: TracingSettings, version: string, log: Logger): Tracing {
  tellTrouble(log)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const own = { 'service.name': service, 'service.version': version, 'service.instance.id': randomUUID() }
  const provider = new TracerProvider({
    // What the operator says of it in OTEL_RESOURCE_ATTRIBUTES comes before what we say.
    resource: resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) })],
  })
  const tracer = provider.getTracer('goodfaith', version)
  const ignoreOutgoing = watchOutgoing(tracer)
  return {
    requests: (app) => traceRequests(app, tracer),
    query: (event) => noteQuery(event, tracer),
    job: (queue, origin, work) => traceJob(tracer, queue, origin, work),
    origin: originNow,
    untold: (work) => context.with(suppressTracing(context.active()), work),
    async stop() {
      ignoreOutgoing()
      const waited = Promise.withResolvers<void>()
      const patience = setTimeout(waited.resolve, lastTry)
      await Promise.race([provider.shutdown().catch(() => undefined), waited.promise])
      clearTimeout(patience)
      context.disable()
      trace.disable()
      diag.disable()
    },
  }
}

/** The packages report each batch that cannot be sent; the log says it at most once a minute. */
function tellTrouble(log: Logger): void {
  let lastTold = Number.NEGATIVE_INFINITY
  const tell = (message: string): void => {
    const now = performance.now()
    if (now - lastTold < minute) return
    lastTold = now
    log.warn(`traces cannot be sent: ${message}`)
  }
  const silent = (): void => undefined
  diag.setLogger({ error: tell, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
}
