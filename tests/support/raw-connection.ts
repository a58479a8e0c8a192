import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { AtEnd } from './server-process.ts'

type RawResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type RawConnection = {
  /** Writes bytes as they are. */
  readonly write: (bytes: string | Buffer) => void
  /** The next response to a request of the method; undefined when the connection ends before it is complete. */
  readonly response: (method?: string) => Promise<RawResponse | undefined>
  readonly closed: Promise<unknown>
  /** Closes it; left open, it is closed after the test. */
  readonly end: () => void
}

/**
 * A TCP connection on which requests are written byte by byte, for what no HTTP client would send.
 *
 * @param atEnd what closes it when the test ends. A test that makes a hundred thousand of them closes them itself.
 */
export async function rawConnection(port: number, atEnd: AtEnd = onTestFinished): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  atEnd(() => void socket.destroy())
  // The server may reset a connection while something is still being written.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  let ended = false
  void closed.then(() => (ended = true))
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => (received = Buffer.concat([received, chunk])))
  await once(socket, 'connect')

  return {
    write: (bytes) => void (socket.writable && socket.write(bytes)),
    closed,
    end: () => void socket.destroy(),
    async response(method = 'GET') {
      for (;;) {
        const found = parse(received, method)
        if (found) {
          received = received.subarray(found.length)
          // An interim response, before the real one.
          if (found.response.status >= 200) return found.response
          continue
        }
        if (ended) return undefined
        await Promise.race([once(socket, 'data'), closed])
      }
    },
  }
}

function parse(bytes: Buffer, method: string): { response: RawResponse; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const status = Number(statusLine.split(' ')[1])
  const rest = bytes.subarray(end + 4)
  const body =
    method === 'HEAD' || status < 200 || status === 204 || status === 304
      ? { bytes: Buffer.alloc(0), length: 0 }
      : headers['transfer-encoding'] === 'chunked'
        ? chunks(rest)
        : whole(rest, Number(headers['content-length']))
  return body && { response: { status, headers, body: body.bytes.toString() }, length: end + 4 + body.length }
}

type Body = { bytes: Buffer; length: number }

const whole = (rest: Buffer, length: number): Body | undefined =>
  rest.length < length ? undefined : { bytes: rest.subarray(0, length), length }

function chunks(rest: Buffer): Body | undefined {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString(), 16)
    const next = lineEnd + 2 + size + 2
    if (rest.length < next) return undefined
    if (size === 0) return { bytes: Buffer.concat(parts), length: next }
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
