import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers bytes that are no HTTP request, or one that never ends, and closes the connection: what follows makes no sense.
 *
 * @param headers those of every answer, which no hook adds here.
 */
export function answerBroken(headers: Readonly<Record<string, string>>) {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.destroyed || code === 'ECONNRESET') return
    const status = statusOf[code] ?? 400
    const words = 'The request could not be read.\n'
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'cache-control: no-store',
      'content-type: text/plain; charset=utf-8',
      `content-length: ${words.length}`,
      ...always,
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${words}`)
    socket.destroySoon()
  }
}
