import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, ports } from './server-process.ts'

test('a port is given once, and is free', async () => {
  const taken: number[] = []
  for (let time = 0; time < 10; time += 1) {
    const port = await freePort()
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    taken.push(port)
  }
  expect(new Set(taken).size).toBe(taken.length)
})

test('every port can be called by a browser', () => {
  const highestRefused = 10_080
  expect(ports.first).toBeGreaterThan(highestRefused)
  expect(ports.first + ports.count).toBeLessThanOrEqual(32_768)
})

test('a port on which somebody listens is not given', async () => {
  const next = (await freePort()) + 1
  const squatter = createServer().listen(next, '127.0.0.1')
  await once(squatter, 'listening')
  onTestFinished(() => void squatter.close())
  expect(await freePort()).not.toBe(next)
})
