import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import type { Answers } from '#core/answers/answers.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { answering, freePort, start } from './child.ts'
import { confirmedAgreement, password } from './confirmed-agreement.ts'
import { print, round, spread } from './measure.ts'

const visits = 3
const kB = 1000

/** One visit, as Lighthouse computes it for a phone on a slow line. */
type Visit = {
  /** From 0 to 100. */
  readonly score: number
  /** In milliseconds. */
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  /** What `blocked` would be if nobody else used the machine: of the processor time of each task, four times as slow, what is beyond 50. */
  readonly computed: number
  /** The sum of the parts of the screen that moved; under 0.1 is good. */
  readonly shift: number
  readonly requests: number
  /** In kilobytes, as compressed. */
  readonly bytes: number
  readonly scripts: number
}

/**
 * Lighthouse's figures for a phone: 1.6 Mbit/s, 150 ms for a round trip and the processor at a quarter of its speed, each page
 * with an empty cache. Beside the site's pages stands one of the same server that has no scripts, styles or typefaces: what
 * it takes is the machine's and the server's.
 *
 * @param answers of a privacy policy that is made for it.
 */
export async function benchOnAPhone(answers: Answers): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  const [port, debuggingPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'silent' }
  const server = start('server/main.ts', env)
  const browser = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
    executablePath: launchOptions.executablePath,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    await answering(`${url}/api/v1/heartbeat`)
    const { id, live_url: live } = await confirmedAgreement(url, dataDir, answers)
    const forAnybody = {
      'a bare page of the server': `${url}/api/v1/docs`,
      'live link': live,
      'home page': `${url}/`,
      start: `${url}/wizard`,
      'about a type': `${url}/documents/privacy-policy`,
      example: `${url}/documents/privacy-policy/example`,
      'questions and answers': `${url}/faq`,
      guides: `${url}/guides`,
      'a guide': `${url}/guides/wordpress`,
      'log-in': `${url}/profile/login`,
      'sign up': `${url}/profile/register`,
      'download page of a visitor': `${url}/download/${id}`,
      'wizard, privacy policy': `${url}/wizard/privacy-policy`,
    }
    const forCustomers = {
      'my agreements': `${url}/profile/agreements`,
      'download page': `${url}/download/${id}`,
      profile: `${url}/profile`,
      'text editor': `${url}/profile/agreements/edit/${id}`,
    }
    for (const screen of Object.entries(forAnybody)) await report(screen, browser, debuggingPort)
    await logIn(browser, url, String(answers['deliveryEmail']))
    for (const screen of Object.entries(forCustomers)) await report(screen, browser, debuggingPort)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function report(
  [what, address]: readonly [string, string],
  browser: BrowserContext,
  port: number,
): Promise<void> {
  // The first visit finds the server cold.
  await visit(address, browser, port)
  const found: Visit[] = []
  for (let index = 0; index < visits; index++) found.push(await visit(address, browser, port))
  const middle = (of: (one: Visit) => number): string => round(spread(found.map(of)).median)
  const { lowest, median, highest } = spread(found.map(({ score }) => score))
  print(
    what,
    `score ${median} (${lowest} to ${highest})`,
    `first paint ${middle((one) => one.firstPaint)} ms`,
    `largest ${middle((one) => one.largestPaint)} ms`,
    `blocked ${middle((one) => one.blocked)} ms`,
    `computed ${middle((one) => one.computed)} ms`,
    `shift ${middle((one) => one.shift)}`,
    `requests ${middle((one) => one.requests)}`,
    `${middle((one) => one.bytes)} kB`,
    `scripts ${middle((one) => one.scripts)} kB`,
  )
}

async function visit(address: string, browser: BrowserContext, port: number): Promise<Visit> {
  const page = await browser.newPage()
  const cdp = await browser.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  // A service worker would answer from what it kept at the visit before.
  await cdp.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await page.close()
  const outcome = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    // A log-in stays.
    disableStorageReset: true,
  })
  const audits = outcome?.lhr.audits
  const requests = audits?.['network-requests']?.details
  if (!audits || requests?.type !== 'table') throw new Error(`Lighthouse measured nothing at ${address}`)
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const bytesOf = (items: typeof requests.items): number =>
    items.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / kB
  return {
    score: Math.round((outcome.lhr.categories['performance']?.score ?? 0) * 100),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    computed: beyondLimit(outcome.artifacts.Trace.traceEvents),
    shift: figure('cumulative-layout-shift'),
    requests: requests.items.length,
    bytes: bytesOf(requests.items),
    scripts: bytesOf(requests.items.filter(({ resourceType }) => resourceType === 'Script')),
  }
}

/** A task of a trace: `tdur` is the time in microseconds that its thread had a core for it. */
type Task = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}

const slowdown = 4
const longTask = 50

function beyondLimit(events: readonly Task[]): number {
  // The page is painted in the process that draws it, by the thread that also runs its scripts.
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return Number.NaN
  return events
    .filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longTask), 0)
}

async function logIn(browser: BrowserContext, url: string, email: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/profile/login`)
  await page.getByLabel('Email address', { exact: true }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
  await page.close()
}
