import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLeftOut } from '#scripts/programs.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { startSite } from './site.ts'

/** The example for operators in SECURITY.md, on this machine and without a certificate. */
const example = (serverUrl: string) => (port: number) =>
  /```nginx\n([^]*?)```/
    .exec(readFileSync('SECURITY.md', 'utf8'))![1]!
    .replace('127.0.0.1:3000', new URL(serverUrl).host)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('listen [::]:443 ssl;', '')
    .replaceAll(/ssl_certificate(?:_key)? .*/g, '')

/** An nginx configuration that only says where the server is. */
const plain = (serverUrl: string) => (port: number) =>
  `server { listen 127.0.0.1:${port}; location / { proxy_pass ${serverUrl}; } }`

test.skipIf(isLeftOut('nginx'))('bodies that nothing reads keep no other visitor from an answer', async () => {
  const site = await startSite()
  const { port } = await startNginx(example(site.url))
  const address = `http://127.0.0.1:${port}`
  const body = new Uint8Array(300_000)
  for (const [method, path] of [
    ['POST', '/nothing'],
    ['PUT', '/api/v1/customer/check'],
    ['POST', '/api/v1/heartbeat'],
  ]) {
    const senders = [1, 2, 3, 4].map(() => fetch(`${address}${path}`, { method: method!, body }))
    const statuses = (await Promise.all(senders)).map(({ status }) => status)
    expect(statuses.every((status) => status === 404 || status === 405)).toBe(true)
    // More than the connections that nginx keeps to the server.
    const visitors = Array.from({ length: 12 }, () => fetch(`${address}/api/v1/heartbeat`))
    expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual(visitors.map(() => 200))
  }
})

test.skipIf(isLeftOut('nginx'))('the outbox cannot be reached through a proxy that adds no header', async () => {
  const site = await startSite()
  const { port } = await startNginx(plain(site.url))
  for (const path of ['/dev/outbox', '/dev/outbox?key=x', '/dev/outbox/x.eml'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
})

test.skipIf(isLeftOut('nginx'))(
  'the visitor’s address comes through the proxy, and a forged one does not',
  async () => {
    const site = await startSite({ TRUST_PROXY: 'true' })
    const { port } = await startNginx(example(site.url))
    const guess = (address: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/customer/check-activation-hash`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{"activation_hash":"x"}',
      })
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 250)
      statuses.push((await guess(`203.0.113.${statuses.length}`)).status)
    expect(statuses.at(-1)).toBe(429)
  },
)
