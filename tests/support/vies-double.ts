import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The codes with which VIES says that it, or a state's registry, cannot answer now. */
export const outages = [
  'INVALID_INPUT',
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
  'INVALID_REQUESTER_INFO',
] as const

type Answer = (
  asked: Record<string, unknown>,
) => { readonly status?: number; readonly body: unknown } | 'silence' | 'hang-up'

/** A server that answers as VIES does. `answer` may be set; it is asked for each check. */
export async function viesDouble() {
  const asked: Record<string, unknown>[] = []
  const double = {
    url: '',
    asked,
    answer: ((body) => ({
      body: {
        countryCode: body['countryCode'],
        vatNumber: body['vatNumber'],
        requestDate: '2026-11-21T12:00:00.000Z',
        valid: true,
        requestIdentifier: body['requesterNumber'] === undefined ? '' : 'WAPIAAAAY0000000',
        name: 'EXAMPLE SARL',
        address: '1 RUE DE L’EXEMPLE\n75001 PARIS',
      },
    })) as Answer,
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
      asked.push({ ...body, path: request.url })
      const answer = double.answer(body)
      if (answer === 'silence') return
      if (answer === 'hang-up') return void request.socket.destroy()
      const { status = 200, body: told } = answer
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof told === 'string' ? told : JSON.stringify(told))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}

export const outage = (code: string) => ({ body: { actionSucceed: false, errorWrappers: [{ error: code }] } })
