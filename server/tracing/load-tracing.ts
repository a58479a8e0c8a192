import type { Logger } from 'pino'
import type { TracingSettings } from './settings.ts'
import type { Tracing } from './tracing.ts'

/** Starts the making of spans where it is asked for. Nothing of OpenTelemetry is loaded where it is not. */
export async function loadTracing(
  settings: TracingSettings | undefined,
  version: string,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { startTracing } = await import('./open-telemetry.ts')
  return startTracing(settings, version, log)
}
