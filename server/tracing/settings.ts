import { parseHeaders } from './headers.ts'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const protocol = z.enum(['http/protobuf'], { error: 'must be http/protobuf, the only one that is spoken here' })

/** How many traces are sent, by the names that OpenTelemetry gives. Each request begins a trace, so `parentbased_` says the same. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/**
 * The settings of OpenTelemetry that are checked at the start, by the names of its specification. Others of the exporter
 * (OTEL_EXPORTER_OTLP_TIMEOUT, _COMPRESSION, _CERTIFICATE) and OTEL_RESOURCE_ATTRIBUTES are read by its own packages.
 */
export const tracingSettings = {
  /** Where spans are sent, without the path `/v1/traces`. Absent: none are made, and nothing of it is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** The same with its path, where traces go elsewhere than the rest. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => parseHeaders(text) !== undefined, { error: 'must be of the form name=value,name=value' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('goodfaith'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `must be one of ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1),
}

/** Those whose value must not be in a message: headers hold keys, and so do the addresses of some services. */
export const tracingSecrets = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
] as const

type Settings = z.infer<z.ZodObject<typeof tracingSettings>>

export type TracingSettings = {
  /** Where spans are sent, with the path. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number
}

/** Reads where traces are sent; undefined where they are not wanted. */
export function readTracing(settings: Settings): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = settings
  const url = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (url === undefined || settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none')
    return undefined
  const sampler = settings.OTEL_TRACES_SAMPLER
  return {
    url,
    headers: parseHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    service: settings.OTEL_SERVICE_NAME,
    share: sampler.endsWith('traceidratio') ? settings.OTEL_TRACES_SAMPLER_ARG : sampler.endsWith('always_on') ? 1 : 0,
  }
}
