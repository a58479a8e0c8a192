import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Answers } from '#core/answers/answers.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { WizardSteps } from '#tests/e2e/wizard-steps.ts'
import { answering, freePort, start } from './child.ts'
import { print, round, spread } from './measure.ts'

const visits = 5
/** A quarter of this machine's speed: about that of a phone of some years ago. */
const slowdown = 4

/**
 * How fast the site is in the hand, with the processor at a quarter of its speed and the site on loopback: from each answer
 * and key to the next frame painted, from “Continue” to the next section painted, and the first paint of the home page. Beside a
 * long document, from each answer to the next frame and to the document drawn again.
 *
 * @param long the answers of that document, a privacy policy.
 */
export async function benchInTheHand(long: Answers): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodfaith-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = start('server/main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
  })
  const browser = await launchBrowser()
  try {
    await answering(`${url}/api/v1/heartbeat`)
    const homes = await inTurn(() => home(browser, url))
    print(
      'home page, first paint',
      `ms ${inMilliseconds(homes.map(({ paint }) => paint))}`,
      `requests ${Math.max(...homes.map(({ requests }) => requests))}`,
    )
    const walks = await inTurn(() => wizard(browser, url))
    print('wizard, first question', `ms ${inMilliseconds(walks.map(({ first }) => first))}`)
    print('wizard, feedback to an answer', `ms ${inMilliseconds(walks.flatMap(({ answers }) => answers))}`)
    print('wizard, next section', `ms ${inMilliseconds(walks.flatMap(({ sections }) => sections))}`)
    const beside = await inTurn(() => longDocument(browser, url, long))
    print('beside a long document, feedback to an answer', `ms ${inMilliseconds(beside.flatMap((one) => one.frames))}`)
    print('a long document drawn again', `ms ${inMilliseconds(beside.flatMap((one) => one.drawn))}`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inTurn<T>(measure: () => Promise<T>): Promise<readonly T[]> {
  // The first visit finds the server cold.
  await measure()
  const found: T[] = []
  for (let visit = 0; visit < visits; visit++) found.push(await measure())
  return found
}

/** The median, and the spread with its ninth tenth: one slow answer among a hundred must not hide, nor stand for all. */
function inMilliseconds(times: readonly number[]): string {
  const { lowest, median, highest } = spread(times)
  const ninth = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]!
  return `${round(median)} (${round(lowest)} to ${round(highest)}; nine of ten under ${round(ninth)})`
}

async function slowPage(browser: Browser, viewport = { width: 390, height: 844 }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  return page
}

async function home(browser: Browser, url: string): Promise<{ readonly paint: number; readonly requests: number }> {
  const page = await slowPage(browser)
  await page.goto(url, { waitUntil: 'load' })
  const found = await page.evaluate(async () => {
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    while (painted() === undefined) await new Promise(requestAnimationFrame)
    return { paint: painted()!, requests: performance.getEntriesByType('resource').length + 1 }
  })
  await page.context().close()
  return found
}

type Walk = { readonly first: number; readonly answers: readonly number[]; readonly sections: readonly number[] }

/** A hobby blog's privacy policy, from the first question to the last step. */
async function wizard(browser: Browser, url: string): Promise<Walk> {
  const page = await slowPage(browser)
  const steps = new WizardSteps(page)
  await steps.open(url)
  const first = await page.evaluate(() => performance.now())
  await steps.hobbyBlog('owner@example.com')
  const { answers, sections } = await page.evaluate(() => window.inTheHand)
  await page.context().close()
  if (answers.length < 5 || sections.length < 8)
    throw new Error(`The walk gave ${answers.length} answers and ${sections.length} sections only`)
  return { first, answers, sections }
}

type Drawn = { readonly frames: readonly number[]; readonly drawn: readonly number[] }

/** Ticks and unticks each law that can be offered besides, with the document in sight and every question answered. */
async function longDocument(browser: Browser, url: string, given: Answers): Promise<Drawn> {
  const page = await slowPage(browser, { width: 1280, height: 900 })
  const draft = { version: 1, id: randomUUID(), given, reached: 'finalize/final', keptAt: Date.now() }
  await page.addInitScript(
    (stored) => localStorage.setItem('goodfaith.draft.PRIVACY_POLICY', stored),
    JSON.stringify(draft),
  )
  await page.goto(`${url}/wizard/privacy-policy?step=build&section=laws`)
  await page.locator('[data-clause-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const boxes = await page.locator('form input[type=checkbox]').all()
  const found: { frame: number; drawn: number | null }[] = []
  for (const box of [...boxes, ...boxes]) found.push(await box.evaluate(press))
  await page.context().close()
  return { frames: found.map(({ frame }) => frame), drawn: found.flatMap(({ drawn }) => drawn ?? []) }
}

/** Runs in the page: presses a box, and waits until the document is drawn again, or has been still for two seconds. */
async function press(box: SVGElement | HTMLElement): Promise<{ frame: number; drawn: number | null }> {
  // The first callback runs before the frame, the second one after it was painted.
  const painted = (): Promise<number> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const since = performance.now()
  const again = new Promise<number | null>((resolve) => {
    const still = setTimeout(() => resolve(null), 2000)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      clearTimeout(still)
      void painted().then((time) => resolve(time - since))
    })
    observer.observe(document.querySelector('article')!, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
  })
  if (box instanceof HTMLElement) box.click()
  const frame = (await painted()) - since
  return { frame, drawn: await again }
}

declare global {
  interface Window {
    inTheHand: { readonly answers: number[]; readonly sections: number[] }
  }
}

/** Runs in the page. The browser itself measures from an input to the frame after it; it reports no shorter time than 16 ms. */
function watch(): void {
  const answers: number[] = []
  const sections: number[] = []
  window.inTheHand = { answers, sections }
  // Known by their time: “Continue” leaves the page with its section, and an entry has no target then.
  const presses = new Set<number>()
  const submits = (target: EventTarget | null) => target instanceof Element && target.closest('[type=submit]') !== null
  // The types of the platform do not know the threshold yet.
  const inputs: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (/^(?:click|keyup|input)$/.test(entry.name) && !presses.has(entry.startTime)) answers.push(entry.duration)
  }).observe(inputs)
  let since: number | undefined
  const press = (event: MouseEvent) => {
    if (!submits(event.target)) return
    since = event.timeStamp
    presses.add(since)
  }
  addEventListener('click', press, true)
  addEventListener('DOMContentLoaded', () => {
    let heading = ''
    new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent ?? ''
      if (now === '' || now === heading) return
      heading = now
      const clicked = since
      since = undefined
      if (clicked === undefined) return
      // The first callback runs before the frame, the second one after it was painted.
      requestAnimationFrame(() => requestAnimationFrame((painted) => sections.push(painted - clicked)))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
