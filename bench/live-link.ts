import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Answers } from '#core/answers/answers.ts'
import { answering, freePort, start, type Child } from './child.ts'
import { confirmedAgreement } from './confirmed-agreement.ts'
import { inTurns, inWords, print, ratio, round, spread } from './measure.ts'

const rounds = 5

/** Requests per second of a live link, beside a bare Fastify route that returns the same bytes. Both on loopback. */
export async function benchLiveLink(answers: Answers): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  const [port, barePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const children: Child[] = []
  try {
    children.push(
      start('server/main.ts', { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'silent' }),
    )
    await answering(`${url}/api/v1/heartbeat`)
    const { live_url: live } = await confirmedAgreement(url, dataDir, answers)
    const bare = `http://127.0.0.1:${barePort}/`
    children.push(start('bench/bare-route.ts', { PORT: String(barePort), SOURCE: live }))
    await answering(bare)

    const { ours, theirs } = await inTurns(
      () => requestsPerSecond(live),
      () => requestsPerSecond(bare),
      rounds,
    )
    print(
      'live link',
      `${round(spread(ours).median)} requests/s`,
      `bare Fastify route ${round(spread(theirs).median)} requests/s`,
      `ratio ${inWords(ratio(ours, theirs))}`,
    )
  } finally {
    for (const child of children.toReversed()) await child.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Bounded in time and connections, against this machine alone. */
async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: 3 })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  return result.requests.average
}
