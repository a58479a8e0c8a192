import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Answers } from '#core/questionnaire/answers.ts'
import { createClient } from '#contract/client.ts'
import { middle, print, round } from './measure.ts'

/** Requests per second of a live link, beside a bare Fastify route that returns the same bytes. Both on loopback. */
export async function benchLiveLink(answers: Answers): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  const [port, barePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const server = start('server/main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
  })
  let bare: ChildProcess | undefined
  try {
    await answering(`${url}/api/v1/heartbeat`)
    const api = createClient({ fetch, baseUrl: `${url}/api/v1` })
    const { agreement } = await api.call('POST /agreement/new', {
      payload: { type: 'PRIVACY_POLICY', language: 'en', answers },
    })
    const live = agreement.live_url
    bare = start('bench/bare-route.ts', { PORT: String(barePort), SOURCE: live })
    const bareUrl = `http://127.0.0.1:${barePort}/`
    await answering(bareUrl)

    const rates: Record<'live' | 'bare', number[]> = { live: [], bare: [] }
    await load(live)
    await load(bareUrl)
    for (let turn = 0; turn < 3; turn++) {
      rates.live.push(await load(live))
      rates.bare.push(await load(bareUrl))
    }
    const [ours, theirs] = [middle(rates.live), middle(rates.bare)]
    print(
      'live link',
      `${round(ours)} requests/s`,
      `bare Fastify route ${round(theirs)} requests/s`,
      `ratio ${round(ours / theirs)}`,
    )
  } finally {
    server.kill()
    bare?.kill()
    for (const child of [server, bare]) if (child?.exitCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function start(script: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Bounded in time and connections, against this machine alone. */
async function load(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: 3 })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  return result.requests.average
}

async function answering(url: string): Promise<void> {
  for (const giveUp = Date.now() + 60_000; ;) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    if (Date.now() > giveUp) throw new Error(`${url} did not answer within a minute`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
