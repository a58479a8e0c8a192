import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A span as it arrived, as far as tests look at it. */
export type ReceivedSpan = {
  readonly trace: string
  readonly id: string
  /** Of the span that it belongs to; empty at the root of a trace. */
  readonly parent: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  /** Of the process that made it. */
  readonly resource: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

/** The fields of a message of Protocol Buffers by their number: bytes, or a number (https://protobuf.dev/programming-guides/encoding). */
type Fields = ReadonlyMap<number, readonly (Buffer | number)[]>

function fieldsOf(bytes: Buffer): Fields {
  const fields = new Map<number, (Buffer | number)[]>()
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number): Buffer => bytes.subarray(at, (at += length))
  const readers: Readonly<Record<number, () => Buffer | number>> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  }
  while (at < bytes.length) {
    const tag = varint()
    const number = Math.floor(tag / 8)
    fields.set(number, [...(fields.get(number) ?? []), readers[tag % 8]!()])
  }
  return fields
}

const messages = (fields: Fields, number: number): readonly Fields[] =>
  (fields.get(number) ?? []).map((bytes) => fieldsOf(bytes as Buffer))
const bytesOf = (fields: Fields, number: number): Buffer => (fields.get(number)?.[0] as Buffer) ?? Buffer.alloc(0)

/** `KeyValue` of opentelemetry/proto/common/v1/common.proto: strings and whole numbers are all that the server sends. */
const attributesOf = (fields: Fields, number: number) =>
  Object.fromEntries(
    messages(fields, number).map((pair) => {
      const value = fieldsOf(bytesOf(pair, 2))
      return [bytesOf(pair, 1).toString(), value.has(1) ? bytesOf(value, 1).toString() : (value.get(3)?.[0] as number)]
    }),
  )

/** The spans of an ExportTraceServiceRequest, by the numbers of opentelemetry/proto/trace/v1/trace.proto. */
const spansOf = (body: Buffer): readonly ReceivedSpan[] =>
  messages(fieldsOf(body), 1).flatMap((ofProcess) => {
    const resource = attributesOf(messages(ofProcess, 1)[0]!, 1)
    return messages(ofProcess, 2).flatMap((scope) =>
      messages(scope, 2).map((span) => ({
        trace: bytesOf(span, 1).toString('hex'),
        id: bytesOf(span, 2).toString('hex'),
        parent: bytesOf(span, 4).toString('hex'),
        name: bytesOf(span, 5).toString(),
        attributes: attributesOf(span, 9),
        resource,
        failed: messages(span, 15)[0]?.get(3)?.[0] === 2,
      })),
    )
  })

/** What takes spans by OTLP (http/protobuf), as a collector of OpenTelemetry does. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      if (request.url !== '/v1/traces') return void reply.writeHead(404).end()
      headers.push(request.headers)
      bodies.push(body)
      spans.push(...spansOf(body))
      reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    /** Everything that came, as text. */
    text: () => Buffer.concat(bodies).toString('latin1'),
  }
}
