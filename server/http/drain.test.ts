import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { drain } from './drain.ts'

/** Connects so many times, sends a request on each connection, and tells how each was answered. */
const visitors = `
  const { request } = require('node:http')
  const { parentPort, workerData: { port, connected, count } } = require('node:worker_threads')
  const ask = () => new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', agent: false }, (reply) => resolve(String(reply.resume().statusCode)))
    asked.on('error', ({ code }) => resolve(code))
    asked.on('socket', (socket) => socket.on('connect', () => {
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    }))
    asked.end()
  })
  Promise.all(Array.from({ length: count }, ask)).then((answers) => parentPort.postMessage(answers))
`

test('all who had connected when a busy server takes no new connections are answered', async () => {
  const count = 50
  const server = createServer((_request, reply) => void reply.writeHead(200, { connection: 'close' }).end('here\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const { port } = server.address() as AddressInfo
  const worker = new Worker(visitors, { eval: true, workerData: { port, connected, count } })
  onTestFinished(async () => void (await worker.terminate()))
  const answers = once(worker, 'message')
  // The server has no time for anything, and the system keeps who connects waiting.
  for (let now = 0; now < count; now = Atomics.load(connected, 0)) Atomics.wait(connected, 0, now, 1000)
  await drain(server, 0, () => undefined)
  expect(server.listening).toBe(false)
  expect(await answers).toEqual([Array<string>(count).fill('200')])
})
